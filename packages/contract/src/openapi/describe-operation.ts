import { MULTIPART_MEDIA_TYPE } from '../operation/media-type.ts'
import { isIdempotent, type Operation } from '../operation/operation.ts'
import type { OperationName } from '../operation/operations.ts'
import {
  type ChangeWords,
  operationWords,
  type ReadWords,
  type SomeOperationWords,
} from './descriptions/operation-words.ts'
import { bodyExamples } from './examples/body-examples.ts'
import { parametersOf } from './parameters.ts'
import { mediaTypes, repliesOf } from './replies.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

export const describeOperation = (name: OperationName, operation: Operation, schemas: Schemas): JsonSchema => ({
  operationId: name,
  summary: operation.summary,
  description: descriptionOf(name, operation),
  tags: [operation.surface],
  ...security(operation),
  parameters: parametersOf(name, operation),
  ...requestBody(name, operation, schemas),
  responses: repliesOf(name, operation, schemas),
})

/** What the call does, who may call it, and what a repetition does. */
const descriptionOf = (name: OperationName, operation: Operation): string => {
  // The build wants words of every operation; an engineer who writes the description before is told what is missing.
  const words: (ReadWords & Partial<ChangeWords>) | undefined = (operationWords as SomeOperationWords)[name]
  if (words === undefined) return ''
  const { does, who = callers(operation), again } = words
  const kept = isIdempotent(operation.method)
    ? 'With the same `Idempotency-Key` the first reply comes again, for two days. Without one: '
    : ''
  return [does, `**Who may call:** ${who}`, ...(again === undefined ? [] : [`**Called again:** ${kept}${again}`])].join(
    '\n\n',
  )
}

const callers = ({ access, scope, problems }: Operation): string => {
  switch (access) {
    case 'anyone':
      return 'Anyone. No token is needed.'
    case 'signed-link':
      return 'Whoever has the link: it proves itself, and works for ten minutes. The reply that holds it gives a new one each time.'
    case 'operator':
      return scope === 'any'
        ? 'An operator key, whatever its scopes.'
        : `An operator key with the scope ${[scope]
            .flat()
            .map((one) => `\`${one}\``)
            .join(' or ')}. Rows of programmes that it does not reach are as unknown to it as rows that do not exist.`
    default:
      return `The programme's public token${problems.includes('session-required') ? ', with the order session of the customer' : ''}; or the key of a store in its place.`
  }
}

const security = ({ access, scope }: Operation): JsonSchema => {
  switch (access) {
    case 'affiliate':
      return { security: [{ affiliate: [] }, { affiliate: [], session: [] }] }
    case 'operator':
      return { security: scope === 'any' ? [{ operator: [] }] : [scope].flat().map((one) => ({ operator: [one] })) }
    default:
      return { security: [] }
  }
}

const requestBody = (name: OperationName, operation: Operation, { nameOf }: Schemas): JsonSchema => {
  if (operation.body === undefined) return {}
  const example = (bodyExamples as Readonly<Record<string, object | undefined>>)[name]
  const schema = { $ref: `#/components/schemas/${nameOf(operation.body)}` }
  const types = operation.multipart === undefined ? mediaTypes(operation) : [MULTIPART_MEDIA_TYPE]
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema, ...(example && { example }) }])),
    },
  }
}
