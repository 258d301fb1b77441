import { MAX_JSON_BYTES } from '@reprise/contract'
import { ProblemError } from './problem-error.ts'
import { RequestFaults } from './request-validation.ts'

/** Seconds to wait before asking again, by what is wrong. */
const RETRY_AFTER_S = { database: 5, conflict: 1 } as const

/** PostgreSQL error classes and codes that a later try may not meet (appendix A of its manual). */
const DATABASE_AWAY = /^(?:08|57P|53)/
const DATABASE_BUSY = new Set(['40001', '40P01', '55P03', '57014'])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const CONNECTION_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after|The client was closed)/i

/**
 * What a caller is told about a failure. Only a {@link ProblemError} speaks for itself; anything unknown becomes
 * `internal-error` without a word of its own, because messages of libraries name tables, paths and queries.
 */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof RequestFaults) {
    const { faults } = error
    return new ProblemError('malformed-request', { faults, detail: describe(faults) })
  }
  return fromFramework(error) ?? fromDatabase(error) ?? new ProblemError('internal-error', { cause: error })
}

const describe = (faults: RequestFaults['faults']): string =>
  `Check ${faults
    .slice(0, 5)
    .map(({ pointer, code }) => `${pointer === '' ? 'the body' : pointer} (${code})`)
    .join(', ')}${faults.length > 5 ? ' and more' : ''}`

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const fromFramework = (error: unknown): ProblemError | undefined => {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError('unsupported-media-type', { detail: 'Send JSON, with its media type as Content-Type' })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('body-too-large', { detail: `Send at most ${MAX_JSON_BYTES} bytes` })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ProblemError('malformed-request', { detail: 'The body is empty; send JSON' })
    default:
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (status === 404) return new ProblemError('not-found')
  if (typeof status === 'number' && status >= 400 && status < 500) return new ProblemError('malformed-request')
  return undefined
}

const fromDatabase = (error: unknown): ProblemError | undefined => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (DATABASE_BUSY.has(code))
    return new ProblemError('service-unavailable', { retryAfter: RETRY_AFTER_S.conflict, cause: error })
  if (DATABASE_AWAY.test(code) || NETWORK_CODES.has(code) || CONNECTION_LOST.test(message))
    return new ProblemError('service-unavailable', { retryAfter: RETRY_AFTER_S.database, cause: error })
  return undefined
}
