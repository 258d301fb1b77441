import { DAY_MS } from '@reprise/contract'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { KeptReply } from '#server/platform/http/idempotency.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { findByFormerToken, replaceToken } from './session.repository.ts'
import { expireSession, findByToken, insertSession, isUnused, markUsed } from './session.repository.ts'
import { isToken, tokenFor } from './token.ts'

const SESSION_DAYS = 21
/** How long after a lost reply its cookie may be handed out again, in ms. */
const HAND_OUT_AGAIN_MS = 10 * 60_000
/** In ms: as long as a call of the same page may be on its way over a slow network, and too short for a thief. */
const ON_ITS_WAY_MS = 10_000
/** Seconds after which a change that came with a replaced token makes sense again: by then the browser has the new one. */
const COME_AGAIN_SECONDS = 1

type Keyed = Parameters<typeof tokenFor>[0]

export type CookieJar = {
  readonly token: string | undefined
  /** No token and no seconds take the cookie away. */
  readonly set: (token: string, maxAgeSeconds: number) => void
}

export type CallSession = {
  /** `replacedAt` where the token that was shown was replaced then: what was proved from then on is not for its holder. */
  readonly found: { readonly id: string; readonly replacedAt?: Date } | null
  readonly start: () => Promise<{ readonly id: string }>
  /**
   * After a proof of who they are the session goes on under a new token (session fixation; OWASP ASVS 5.0, 7.2.4).
   * @throws ProblemError session-renewed where another call renews it at the same moment
   */
  readonly renew: () => Promise<{ readonly id: string }>
  readonly end: () => Promise<boolean>
  readonly current: () => { readonly id: string; readonly begun: boolean } | null
  readonly settled: () => Promise<void>
  readonly admitReplay: (kept: KeptReply) => Promise<void>
}

/**
 * An unknown, expired or foreign token counts as none. A token that was replaced a moment ago reads what it might read
 * before; a change that comes with it is to come again, for it would begin another session. @throws ProblemError
 * session-renewed
 */
export const openSession = async (
  vault: Keyed,
  db: Db,
  jar: CookieJar,
  of: { readonly affiliateId: string; readonly now: Date; readonly changes: boolean },
): Promise<CallSession> => {
  const shownHash = jar.token !== undefined && isToken(jar.token) ? hashToken(jar.token) : undefined
  const shown = shownHash === undefined ? null : await findShown(db, { ...of, tokenHash: shownHash })
  const found = shown?.session ?? null
  if (found?.replacedAt !== undefined && of.changes) throw comeAgain()
  // A change does not wait for it: it is committed with what the call stores.
  const marked = shown?.isFirstUse === true ? markUsed(db, shown.session.id, of.now) : Promise.resolve()
  if (of.changes) marked.catch(() => {})
  else await marked
  let begun: { readonly id: string } | undefined
  let inserted: Promise<void> = Promise.resolve()

  const begin = (): { readonly id: string } => {
    const id = newId()
    const token = tokenFor(vault, id)
    const expiresAt = new Date(of.now.getTime() + SESSION_DAYS * DAY_MS)
    // Not waited for: what the call stores next follows on the same connection, and fails when this does.
    inserted = insertSession(db, {
      id,
      affiliateId: of.affiliateId,
      now: of.now,
      tokenHash: hashToken(token),
      expiresAt,
    })
    inserted.catch(() => {})
    jar.set(token, SESSION_DAYS * (DAY_MS / 1000))
    return { id }
  }
  const renew = async ({ id }: { readonly id: string }, hash: Buffer): Promise<{ readonly id: string }> => {
    const token = newToken()
    const expiresAt = new Date(of.now.getTime() + SESSION_DAYS * DAY_MS)
    const session = { id, shownHash: hash, tokenHash: hashToken(token), now: of.now, expiresAt }
    if (!(await replaceToken(db, session))) throw comeAgain()
    jar.set(token, SESSION_DAYS * (DAY_MS / 1000))
    return { id }
  }
  return {
    found,
    start: async () => found ?? (begun ??= begin()),
    renew: async () => (found === null || shownHash === undefined ? (begun ??= begin()) : renew(found, shownHash)),
    end: async () => {
      if (found === null) return false
      await expireSession(db, found.id, of.now)
      jar.set('', 0)
      return true
    },
    current: () => (begun === undefined ? found && { ...found, begun: false } : { ...begun, begun: true }),
    settled: async () => void (await Promise.all([marked, inserted])),
    admitReplay: (kept) => admitReplay(vault, db, jar, found?.id, kept, of.now),
  }
}

const comeAgain = (): ProblemError =>
  new ProblemError('session-renewed', {
    detail: 'Repeat the call with the cookie that the session has now',
    retryAfter: COME_AGAIN_SECONDS,
  })

const findShown = async (
  db: Db,
  of: { readonly affiliateId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<{ readonly session: NonNullable<CallSession['found']>; readonly isFirstUse: boolean } | null> => {
  const stored = await findByToken(db, of)
  if (stored !== undefined) return { session: { id: stored.id }, isFirstUse: stored.firstUsedAt === null }
  const former = await findByFormerToken(db, { ...of, since: new Date(of.now.getTime() - ON_ITS_WAY_MS) })
  return former === undefined ? null : { session: { id: former.id, replacedAt: former.renewedAt }, isFirstUse: false }
}

/**
 * A reply given without a session shows nothing about a person; else only its session sees it again. A caller without a
 * cookie may be the browser that never got the reply: it is given the session once more, until a browser has shown that
 * it has it.
 */
const admitReplay = async (
  vault: Keyed,
  db: Db,
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
