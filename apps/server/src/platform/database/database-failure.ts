import { errorCode } from '#server/platform/error-code.ts'

/**
 * PostgreSQL error classes and codes that a later try may not meet (appendix A of its manual). A node that takes over from another one
 * answers before it takes writes: 25006. A process that stood still finds its transaction ended by the database: 25P03, 25P04.
 */
const AWAY = /^(?:08|57P|53|25006|25P03|25P04)/
const BUSY = new Set(['40001', '40P01', '55P03', '57014'])
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after|The client was closed)/i

/**
 * What a later try may not meet: the database is `busy` with others' work, or `away`. Undefined for every other failure.
 */
export const databaseFailure = (error: unknown): 'busy' | 'away' | undefined => {
  const code = errorCode(error) ?? ''
  if (BUSY.has(code)) return 'busy'
  const message = error instanceof Error ? error.message : ''
  const isAway = AWAY.test(code) || NETWORK_CODES.has(code) || isMissingSocket(error) || CONNECTION_LOST.test(message)
  return isAway ? 'away' : undefined
}

/** The socket of a PostgreSQL on this machine; any other file that is missing has nothing to do with it. */
const isMissingSocket = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
