import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { BankReport } from './send-report.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const self = { self: { href: '/' } }
const page = { number: 1, size: 50, totalElements: 0, totalPages: 1 }
const list = { _links: { ...self, first: { href: '/' }, last: { href: '/' } }, page }

const anEntry = (own: Partial<BankReport['entries'][number]>): BankReport['entries'][number] => ({
  line: 4,
  endToEndId: '000000000000',
  amount: 21_200,
  currency: 'EUR',
  result: 'executes',
  reason: null,
  code: null,
  payout: ID,
  order: null,
  payments: 1,
  ...own,
})
const aReport = (entries: BankReport['entries'], own: Partial<BankReport> = {}): BankReport => ({
  kind: 'camt.053',
  version: 'camt.053.001.08',
  hash: HASH,
  applied: false,
  counts: entries.map(({ result }) => ({ result, count: 1 })),
  batches: [
    {
      payout: ID,
      reference: 'RP-1',
      currency: 'EUR',
      status: 'exported',
      payments: 2,
      open: 0,
      completes: true,
      _links: { payout: { href: '/' } },
    },
  ],
  entries,
  ...own,
})

const finance = (answers: Parameters<typeof fakeCalls>[0]) =>
  fakeCalls({
    getMe: somebody({ scopes: ['payments'] }),
    listPayouts: { ...list, _embedded: { payouts: [] } },
    listPayables: { ...list, _embedded: { payables: [] } },
    getPayableSummary: { _links: self, _embedded: { programmes: [] } },
    ...answers,
  })
const choose = async () => {
  const rendered = await renderConsole('/console/payouts')
  const input = await screen.findByLabelText('Choose a report', { selector: 'input' })
  await rendered.user.upload(input, new File(['<Document/>'], 'camt.xml', { type: 'text/xml' }))
  return rendered
}

test('what may be paid and what stands in the way are counted, and a click lists those orders', async () => {
  const server = finance({
    getPayableSummary: {
      _links: self,
      _embedded: {
        programmes: [
          {
            affiliate: 'reprise',
            currency: 'EUR',
            payable: { count: 3, total: 60_000 },
            waiting: { count: 1, total: 21_200 },
            obstacles: [{ obstacle: 'held', count: 1, total: 21_200 }],
          },
        ],
      },
    },
  })
  const { user, address } = await renderConsole('/console/payouts')
  const bars = await screen.findByRole('list', { name: 'What stands in the way at reprise' })
  expect(within(bars).getByText('3 orders, €600')).toBeDefined()
  await user.click(within(bars).getByRole('link', { name: 'payment held' }))
  expect(address()).toContain('obstacle=held')
  expect(await screen.findByText('Only: payment held')).toBeDefined()
  await waitFor(() => expect(server.callsOf('listPayables').at(-1)?.query).toMatchObject({ obstacle: 'held' }))
})

test('a report is read first, and does what it says once that is confirmed', async () => {
  const entries = [
    anEntry({}),
    anEntry({ line: 9, endToEndId: '000000000001', result: 'refuses', code: 'AC04', reason: 'account-closed' }),
  ]
  const server = finance({ takeBankReport: aReport(entries) })
  const { user } = await choose()
  expect(await screen.findByText('Refused · AC04 · Account closed')).toBeDefined()
  expect(screen.getByText('RP-1 is paid by it.')).toBeDefined()
  expect(server.callsOf('takeBankReport')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Do what it says' }))
  expect(await screen.findByText(/^Done\. What the report says/)).toBeDefined()
  expect(server.callsOf('takeBankReport')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Do what it says' })).toBeNull()
})

test('a report that changes nothing has nothing to confirm', async () => {
  finance({ takeBankReport: aReport([anEntry({ result: 'told' }), anEntry({ line: 9, result: 'amount' })]) })
  await choose()
  expect(await screen.findByText(/^This report changes nothing/)).toBeDefined()
  expect(screen.getByText('Another amount: ask the bank')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Do what it says' })).toBeNull()
})

test('a file that is no report says so, with its line', async () => {
  const message = 'line 3: unexpected close tag.'
  finance({
    takeBankReport: () =>
      aProblem('bank-report-rejected', {
        faults: [{ pointer: '/document', code: 'line', values: { line: '3' }, message }],
      }),
  })
  await choose()
  expect(await screen.findByText(/^This file cannot be read as a report/)).toBeDefined()
  expect(screen.getByText('It cannot be read from line 3 on.')).toBeDefined()
})
