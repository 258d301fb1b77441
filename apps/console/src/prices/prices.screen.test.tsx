import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Comparison } from './send-table.ts'
import type { PriceList } from './versions.tsx'

const self = { self: { href: '/' } }
const FR = { market: 'fr', currency: 'EUR' }
const aList = (version: number, own: Partial<PriceList> = {}): PriceList => ({
  ...FR,
  version,
  state: 'past',
  label: `Prices of week ${version}`,
  inForceFrom: '2026-11-02T08:00:00.000Z',
  products: 858,
  actor: 'key:1',
  name: 'Pricing',
  approvedBy: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  _links: self,
  ...own,
})
const aComparison = (own: Partial<Comparison> = {}): Comparison => ({
  since: 12,
  products: 860,
  added: 3,
  gone: 1,
  up: 40,
  down: 310,
  same: 507,
  prices: { compared: 5_142, moved: 12, byPercent: 30 },
  largest: [],
  openOffers: { count: 2, amount: 40_000 },
  lastMonth: { offers: 1_240, sold: 400, before: 100_000_00, after: 102_100_00 },
  bySales: [
    { product: 'nova-n1', name: 'Nova N1', grade: 'good', before: 10_000, after: 9_000, sold: 31, effect: -31_000_00 },
  ],
  doubts: [],
  secondPerson: null,
  ...own,
})
const open = async (answers: Answers = {}) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    listMarkets: {
      _links: self,
      _embedded: { markets: [{ ...FR, programmes: ['acme'], inForce: 12, scheduled: 1, mayChange: true }] },
    },
    listPriceLists: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      _embedded: {
        priceLists: [aList(13, { state: 'scheduled' }), aList(12, { state: 'in-force' }), aList(11)],
      },
      page: { number: 1, size: 100, totalElements: 3, totalPages: 1 },
    },
    previewPriceList: aComparison(),
    importPriceList: { ...aList(14, { state: 'in-force' }), comparison: aComparison() },
    restorePriceList: { ...aList(14, { state: 'in-force' }), comparison: aComparison() },
    withdrawPriceList: aList(13, { state: 'withdrawn' }),
    ...answers,
  })
  return { server, ...(await renderConsole('/console/prices')) }
}
const aTable = new File(['product_id,flawless'], 'week-14.csv', { type: 'text/csv' })

test('a table is told in what it changes and what last month’s offers would have come to, and published', async () => {
  const { server, user } = await open()
  await user.upload(await screen.findByLabelText('Choose a table'), aTable)
  expect(await screen.findByText('860 products, compared with version 12.')).toBeDefined()
  expect(
    screen.getByText(/1,240 offers of the last 30 days would have come to €102,100 instead of €100,000 \(\+2\.1/),
  ).toBeDefined()
  const row = screen.getByRole('row', { name: /Nova N1/ })
  expect(within(row).getByText('−€31,000')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 14 counts now.')).toBeDefined()
  expect(screen.queryByText('week-14.csv')).toBeNull()
  expect(server.callsOf('importPriceList')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a change that is larger than usual is published once it is said to be meant', async () => {
  const doubts = [{ code: 'prices-moved' as const, message: 'Much' }]
  const { server, user } = await open({
    previewPriceList: aComparison({ prices: { compared: 100, moved: 60, byPercent: 30 }, doubts }),
  })
  await user.upload(await screen.findByLabelText('Choose a table'), aTable)
  expect(await screen.findByText('60 of 100 prices change by more than 30 %.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Confirm the change, or choose another table.')).toBeDefined()
  expect(server.callsOf('importPriceList')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'This change is meant' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(server.callsOf('importPriceList')).toHaveLength(1))
})

test('a table that cannot be used says which lines to mend, and a mended one is read again', async () => {
  const message = 'line 2: good (2) is more than flawless (1)'
  const { server, user } = await open({
    previewPriceList: () =>
      aProblem('price-list-rejected', {
        faults: [
          { pointer: '/document', code: 'row', message },
          {
            pointer: '/document',
            code: 'amount-missing',
            message: 'line 3: used is empty; write 0 where nothing is paid',
            values: { line: '3', column: 'used' },
          },
        ],
      }),
  })
  await user.upload(await screen.findByLabelText('Choose a table'), aTable)
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByText('Line 3: used is empty. Write 0 where nothing is paid.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  server.answer({ previewPriceList: aComparison() })
  await user.upload(screen.getByLabelText('Choose a table'), aTable)
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDefined()
})

test('an old version comes back, asked once more where that changes much; one that waits is withdrawn', async () => {
  const { server, user } = await open({
    restorePriceList: () =>
      aProblem('change-doubtful', {
        current: {
          doubts: [{ code: 'prices-moved', message: '60 of 100 prices change' }],
          prices: { compared: 100, moved: 60, byPercent: 30 },
          gone: 0,
        },
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Restore version 11' }))
  const dialog = screen.getByRole('dialog', { name: 'Restore version 11' })
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await within(dialog).findByText('This changes more than usual.')).toBeDefined()
  expect(within(dialog).getByText('60 of 100 prices change by more than 30 %.')).toBeDefined()
  server.answer({ restorePriceList: { ...aList(14, { state: 'in-force' }), comparison: aComparison() } })
  await user.click(within(dialog).getByRole('button', { name: 'Restore all the same' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('restorePriceList').map(({ body }) => body)).toEqual([{ confirm: false }, { confirm: true }])
  await user.click(screen.getByRole('button', { name: 'Withdraw version 13' }))
  await waitFor(() =>
    expect(server.callsOf('withdrawPriceList').map(({ params }) => params['version'])).toEqual(['13']),
  )
})

test('prices that serve other programmes too are shown, and not changed', async () => {
  await open({
    listMarkets: {
      _links: self,
      _embedded: { markets: [{ ...FR, programmes: ['acme'], inForce: 12, scheduled: 0, mayChange: false }] },
    },
  })
  expect(await screen.findByText(/A colleague who reaches all of them can change the prices/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Table of version 11' })).toBeDefined()
  expect(screen.queryByLabelText('Choose a table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Restore version 11' })).toBeNull()
})

test('two versions are read against each other', async () => {
  const ladder = (flawless: number) => ({ flawless, good: 90, used: 80, cracked: 40, faulty: 30, 'faulty-cracked': 10 })
  const { user } = await open({
    listPriceChanges: {
      _links: { ...self, first: { href: '/' } },
      _embedded: {
        changes: [
          { product: 'nova-n1', name: 'Nova N1', before: ladder(10_000), after: ladder(11_000) },
          { product: 'nova-n2', name: 'Nova N2', before: ladder(10_000), after: null },
        ],
      },
      count: { found: 2, isExact: true },
    },
  })
  await user.click(await screen.findByRole('link', { name: 'since version 11' }))
  expect(await screen.findByRole('heading', { name: 'What changed from version 11 to version 12' })).toBeDefined()
  const row = await screen.findByRole('row', { name: /Nova N1/ })
  expect(within(row).getByText('€100').closest('del')).not.toBeNull()
  expect(within(row).getByText('€110').closest('ins')).not.toBeNull()
})
