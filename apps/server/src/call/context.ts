import type { OperatorScope, Programme, PublicConfig, Role } from '@reprise/contract'
import type { OwnTexts } from '#server/message/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { defineHandlers, type Handlers } from '#server/platform/http/handler.ts'

export type Affiliate = {
  readonly id: string
  readonly config: PublicConfig
  readonly programme: Programme
  /** Raised at every change; a quotation keeps the one it was made under. */
  readonly configVersion: number
  /** Set when the programme takes nothing new; what was sold to it goes on. */
  readonly archivedAt: Date | null
}

/** What a call that names no affiliate knows. */
export type VisitorContext = {
  readonly locale: string
  readonly db: Db
  /** For messages that prove themselves by a signature over it. */
  readonly raw: { readonly body: string; readonly header: (name: string) => string | undefined }
  readonly now: Date
  readonly requestId: string
}

export type Operator = {
  readonly keyId: string
  /** The caller's name in the audit: `key:<id>`, or `command-line:<account>`. */
  readonly actor: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** Ids as they are stored; rows of any other affiliate are as unknown as rows that never were. */
  readonly affiliates: 'all' | readonly string[]
  readonly storeId: string | null
  /** It is refused every call that may change something. */
  readonly readsOnly: boolean
  /** It reaches test programmes alone; without it, none. */
  readonly test?: boolean
  readonly expiresAt: Date | null
  /** Where a person signed in, and no key was shown. */
  readonly person?: {
    readonly roles: readonly Role[]
    readonly sessionHash: Buffer
    readonly provedAt: Date
    /** Where they signed in with badge and PIN. */
    readonly station: { readonly id: string; readonly name: string } | null
  }
}

/** What a call of an operator knows. It holds no session and belongs to no affiliate: it reaches those of its key. */
export type OperatorContext = {
  readonly operator: Operator
  readonly affiliates: {
    readonly find: (id: string) => Affiliate | undefined
    /** Without test programmes, unless the caller reaches nothing else. */
    readonly all: () => readonly Affiliate[]
    readonly tests: () => readonly Affiliate[]
    readonly textsOf: (affiliate: Affiliate) => OwnTexts
  }
  readonly locale: string
  /** A transaction for calls that change something, a plain pool for reads. */
  readonly db: Db
  readonly later: (write: Promise<unknown>) => void
  /** For the audit of this change: ids and counts, never what a person typed. Reads use `auditView`. */
  readonly note: (facts: Readonly<Record<string, string | number | null>>) => void
  /** As If-Match says it; `*` for any version, null where the caller names none. */
  readonly ifMatch: string | null
  readonly now: Date
  readonly requestId: string
}

/** What every verb gets besides its input. A verb never opens or commits a transaction itself. */
export type Context = {
  readonly affiliate: Affiliate
  readonly locale: string
  /** A transaction for calls that change something, a plain pool for reads. */
  readonly db: Db
  /** Proves that the rows this browser made are its own; nothing that was proved after `replacedAt` counts. */
  readonly session: { readonly id: string; readonly replacedAt?: Date } | null
  /** Set when a store's key stood in the place of the public token. It shows no more by itself; verbs may ask for it. */
  readonly operator: Operator | null
  /** Gives the caller's session, starting one (and sending its cookie) when there is none. */
  readonly startSession: () => Promise<{ readonly id: string }>
  /** For a caller who has just proved who they are: under a new token. @throws ProblemError session-renewed */
  readonly renewSession: () => Promise<{ readonly id: string }>
  readonly endSession: () => Promise<boolean>
  /** Takes a write that nothing in the call waits for: it travels with the commit, and the call fails when it does. */
  readonly later: (write: Promise<unknown>) => void
  readonly now: Date
  readonly requestId: string
}

/** Use {@link routes} to write one, so that the build sees which operations have a handler. */
export type RouteHandlers = Handlers<CallContexts>
export const routes = defineHandlers<CallContexts>()

export type CallContexts = {
  readonly affiliate: Context
  readonly operator: OperatorContext
  readonly visitor: VisitorContext
}
