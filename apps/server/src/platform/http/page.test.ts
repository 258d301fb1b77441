import { expect, test } from 'vitest'
import { pageReply, pageRequest } from './page.ts'

test('a page links to its neighbours and keeps the filters', () => {
  const page = pageRequest({ page: 2, limit: 3 }, 8)
  const reply = pageReply(
    { path: '/order-api/v4/product', filters: { search: 'é & b' }, page, total: 7 },
    'products',
    [1],
  )
  expect(reply._links.prev?.href).toBe('/order-api/v4/product?search=%C3%A9%20%26%20b&page=1&limit=3')
  expect(reply._links.next?.href).toContain('page=3')
  expect(reply._links.last.href).toContain('page=3')
  expect(reply.page).toEqual({ number: 2, size: 3, totalElements: 7, totalPages: 3 })
})

test('the first page of an empty list is also its last', () => {
  const reply = pageReply({ path: '/x', page: pageRequest({}, 8), total: 0 }, 'rows', [])
  expect(reply._links).not.toHaveProperty('next')
  expect(reply._links).not.toHaveProperty('prev')
  expect(reply._embedded.rows).toEqual([])
})

test('past the end, the link back leads to the last page there is', () => {
  const reply = pageReply({ path: '/x', page: pageRequest({ page: 9 }, 8), total: 10 }, 'rows', [])
  expect(reply._links.prev?.href).toContain('page=2')
})
