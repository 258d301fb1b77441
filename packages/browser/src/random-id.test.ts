import { isUuid } from '@reprise/contract/identifier/id-patterns'
import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('ids are UUIDs of version 4, and no two are the same', () => {
  const ids = Array.from({ length: 200 }, randomId)
  expect(ids.every((id) => isUuid(id) && id.charAt(14) === '4')).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
