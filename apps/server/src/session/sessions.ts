import { DAY_MS } from '@reprise/contract'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { KeptReply } from '#server/platform/http/idempotency.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { findByToken, insertSession, isUnused, markUsed } from './session.repository.ts'
import { isToken, tokenFor } from './token.ts'

/** Days a browser keeps its session (quality, level L2). */
const SESSION_DAYS = 21
/** How long after a lost reply its cookie may be handed out again, in ms. */
const HAND_OUT_AGAIN_MS = 10 * 60_000

type Keyed = Parameters<typeof tokenFor>[0]

/** Where a session's cookie is read and written, for one request. */
export type CookieJar = {
  readonly token: string | undefined
  readonly set: (token: string, maxAgeSeconds: number) => void
}

/** The session of one call: what the browser showed, or what the call began. */
export type CallSession = {
  readonly found: { readonly id: string } | null
  readonly start: () => Promise<{ readonly id: string }>
  readonly current: () => { readonly id: string; readonly begun: boolean } | null
  /** Rejects when the session could not be stored. */
  readonly settled: () => Promise<void>
  readonly admitReplay: (kept: KeptReply) => Promise<void>
}

/**
 * Looks up the session that a request shows. An unknown, expired or foreign token counts as none: it proves nothing,
 * and a lost session is no error.
 */
export const openSession = async (
  vault: Keyed,
  db: Database | Transaction,
  jar: CookieJar,
  of: { readonly affiliateId: string; readonly now: Date },
): Promise<CallSession> => {
  const stored =
    jar.token !== undefined && isToken(jar.token)
      ? await findByToken(db, { ...of, tokenHash: hashToken(jar.token) })
      : undefined
  if (stored?.firstUsedAt === null) await markUsed(db, stored.id, of.now)
  const found = stored === undefined ? null : { id: stored.id }
  let begun: { readonly id: string } | undefined
  let inserted: Promise<void> = Promise.resolve()

  const begin = (): { readonly id: string } => {
    const id = newId()
    const token = tokenFor(vault, id)
    const expiresAt = new Date(of.now.getTime() + SESSION_DAYS * DAY_MS)
    // Not waited for: what the call stores next follows on the same connection, and fails when this does.
    inserted = insertSession(db, { id, ...of, tokenHash: hashToken(token), expiresAt })
    inserted.catch(() => {})
    jar.set(token, SESSION_DAYS * (DAY_MS / 1000))
    return { id }
  }
  return {
    found,
    start: async () => found ?? (begun ??= begin()),
    current: () => (begun === undefined ? found && { ...found, begun: false } : { ...begun, begun: true }),
    settled: () => inserted,
    admitReplay: (kept) => admitReplay(vault, db, jar, found?.id, kept, of.now),
  }
}

/**
 * Who may see a kept reply again: anyone with the key when it was given without a session, for it then shows nothing of
 * anybody; else the session it was given to. A caller without a cookie may be the browser that never got the reply: it
 * is given the session once more, as long as no browser has shown that it has it.
 */
const admitReplay = async (
  vault: Keyed,
  db: Database | Transaction,
  jar: CookieJar,
  callerSessionId: string | undefined,
  kept: KeptReply,
  now: Date,
): Promise<void> => {
  if (kept.sessionId === null || kept.sessionId === callerSessionId) return
  const isRecent = now.getTime() - kept.keptAt.getTime() <= HAND_OUT_AGAIN_MS
  const mayBeLost = callerSessionId === undefined && kept.sessionBegun && isRecent
  if (!mayBeLost || !(await isUnused(db, kept.sessionId))) throw new ProblemError('idempotency-key-reused')
  jar.set(tokenFor(vault, kept.sessionId), SESSION_DAYS * (DAY_MS / 1000))
}
