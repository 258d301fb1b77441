import { isBinary, type Operation, operations } from '@reprise/contract'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { replyWriter } from './reply-writer.ts'

const replies = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  Object.entries(operation.replies).flatMap(([status, reply]) =>
    isBinary(reply) ? [] : [{ name, status, schema: reply }],
  ),
)

describe('a reply', () => {
  // A writer is built when it is first needed, which must not be when a customer waits for it and it cannot be built.
  test('of each operation can be written', () => {
    for (const { name, status, schema } of replies) {
      const written = (): string => {
        try {
          return replyWriter(schema)({})
        } catch (error) {
          return String(error)
        }
      }
      expect(written(), `${name} ${status}`).not.toMatch(/may not use|Cannot be represented|schema is invalid/i)
    }
  })

  test('says what the contract declares, and nothing else', () => {
    const write = replyWriter(z.object({ name: z.nullable(z.string()) }))
    expect(write({ name: 'Ada', secret: 'x' })).toBe('{"name":"Ada"}')
    expect(write({ name: null })).toBe('{"name":null}')
  })

  test('whose form leaves open what goes out is refused', () => {
    expect(() => replyWriter(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]))({})).toThrow(
      'may not use anyOf',
    )
  })
})
