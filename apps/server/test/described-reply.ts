import { isBinary, type Operation, type OperationName, operations, type ProblemType } from '@reprise/contract'
import { COMMON_HEADERS, isRevalidated, problemHeaders, successHeaders } from '@reprise/contract/openapi/headers'
import { impliedProblems } from '@reprise/contract/openapi/replies'
import type { LightMyRequestResponse } from 'fastify'

const KNOWN = Object.keys(COMMON_HEADERS)
/** A program that follows the description counts on them. */
const PROMISED = ['Location', 'ETag']

/**
 * Holds a reply against what the description of the API says of the call: its status, its problem, its headers. Every call of a
 * test goes through here, so that the description cannot promise or keep back anything unnoticed.
 */
export const requireDescribed = (
  name: OperationName,
  { statusCode, headers, payload }: LightMyRequestResponse,
): void => {
  const operation: Operation = operations[name]
  const fail = (what: string): never => {
    throw new Error(`The description of ${name} and its reply differ: ${what}`)
  }
  const isProblem = statusCode >= 400
  const { error } = (isProblem ? JSON.parse(payload || '{}') : {}) as { error?: ProblemType }
  if (isProblem) {
    // An id that no address holds makes it that of no call.
    if (error === 'not-found' && operation.path.includes('{')) return
    const named: readonly string[] = [...operation.problems, ...impliedProblems(operation)]
    if (!named.includes(error ?? '')) fail(`${statusCode} ${error} is not among its problems`)
  } else if (operation.replies[statusCode] === undefined && !(statusCode === 304 && isRevalidated(name, operation)))
    fail(`there is no reply ${statusCode}`)

  const described: readonly string[] = isProblem
    ? problemHeaders(statusCode, error === undefined ? [] : [error])
    : successHeaders(name, operation, statusCode)
  // Those of the limits stand on every problem too; it is said once for all calls.
  const sent = KNOWN.filter(
    (header) => headers[header.toLowerCase()] !== undefined && !(isProblem && header.startsWith('RateLimit')),
  )
  const unknown = sent.find((header) => !described.includes(header))
  if (unknown !== undefined) fail(`${statusCode} has the header ${unknown}`)
  if (isProblem || isBinary(operation.replies[statusCode] ?? { mediaTypes: [] })) return
  const missing = PROMISED.find((header) => described.includes(header) && !sent.includes(header))
  if (missing !== undefined) fail(`${statusCode} has no ${missing}`)
}
