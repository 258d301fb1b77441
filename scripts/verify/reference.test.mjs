import { expect, it } from 'vitest'
import { rowFaults } from './reference.mjs'

it('a field of a configuration that no browser test has a row for is named, with where to add it', () => {
  const rows = "  {\n    field: 'referrerOnly, referrers',\n  },\n  {\n    field: 'orderAPI.token',\n  },\n"
  expect(rowFaults(['referrers', 'orderAPI'], rows)).toEqual([])
  expect(rowFaults(['referrerOnly', 'footerNote'], rows)).toEqual([
    'Nothing shows what the field footerNote does: add its row, unset and set, to e2e/support/fields',
  ])
})
