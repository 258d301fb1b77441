import { type Operation, operations } from '@reprise/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsePart, queryParser, RequestFaults } from './request-validation.ts'

const queries = Object.values<Operation>(operations).flatMap(({ query }) => (query === undefined ? [] : [query]))
const answerOf = (parse: () => unknown): unknown => {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof RequestFaults)) throw error
    return error.faults
  }
}

test('a query parsed by the fields that it names is what the whole schema makes of it, faults and all', () => {
  const value = fc.oneof(
    fc.constantFrom('1', '0', 'true', 'price', 'fr', '2126-01-01', '', 'x'.repeat(2_000)),
    fc.string(),
  )
  for (const query of queries) {
    const schema = z.catchall(query, z.never())
    const parse = queryParser(schema)
    const name = fc.constantFrom(...Object.keys(query.def.shape), 'unknown')
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(value, fc.array(value, { maxLength: 2 }))), (sent) => {
        expect(answerOf(() => parse(sent))).toEqual(answerOf(() => parsePart('query', schema, sent)))
      }),
      { numRuns: 40 },
    )
  }
})
