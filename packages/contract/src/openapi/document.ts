import { ORDER_API_TIMEOUT_MS } from '../limits.ts'
import { JSON_MEDIA_TYPE, MULTIPART_MEDIA_TYPE, ORDER_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '../media-type.ts'
import { fullPath, isBinary, isIdempotent, type Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { type ProblemType, problemTypes } from '../problem.ts'
import { bodyExamples } from './examples/body-examples.ts'
import { collectSchemas, type JsonSchema, parameterSchemas, PROBLEM_REF } from './schemas.ts'

type Schemas = ReturnType<typeof collectSchemas>

/** The whole contract as OpenAPI 3.1: made from the operations, so that it cannot say anything else than they do. */
export const openApiDocument = (): JsonSchema => {
  const schemas = collectSchemas()
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = fullPath(operation)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(name, operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reprise',
      version: '4',
      summary: 'Trade-in: prices, quotations, customers, orders',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [
      { name: 'order-api', description: 'From the product to the order' },
      { name: 'document-api', description: 'What customers send about an order: files in, names and states out' },
      { name: 'config-api', description: "An affiliate's configuration and look" },
      { name: 'operator-api', description: 'What happens on the other side: orders, parcels, documents' },
    ],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        affiliate: {
          type: 'http',
          scheme: 'bearer',
          description:
            "An affiliate's public token (`orderAPI.token` of its configuration). It names, and proves nothing. A store's " +
            'operator key may stand in its place.',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An operator key (`rk_…`) with the scope that the operation names. A secret: never in a browser.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-reprise-session',
          description:
            'Given to the browser that makes a quotation; shows it the rows it made. Named `reprise-session` without TLS.',
        },
      },
    },
  }
}

const DESCRIPTION = [
  'Money is an integer in minor units. Times are RFC 3339 in UTC. Ids are UUID version 4, but for products.',
  'Lists are HAL pages. A reply that is not a success is a problem (RFC 9457) with a `type` from a closed list, each ' +
    'explained under `/problems/{type}`.',
  `Every POST takes an \`Idempotency-Key\`: repeat a call whose answer got lost with the same key, and it has one effect. A call ends within ${ORDER_API_TIMEOUT_MS / 1000} s.`,
].join('\n\n')

const describeOperation = (name: string, operation: Operation, schemas: Schemas): JsonSchema => ({
  operationId: name,
  summary: operation.summary,
  tags: [operation.surface],
  ...security(operation),
  parameters: parametersOf(operation),
  ...requestBody(name, operation, schemas),
  responses: { ...successes(operation, schemas), ...problemReplies(operation) },
})

const security = (operation: Operation): JsonSchema => {
  switch (operation.access) {
    case 'affiliate':
      return { security: [{ affiliate: [] }, { affiliate: [], session: [] }] }
    case 'operator':
      return { security: [{ operator: operation.scope === 'any' ? [] : [operation.scope] }] }
    default:
      return { security: [] }
  }
}

const parametersOf = (operation: Operation): JsonSchema[] => [
  ...(operation.params === undefined ? [] : parameterSchemas(operation.params)).map(([name, { schema }]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  })),
  ...(operation.query === undefined ? [] : parameterSchemas(operation.query)).map(([name, { schema, required }]) => ({
    name,
    in: 'query',
    required,
    schema,
  })),
  ...(operation.access === 'affiliate'
    ? [
        {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: "Chooses one of the affiliate's locales for the texts of the reply.",
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(isIdempotent(operation.method)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same for every try of one call, best a UUID. Kept for a day at least.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : []),
]

const bodyTypes = (operation: Operation): readonly string[] =>
  operation.multipart === undefined ? mediaTypes(operation) : [MULTIPART_MEDIA_TYPE]

const mediaTypes = (operation: Operation): readonly string[] =>
  operation.surface === 'order-api' ? [ORDER_MEDIA_TYPE, JSON_MEDIA_TYPE] : [JSON_MEDIA_TYPE]

const requestBody = (name: string, operation: Operation, { nameOf }: Schemas): JsonSchema => {
  if (operation.body === undefined) return {}
  const example = (bodyExamples as Readonly<Record<string, object | undefined>>)[name]
  const schema = { $ref: `#/components/schemas/${nameOf(operation.body)}` }
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(bodyTypes(operation).map((type) => [type, { schema, example }])),
    },
  }
}

const successes = (operation: Operation, { nameOf }: Schemas): JsonSchema =>
  Object.fromEntries(
    Object.entries(operation.replies).map(([status, reply]) => {
      const content = isBinary(reply)
        ? reply.mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])
        : mediaTypes(operation).map((type) => [type, { schema: { $ref: `#/components/schemas/${nameOf(reply)}` } }])
      const headers = isIdempotent(operation.method) ? { headers: REPLAYED } : {}
      return [status, { description: operation.summary, ...headers, content: Object.fromEntries(content) }]
    }),
  )

const REPLAYED = {
  'Idempotent-Replayed': {
    description: '`true` when this is the kept reply of an earlier call with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
}

/** What may go wrong with any call of this form, besides what the operation itself names. */
export const impliedProblems = (operation: Operation): ProblemType[] => [
  ...(operation.access === 'affiliate' || operation.access === 'operator'
    ? (['unauthorized', 'scope-missing'] as const)
    : []),
  ...(operation.access === 'signed-link' ? (['link-expired'] as const) : []),
  ...(operation.body !== undefined || operation.query !== undefined ? (['malformed-request'] as const) : []),
  ...(operation.body === undefined ? [] : (['unsupported-media-type', 'body-too-large'] as const)),
  ...(operation.method === 'GET' || operation.access === 'operator' ? [] : (['origin-not-allowed'] as const)),
  ...(isIdempotent(operation.method) ? (['idempotency-key-in-use', 'idempotency-key-reused'] as const) : []),
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
        content: { [PROBLEM_MEDIA_TYPE]: { schema: PROBLEM_REF } },
      },
    ]),
  )
}
