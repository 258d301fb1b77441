import { sql } from 'kysely'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OpenTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from './problem-error.ts'

/** Longest Idempotency-Key, in characters; visible ASCII, as a header carries it. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/
export type Claim = {
  readonly scope: string
  readonly operation: string
  readonly key: string
  /** Fingerprint of method, path and body: what the key stands for. */
  readonly fingerprint: Buffer
}

/** Replies name people and requests their accounts: kept are a sealed text and a keyed hash (quality E1, E2). */
export type ReplyVault = Pick<Vault, 'seal' | 'open' | 'blindIndex'>

export const replyPlace = ({ scope, operation, key }: Omit<Claim, 'fingerprint'>): string =>
  `idempotency|body|${scope}|${operation}|${key}`

export type KeptReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The session the first caller held when it was answered, and whether that call began it. */
  readonly sessionId: string | null
  readonly sessionBegun: boolean
  readonly keptAt: Date
}

export const idempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY_PATTERN.test(header))
    throw new ProblemError('malformed-request', {
      detail: 'Idempotency-Key is 1 to 255 visible characters, best a UUID',
    })
  return header
}

/** @param body parsed JSON; the order of its keys does not matter */
export const fingerprintOf = (
  vault: Pick<ReplyVault, 'blindIndex'>,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
): Buffer => vault.blindIndex(`idempotency|${method} ${path}\n${JSON.stringify(body, sortedKeys) ?? ''}`)

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Null when the key is ours to run, or the kept reply. A twin waits on an advisory lock until the first has ended.
 * Throws `idempotency-key-in-use` when it waited too long, `idempotency-key-reused` when the key stood for other words.
 */
export const claim = async (
  unit: OpenTransaction,
  wanted: Claim,
  vault: Pick<ReplyVault, 'open'>,
): Promise<KeptReply | null> => {
  const { scope, operation, key, fingerprint } = wanted
  const locked = unit.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope}|${operation}|${key}`])
  // Sent along, and answered once the lock is had: it sees what the twin committed before.
  const found = unit.query(
    `select fingerprint, status, headers, body, session_id, session_begun, created_at
       from idempotency where scope = $1 and operation = $2 and key = $3`,
    [scope, operation, key],
  )
  found.catch(() => {})
  await locked.catch((error: unknown) => {
    throw isLockTimeout(error) ? new ProblemError('idempotency-key-in-use', { retryAfter: 1, cause: error }) : error
  })
  const row = (await found).rows[0] as KeptRow | undefined
  if (row === undefined) return null
  if (!row.fingerprint.equals(fingerprint)) throw new ProblemError('idempotency-key-reused')
  const { status, headers } = row
  const body = vault.open(row.body, replyPlace(wanted))
  return { status, headers, body, sessionId: row.session_id, sessionBegun: row.session_begun, keptAt: row.created_at }
}

type KeptRow = {
  fingerprint: Buffer
  status: number
  headers: Record<string, string>
  body: Buffer
  session_id: string | null
  session_begun: boolean
  created_at: Date
}

const isLockTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03'

/** Keeps the reply with the work it tells of; sent without waiting, in front of the commit. */
export const keepReply = (
  unit: OpenTransaction,
  of: Claim,
  reply: Omit<KeptReply, 'keptAt'>,
  vault: Pick<ReplyVault, 'seal'>,
): Promise<unknown> =>
  unit.query(
    `insert into idempotency (scope, operation, key, fingerprint, status, headers, body, session_id, session_begun)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      of.scope,
      of.operation,
      of.key,
      of.fingerprint,
      reply.status,
      JSON.stringify(reply.headers),
      vault.seal(reply.body, replyPlace(of)),
      reply.sessionId,
      reply.sessionBegun,
    ],
  )

export const forgetRepliesBefore = async (db: Database, moment: Date): Promise<void> => {
  await sql`delete from idempotency where created_at < ${moment}`.execute(db)
}
