import { MAX_JSON_BYTES, type Problem, PROBLEM_MEDIA_TYPE, problemTypes } from '@reprise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailure } from '#server/platform/database/database-failure.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { StorageError } from '#server/platform/storage/storage.ts'
import { ProblemError } from './problem-error.ts'
import { RequestFaults } from './request-validation.ts'

/** Seconds to wait before asking again, by what is wrong with the database. */
const RETRY_AFTER_S = { away: 5, busy: 1 } as const

/** Anything but a {@link ProblemError} is `internal-error` alone: messages of libraries name tables and paths. */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof RequestFaults) {
    const { faults } = error
    return new ProblemError('malformed-request', { faults, detail: describe(faults) })
  }
  return (
    fromFramework(error) ??
    fromDatabase(error) ??
    fromFiles(error) ??
    new ProblemError('internal-error', { cause: error })
  )
}

const describe = (faults: RequestFaults['faults']): string =>
  `Check ${faults
    .slice(0, 5)
    .map(
      ({ pointer, code, message }) =>
        `${pointer === '' ? 'the body' : pointer} (${[code, message ?? []].flat().join('. ')})`,
    )
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
  const failure = databaseFailure(error)
  return failure && new ProblemError('service-unavailable', { retryAfter: RETRY_AFTER_S[failure], cause: error })
}

/** Seconds in which a store may be back. A full disk waits for a person. */
const STORE_AGAIN_S = 30

const fromFiles = (error: unknown): ProblemError | undefined => {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
  if (!isFull && !(error instanceof StorageError)) return undefined
  return new ProblemError('service-unavailable', { retryAfter: STORE_AGAIN_S, cause: error })
}

/** The body of RFC 9457 for a problem; `type` is relative to where the API is served, so it works behind any name. */
export const problemBody = (error: ProblemError, requestId: string): Problem => {
  const { status, title } = problemTypes[error.problem]
  return {
    type: `/problems/${error.problem}`,
    title,
    status,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    error: error.problem,
    requestId,
    ...(error.faults === undefined ? {} : { faults: [...error.faults] }),
    ...(error.current === undefined ? {} : { current: { ...error.current } }),
  }
}

/** Answers with a problem; nothing of a half-made reply (cookies, caching, its type) stays on it. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: ProblemError): FastifyReply => {
  for (const header of ['set-cookie', 'etag', 'location', 'last-modified', 'content-language', 'content-encoding'])
    reply.removeHeader(header)
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  request.span?.note({ 'reprise.problem': error.problem })
  if (error.problem === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="reprise"')
  return reply
    .code(problemTypes[error.problem].status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problemBody(error, request.id)))
}
