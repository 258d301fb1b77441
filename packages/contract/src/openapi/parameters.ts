import { fullPath, isIdempotent, type Operation } from '../operation/operation.ts'
import type { OperationName } from '../operation/operations.ts'
import { pathWords, queryWords } from './descriptions/parameter-words.ts'
import { createLookup } from './descriptions/describe.ts'
import { isRevalidated } from './headers.ts'
import { type JsonSchema, parameterSchemas } from './schemas.ts'

const inPath = createLookup(pathWords)
const inQuery = createLookup(queryWords)

/** Words of parameters that no operation has any more. */
export const unusedParameterWords = (): string[] => [...inPath.unused(), ...inQuery.unused()]

export const parametersOf = (name: OperationName, operation: Operation): JsonSchema[] => [
  ...(operation.params === undefined ? [] : parameterSchemas(operation.params)).map(([param, { schema }]) => ({
    name: param,
    in: 'path',
    required: true,
    ...described(inPath.find(placesInPath(operation, param))),
    schema,
  })),
  ...(operation.query === undefined ? [] : parameterSchemas(operation.query)).map(([param, { schema, required }]) => ({
    name: param,
    in: 'query',
    required,
    ...described(inQuery.find([`${name}.${param}`, param])),
    schema,
  })),
  ...headersOf(name, operation),
]

const described = (description: string | undefined): JsonSchema => (description === undefined ? {} : { description })

/** `POST assets/{id}`, `assets/{id}`, `{id}`: with the part of the path before the parameter, most exact first. */
const placesInPath = (operation: Operation, param: string): string[] => {
  const segments = fullPath(operation).split('/')
  const before = segments[segments.indexOf(`{${param}}`) - 1] ?? ''
  const place = `${before}/{${param}}`
  return [`${operation.method} ${place}`, place, `{${param}}`]
}

const headersOf = (name: OperationName, operation: Operation): JsonSchema[] => [
  ...(operation.access === 'affiliate' || operation.access === 'operator'
    ? [header('Accept-Language', 'The languages of the caller: texts of the reply come in the first that there is.')]
    : []),
  ...(isIdempotent(operation.method)
    ? [
        header('Idempotency-Key', 'The same for every try of one call, best a UUID. Kept for two days.', {
          minLength: 1,
          maxLength: 255,
        }),
      ]
    : []),
  ...(operation.problems.includes('version-required')
    ? [header('If-Match', 'ETag of the version that is changed, `"12"`; `*` for whichever there is. Needed.')]
    : []),
  ...(isRevalidated(name, operation)
    ? [
        header(
          'If-None-Match',
          'ETag of a state that the caller has: when it is still the present one, the answer is 304.',
        ),
      ]
    : []),
  ...(operation.problems.includes('signature-rejected')
    ? [
        {
          ...header(
            'Reprise-Signature',
            '`t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" with the shared secret, in hexadecimal>`.',
          ),
          required: true,
        },
      ]
    : []),
  ...(name === 'watchOrder'
    ? [
        header(
          'Last-Event-ID',
          'Id of the last event that was received, to go on after it. Browsers send it by themselves.',
        ),
      ]
    : []),
]

const header = (name: string, description: string, more: JsonSchema = {}): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...more },
})
