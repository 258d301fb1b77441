import { type Problem, PROBLEM_MEDIA_TYPE, problemTypes } from '@reprise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemError } from './problem-error.ts'

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
  if (error.problem === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="reprise"')
  return reply
    .code(problemTypes[error.problem].status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problemBody(error, request.id)))
}
