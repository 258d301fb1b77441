import type { OperationName, ProblemType } from '@reprise/contract'
import type { Sent } from '../api.ts'
import type { Sale } from './sale.ts'

/** What a call is answered with: a success, or a problem with its status. */
export type Outcome = number | readonly [status: number, problem: ProblemType]

/** Who calls about a sale of one affiliate, by what they hold. */
export type Cells = {
  /** The affiliate's token, or its store's key, and no session. */
  readonly anonymous: Outcome
  /** A browser with a sale of its own at the same affiliate. */
  readonly stranger: Outcome
  /** The browser that sold. */
  readonly owner: Outcome
  /** The same, after a fresh code. */
  readonly stepUp: Outcome
  /** The affiliate's store, where its key may do more than the token. */
  readonly store?: Outcome
  /** The other affiliate's token, its store's key, or its token with the owner's cookie. */
  readonly foreignAnonymous: Outcome
  /** The other's store, where its key may do more than its token. */
  readonly foreignStore?: Outcome
  /** A browser with a sale of its own at the other affiliate. */
  readonly foreignSession: Outcome
}

type Asked<Of> = {
  /** What is asked about a sale. */
  readonly sends: (sale: Sale) => Sent
  readonly cells: Of
  /** For a list: what it names to the owners alone. */
  readonly lists?: (sale: Sale) => string
  /** The product has arrived before the call. */
  readonly received?: true
  /** The caller holds no session afterwards. */
  readonly endsSessions?: true
  /** Where one caller after the other would ask too often. */
  readonly minutesApart?: number
}
export type SaleRow = Asked<Cells>
/** With the right scope: a key that reaches the sale, and one that does not. */
export type OperatorRow = Asked<{ readonly own: Outcome; readonly foreign: Outcome }>
/** It does not matter who calls. */
export type EveryoneRow = Asked<{ readonly everyone: Outcome }>

export const all = (outcome: Outcome): Cells => ({
  anonymous: outcome,
  stranger: outcome,
  owner: outcome,
  stepUp: outcome,
  foreignAnonymous: outcome,
  foreignSession: outcome,
})

/** Seen by callers who know the id and hold the affiliate's token, each at their level. */
export const seen = (unknown: ProblemType, ok = 200): Cells => ({
  ...all(ok),
  foreignAnonymous: [404, unknown],
  foreignSession: [404, unknown],
})

/** The maker's own alone; for other callers it is as unknown as an id that never was. */
export const owned = (unknown: ProblemType, ok = 200): Cells => ({ ...all([404, unknown]), owner: ok, stepUp: ok })

/** Acts on an order: who shows no session is told so before any look-up (quality A3). */
export const acting = (ok = 200, unknown: ProblemType = 'order-not-found'): Cells => ({
  ...owned(unknown, ok),
  anonymous: [403, 'session-required'],
  foreignAnonymous: [403, 'session-required'],
})

/** Like {@link acting}, with a fresh code. */
export const steppedUp = (ok = 200): Cells => ({ ...acting(ok), owner: [403, 'code-required'] })

export const operator = (unknown: ProblemType, ok = 200) => ({ own: ok, foreign: [404, unknown] as const })

export const ofOrder = ({ order: id }: Sale): Sent => ({ params: { id } })
export const nothing = (): Sent => ({})
/** An id that names nothing of any kind. */
export const NOTHING = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

/** The same for everybody of the sale's own affiliate. */
export const within = (outcome: Outcome): Pick<Cells, 'anonymous' | 'stranger' | 'owner' | 'stepUp'> => ({
  anonymous: outcome,
  stranger: outcome,
  owner: outcome,
  stepUp: outcome,
})

/** Rows by the operation that they are about. */
export type Rows = { readonly [Name in OperationName]?: SaleRow | OperatorRow | EveryoneRow }
