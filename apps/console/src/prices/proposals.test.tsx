import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Comparison } from './send-table.ts'
import type { PriceList } from './versions.tsx'

const self = { self: { href: '/' } }
const FR = { market: 'fr', currency: 'EUR' }
const HASH = 'a'.repeat(64)
const waits: PriceList = {
  ...FR,
  version: 14,
  state: 'proposed',
  label: 'Prices of the sale',
  inForceFrom: '2026-11-02T08:00:00.000Z',
  products: 858,
  actor: 'person:1',
  name: 'Amélie',
  approvedBy: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  _links: self,
}
const step = { product: 'nova-n1', name: 'Nova N1', grade: 'good' as const, before: 10_000, after: 15_000, sold: 31 }
const comparison: Comparison = {
  since: 12,
  products: 860,
  added: 0,
  gone: 0,
  up: 1,
  down: 0,
  same: 859,
  prices: { compared: 5_142, moved: 1, byPercent: 30 },
  largest: [],
  openOffers: { count: 0, amount: 0 },
  lastMonth: { offers: 1_240, sold: 400, before: 100_000_00, after: 102_100_00 },
  bySales: [{ ...step, effect: 31_000_00 }],
  doubts: [],
  secondPerson: { above: 15, count: 1, products: [step] },
}
const proposal = (mayApprove = true) => ({ priceList: waits, comparison, contentHash: HASH, mayApprove })
const versions = (...priceLists: PriceList[]) => ({
  _links: { ...self, first: { href: '/' }, last: { href: '/' } },
  _embedded: { priceLists },
  page: { number: 1, size: 100, totalElements: priceLists.length, totalPages: 1 },
})
const open = async (answers: Answers = {}) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    listMarkets: {
      _links: self,
      _embedded: { markets: [{ ...FR, programmes: ['acme'], inForce: 12, scheduled: 0, mayChange: true }] },
    },
    listPriceLists: versions(waits),
    getPriceProposal: proposal(),
    approvePriceList: { ...waits, state: 'in-force', approvedBy: 'Bea', comparison },
    previewPriceList: comparison,
    importPriceList: { ...waits, comparison },
    ...answers,
  })
  return { server, ...(await renderConsole('/console/prices')) }
}

test('who made a table reads which products sell, and asks a colleague', async () => {
  const { server, user } = await open({ listPriceLists: versions() })
  const table = new File(['product_id,flawless'], 'sale.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Choose a table'), table)
  const moved = await screen.findByRole('region', { name: 'Products that sell' })
  expect(within(moved).getByText(/One product sold in the last 30 days would change by more than 15 %/)).toBeDefined()
  expect(within(moved).getByRole('row', { name: /Nova N1.*€100.*€150/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask a colleague' }))
  expect(await screen.findByText(/Version 14 waits\. A colleague who may change prices here/)).toBeDefined()
  expect(server.callsOf('importPriceList')).toHaveLength(1)
})

test('a colleague reads what waits, and approves what they read', async () => {
  const { server, user } = await open()
  const waiting = await screen.findByRole('region', { name: 'Waits for a second person' })
  expect(within(waiting).getByRole('heading', { name: 'Version 14, by Amélie' })).toBeDefined()
  expect(await within(waiting).findByText('860 products, compared with version 12.')).toBeDefined()
  server.answer({ listPriceLists: versions({ ...waits, state: 'in-force', approvedBy: 'Bea' }) })
  await user.click(within(waiting).getByRole('button', { name: 'Approve version 14' }))
  expect(await screen.findByText('Version 14 counts now.')).toBeDefined()
  expect(server.callsOf('approvePriceList').map(({ body }) => body)).toEqual([{ contentHash: HASH }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waits for a second person' })).toBeNull())
  expect(screen.getByText('Amélie, approved by Bea')).toBeDefined()
})

test('who made a version is told whom it waits for, and can take it back', async () => {
  const { server, user } = await open({
    getPriceProposal: proposal(false),
    withdrawPriceList: { ...waits, state: 'withdrawn' },
  })
  expect(await screen.findByText(/You made this version\. A colleague who may change prices here/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve version 14' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw version 14' }))
  await waitFor(() => expect(server.callsOf('withdrawPriceList')).toHaveLength(1))
})

test('what was compared with prices that count no more is read again before it is approved', async () => {
  const { user } = await open({ approvePriceList: () => aProblem('version-changed') })
  await user.click(await screen.findByRole('button', { name: 'Approve version 14' }))
  expect(await screen.findByText(/Other prices count by now/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Approve version 14' })).toBeDefined()
})
