import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { REPORT_COLUMNS, type ReportColumn } from '@reprise/contract/report/report'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Report, ReportRow } from './cells.ts'

const table = (name: string, columns: readonly ReportColumn[], rows: readonly ReportRow[]) => ({
  table: name,
  columns: columns.map((column) => ({ column, kind: REPORT_COLUMNS[column] })),
  rows: [...rows],
})
const aReport = (own: Partial<Report>): Report => ({
  report: 'ageing',
  affiliate: null,
  from: '2026-08-23',
  to: '2026-11-20',
  countedAt: '2026-11-20T12:00:00.000Z',
  facts: { orders: 1_205, overdue: 1, done: 0, share: null },
  tables: [
    table(
      'open',
      ['state', 'orders', 'overdue'],
      [
        { state: 'received', orders: 1_200, overdue: 1 },
        { state: 'accepted', orders: 5, overdue: 0 },
      ],
    ),
    table('promises', ['promise', 'overdue'], []),
  ],
  _links: { self: { href: '/' }, file: { href: '/' } },
  ...own,
})
const open = async (path: string, answers: Answers = {}, scopes: ('reports' | 'orders')[] = ['reports', 'orders']) => {
  const server = fakeCalls({ getMe: somebody({ scopes }), getReport: aReport({}), ...answers })
  return { server, ...(await renderConsole(path)) }
}

test('a report is told in a sentence, drawn, and each number leads to its orders', async () => {
  const { server, user, address } = await open('/console/reports')
  await user.click(await screen.findByRole('link', { name: 'Time and age' }))
  expect(await screen.findByText('Open orders: 1,205. Beyond their promised day: 1.')).toBeDefined()
  const bars = within(screen.getByRole('list', { name: 'Open orders by state' })).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Received1,200', 'Accepted5'])
  const row = within(screen.getByRole('table', { name: 'Open now' })).getByRole('row', { name: /Received/ })
  expect(within(row).getAllByRole('link')).toHaveLength(2)
  expect(screen.getByText('Nothing was counted here in these days.')).toBeDefined()
  expect(server.callsOf('getReport')[0]?.params['name']).toBe('ageing')
  await user.click(within(row).getByRole('link', { name: '1' }))
  expect(address()).toBe('/console/orders?status=received&overdue=any')
})

test('who may not see orders reads numbers that lead nowhere', async () => {
  await open('/console/reports/ageing', {}, ['reports'])
  const counted = await screen.findByRole('table', { name: 'Open now' })
  expect(within(counted).queryByRole('link')).toBeNull()
})

test('days stand in the address; the last one before the first is said beside it, and nothing is asked', async () => {
  const { server, user, address } = await open('/console/reports/ageing?from=2026-11-10')
  const last = await screen.findByLabelText('To this day')
  await waitFor(() => expect(last).toHaveProperty('value', new Date().toISOString().slice(0, 10)))
  await user.clear(last)
  await user.type(last, '2026-11-01')
  expect(await screen.findByText('This day is before the first one. Choose a later one.')).toBeDefined()
  expect(address()).toBe('/console/reports/ageing?from=2026-11-10&to=2026-11-01')
  expect(screen.queryByRole('table')).toBeNull()
  expect(server.callsOf('getReport').some(({ query }) => query['to'] === '2026-11-01')).toBe(false)
})

test('amounts are read in their own currency, and codes are for programs', async () => {
  const rows = [
    { model: 'Nova N1', modelKey: 'nova-n1', looks: 9, share: 33.3, meanShortfall: 2_650, currency: 'EUR' },
    { model: 'Nova N1', modelKey: 'nova-n1', looks: 5, share: 0, meanShortfall: 120_000, currency: 'JPY' },
  ]
  await open('/console/reports/offer-accuracy', {
    getReport: aReport({
      facts: { looks: 14, asOffered: 3, share: 21.4 },
      tables: [table('by-model', ['model', 'modelKey', 'looks', 'share', 'meanShortfall', 'currency'], rows)],
    }),
  })
  expect(
    await screen.findByText('21.4 % of the products that were looked at came to what was offered: 3 of 14.'),
  ).toBeDefined()
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace('\u00a0', ' ')))
  expect(cells).toEqual([
    ['Model', 'Looks', 'Share', 'Less on average'],
    ['Nova N1', '9', '33.3 %', '€26.50'],
    ['Nova N1', '5', '0 %', '¥120,000'],
  ])
})

test('a report that cannot be counted says so and is asked for again, with its days kept', async () => {
  const { user } = await open('/console/reports/ageing', { getReport: () => aProblem('service-unavailable') })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.getByLabelText('From this day')).toBeDefined()
})

test('an address of no report leads to those that there are', async () => {
  const other = await open('/console/reports/none')
  await other.user.click(await screen.findByRole('link', { name: 'All reports' }))
  expect(other.address()).toBe('/console/reports')
})

const LATE = {
  order: '0000 1111 2222',
  orderId: '7d444840-9dc0-4d6a-a2cb-5f4b1a3b8f10',
  promise: 'pay',
  dueDay: '2026-11-18',
  endDay: null,
  lateDays: 2,
}

test.each([
  [['reports', 'orders'], `/console/orders/${LATE.orderId}`],
  [['reports'], undefined],
] as const)('what was late leads to its order for those who may see orders: %j', async (scopes, href) => {
  const columns = ['order', 'orderId', 'promise', 'dueDay', 'endDay', 'lateDays'] as const
  const getReport = aReport({
    report: 'on-time',
    facts: { due: 40, inTime: 39, share: 97.5, late: 1, open: 1 },
    tables: [table('weeks', ['week', 'share'], []), table('late', columns, [LATE])],
  })
  await open('/console/reports/on-time', { getReport }, [...scopes])
  expect(
    await screen.findByText('39 of 40 promised days were kept: 97.5 %. Late: 1, of which still open: 1.'),
  ).toBeDefined()
  const row = screen.getByRole('row', { name: /0000 1111 2222 .*\sNovember\s18,\s2026 – 2$/ })
  expect(within(row).queryByRole('link')?.getAttribute('href') ?? undefined).toBe(href)
})

test('who decided, why not and what was in doubt are said in words', async () => {
  const getReport = aReport({
    report: 'identity',
    facts: { orders: 4, accepted: 2, refused: 1, waiting: 1, tries: 5, firstShare: 50 },
    tables: [
      table(
        'deciders',
        ['decider', 'orders', 'medianMinutes'],
        [{ decider: 'machine', orders: 3, medianMinutes: 1.5 }],
      ),
      table('reasons', ['refusal', 'orders'], [{ refusal: 'glare', orders: 1 }]),
      table('warnings', ['warning', 'orders'], [{ warning: 'name-differs', orders: 2 }]),
    ],
  })
  const { user, address } = await open('/console/reports/identity', { getReport })
  expect(
    await screen.findByText(/Of the orders that are decided, 50\s% were accepted at the first try\./),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: /Machine 3 1\.5/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /Light was reflected on the document 1/ })).toBeDefined()
  await user.click(
    within(screen.getByRole('row', { name: /The name agrees in part 2/ })).getByRole('link', { name: '2' }),
  )
  expect(address()).toBe(
    '/console/orders?identityFrom=2026-08-23&identityTo=2026-11-20&identity=sent&identityWarning=name-differs',
  )
})
