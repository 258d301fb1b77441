import type { InstanceConfig, Programme } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { defineHandlers, type Handlers } from '#server/platform/http/handler.ts'

/** One branded programme, as the server knows it. */
export type Affiliate = {
  readonly id: string
  readonly config: InstanceConfig
  readonly programme: Programme
  /** Raised at every change; a quotation keeps the one it was made under. */
  readonly configVersion: number
}

/** What a call knows that names no affiliate: public configuration, and links that carry their own proof. */
export type VisitorContext = {
  /** From Accept-Language, as the caller wrote it; of no affiliate. */
  readonly locale: string
  readonly db: Transaction | Database
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
  readonly db: Transaction | Database
  /** Set when the caller's browser holds a session; proves the rows it made are its own. */
  readonly session: { readonly id: string } | null
  /** Gives the caller's session, starting one (and sending its cookie) when there is none. */
  readonly startSession: () => Promise<{ readonly id: string }>
  /** Takes a write that nothing in the call waits for: it travels with the commit, and the call fails when it does. */
  readonly later: (write: Promise<unknown>) => void
  readonly now: Date
  readonly requestId: string
}

/**
 * A module's routes by operation name. An operation with access `affiliate` gets a {@link Context}, any other a
 * {@link VisitorContext}. Use {@link routes} to write one, so that the build sees which operations have a handler.
 */
export type RouteHandlers = Handlers<Context, VisitorContext>
export const routes = defineHandlers<Context, VisitorContext>()
