import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '../operation/media-type.ts'
import { isBinary, isIdempotent, type Operation } from '../operation/operation.ts'
import type { OperationName } from '../operation/operations.ts'
import { type ProblemType, problemTypes } from '../operation/problem.ts'
import { headerRefs, isRevalidated, problemHeaders, successHeaders } from './headers.ts'
import { type JsonSchema, PROBLEM_REF, type Schemas } from './schemas.ts'

/** Media types of JSON in both directions, the preferred one first. */
export const mediaTypes = ({ surface }: Operation): readonly string[] =>
  surface === 'order-api' ? [ORDER_MEDIA_TYPE, JSON_MEDIA_TYPE] : [JSON_MEDIA_TYPE]

export const repliesOf = (name: OperationName, operation: Operation, schemas: Schemas): JsonSchema => ({
  ...successes(name, operation, schemas),
  ...(isRevalidated(name, operation) ? NOT_MODIFIED : {}),
  ...problemReplies(operation),
})

const successes = (name: OperationName, operation: Operation, { nameOf }: Schemas): JsonSchema =>
  Object.fromEntries(
    Object.entries(operation.replies).map(([status, reply]) => {
      const content = isBinary(reply)
        ? reply.mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
        : mediaTypes(operation).map((type) => [type, { schema: { $ref: `#/components/schemas/${nameOf(reply)}` } }])
      const headers = headerRefs(successHeaders(name, operation, Number(status)))
      return [status, { description: operation.summary, ...headers, content: Object.fromEntries(content) }]
    }),
  )

const NOT_MODIFIED = {
  304: {
    description: 'Nothing has changed since the state that `If-None-Match` names.',
    ...headerRefs(['X-Request-Id', 'ETag']),
  },
}

/** What may go wrong with any call of this form, besides what the operation itself names. */
export const impliedProblems = (operation: Operation): ProblemType[] => [
  ...(operation.access === 'affiliate' || operation.access === 'operator'
    ? (['unauthorized', 'scope-missing'] as const)
    : []),
  ...(operation.access === 'signed-link' ? (['link-expired'] as const) : []),
  'malformed-request',
  ...(operation.body === undefined ? [] : (['unsupported-media-type', 'body-too-large'] as const)),
  ...(operation.method === 'GET' && operation.access !== 'operator' ? [] : (['origin-not-allowed'] as const)),
  ...(isIdempotent(operation.method) ? (['idempotency-key-in-use', 'idempotency-key-reused'] as const) : []),
  ...(operation.access === 'affiliate' && operation.method !== 'GET' ? (['session-renewed'] as const) : []),
  'not-acceptable',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
]

const problemReplies = (operation: Operation): JsonSchema => {
  const byStatus = new Map<number, ProblemType[]>()
  for (const type of new Set([...operation.problems, ...impliedProblems(operation)])) {
    const { status } = problemTypes[type]
    byStatus.set(status, [...(byStatus.get(status) ?? []), type])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => [
      String(status),
      {
        description: types.map((type) => `\`${type}\`: ${problemTypes[type].title}`).join('. '),
        ...headerRefs(problemHeaders(status, types)),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: PROBLEM_REF } },
      },
    ]),
  )
}
