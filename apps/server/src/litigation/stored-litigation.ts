import type {
  LitigationAction,
  LitigationKind,
  LitigationReason,
  LitigationState,
  OrderState,
  SecondInspector,
  Terms,
  ToldBy,
} from '@reprise/contract'

/** One difference; texts are added when it is shown. */
export type StoredLine = {
  /** Null in the line of the product, whose `declared` and `found` are ids of products. */
  readonly question: string | null
  readonly declared: string
  readonly found: string
  /** In minor units; 0 where it is not charged. */
  readonly effect: number
  readonly charged: boolean
  readonly reason: LitigationReason | null
  readonly note: string | null
  readonly photos: readonly string[]
}

/** What the company did about its own question. Customers are told by mail, and read what holds now. */
export type DeskEvent = 'extended' | 'raised' | 'settled'

/** The moment is as PostgreSQL writes it into JSON. */
export type LitigationEvent = {
  readonly event: 'opened' | 'reminded' | LitigationAction | 'expired' | 'left' | DeskEvent
  readonly at: string | Date
  /** Who of the company did it, as the audit names them. */
  readonly actor?: string | null | undefined
  /** What is offered since. */
  readonly amount?: number | null | undefined
  /** Until when it may be answered since. */
  readonly answerBefore?: string | Date | null | undefined
  /** How the customer told an answer that an operator took down. */
  readonly told?: ToldBy | null | undefined
}

/** A litigation as it is kept, with what its order knows that decides about it. */
export type StoredLitigation = {
  readonly id: string
  readonly orderId: string
  readonly kind: LitigationKind
  readonly status: LitigationState
  readonly action: LitigationAction | null
  readonly amountBefore: number
  /** Null where nothing is offered. */
  readonly amountAfter: number | null
  readonly note: string | null
  readonly photos: readonly string[]
  readonly secondLook: boolean
  readonly reminders: number
  readonly openedAt: Date
  readonly answerBefore: Date
  readonly answeredAt: Date | null
  /** Sealed for {@link statementPlace}. */
  readonly statement: Buffer | null
  readonly lines: readonly StoredLine[]
  /** Oldest first. */
  readonly events: readonly LitigationEvent[]
  /** A second look was asked for already, of this or of an earlier finding. */
  readonly contested: boolean
  /** They have, and none is recorded yet. */
  readonly owesSecondLook: boolean
  /** Who may take that look, as the question said that was contested. */
  readonly secondInspector: SecondInspector
  /** Who put the question, as the audit names them; null for questions of before this was kept. */
  readonly openedBy: string | null
  readonly orderStatus: OrderState
  /** Terms of its order. */
  readonly terms: Terms
  readonly leftAt: Date | null
}

/** Binds a statement to its litigation, so that it opens nowhere else (quality E1). */
export const statementPlace = (id: string): string => `litigation|statement|${id}`
