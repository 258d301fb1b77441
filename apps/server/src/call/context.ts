import type { OperatorScope, Programme, PublicConfig } from '@reprise/contract'
import type { OwnTexts } from '#server/message/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { defineHandlers, type Handlers } from '#server/platform/http/handler.ts'

/** One branded programme, as the server knows it. */
export type Affiliate = {
  readonly id: string
  readonly config: PublicConfig
  readonly programme: Programme
  /** Raised at every change; a quotation keeps the one it was made under. */
  readonly configVersion: number
  /** Set when the programme takes nothing new; what was sold to it goes on. */
  readonly archivedAt: Date | null
}

/** What a call knows that names no affiliate: public configuration, and links that carry their own proof. */
export type VisitorContext = {
  /** From Accept-Language, as the caller wrote it; of no affiliate. */
  readonly locale: string
  readonly db: Db
  /** What arrived, for messages that prove themselves by a signature over it. */
  readonly raw: { readonly body: string; readonly header: (name: string) => string | undefined }
  readonly now: Date
  readonly requestId: string
}

/** The holder of an operator key. */
export type Operator = {
  /** The part of the key that is no secret. */
  readonly keyId: string
  /** The caller's name in the audit: `key:<id>`, or `command-line:<account>`. */
  readonly actor: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** Ids as they are stored; rows of any other affiliate are as unknown as rows that never were. */
  readonly affiliates: 'all' | readonly string[]
  /** Set for the key of one store. */
  readonly storeId: string | null
  readonly expiresAt: Date | null
}

/** What a call of an operator knows. It holds no session and belongs to no affiliate: it reaches those of its key. */
export type OperatorContext = {
  readonly operator: Operator
  readonly affiliates: {
    readonly find: (id: string) => Affiliate | undefined
    readonly all: () => readonly Affiliate[]
    readonly textsOf: (affiliate: Affiliate) => OwnTexts
  }
  /** One of the portal's languages, from Accept-Language. */
  readonly locale: string
  /** A transaction for calls that change something, a plain pool for reads. */
  readonly db: Db
  /** See {@link Context.later}. */
  readonly later: (write: Promise<unknown>) => void
  /**
   * Adds to what the audit keeps of this change besides its name and the ids of its path: ids, names of transitions, counts,
   * never what a person typed. Reads are not audited by themselves: see `auditView` of the operator module.
   */
  readonly note: (facts: Readonly<Record<string, string | number | null>>) => void
  /**
   * The version that the caller means to change, as If-Match says it; `*` for any version, null where the caller names
   * none.
   */
  readonly ifMatch: string | null
  readonly now: Date
  readonly requestId: string
}

/**
 * What every verb gets besides its input: who calls, for which affiliate, in which language, within which transaction.
 * A verb never opens or commits a transaction itself.
 */
export type Context = {
  readonly affiliate: Affiliate
  /** One of the affiliate's locales, from Accept-Language. */
  readonly locale: string
  /** A transaction for calls that change something, a plain pool for reads. */
  readonly db: Db
  /**
   * Set when the caller's browser holds a session; proves the rows it made are its own. `replacedAt` where it showed a token that
   * was replaced then: what was proved from then on does not count for this call.
   */
  readonly session: { readonly id: string; readonly replacedAt?: Date } | null
  /** Set when a store's key stood in the place of the public token. It shows no more by itself; verbs may ask for it. */
  readonly operator: Operator | null
  /** Gives the caller's session, starting one (and sending its cookie) when there is none. */
  readonly startSession: () => Promise<{ readonly id: string }>
  /**
   * The same for a caller who has just proved who they are: the session goes on under a new token. @throws ProblemError
   * session-renewed
   */
  readonly renewSession: () => Promise<{ readonly id: string }>
  /** Signs the caller's browser out. Gives whether it held a session. */
  readonly endSession: () => Promise<boolean>
  /** Takes a write that nothing in the call waits for: it travels with the commit, and the call fails when it does. */
  readonly later: (write: Promise<unknown>) => void
  readonly now: Date
  readonly requestId: string
}

/**
 * A module's routes by operation name. An operation with access `affiliate` gets a {@link Context}, one with access
 * `operator` an {@link OperatorContext}, any other a {@link VisitorContext}. Use {@link routes} to write one, so that the build sees which operations have a handler.
 */
export type RouteHandlers = Handlers<CallContexts>
export const routes = defineHandlers<CallContexts>()

/** Which kind of caller gets which context. */
export type CallContexts = {
  readonly affiliate: Context
  readonly operator: OperatorContext
  readonly visitor: VisitorContext
}
