import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { href: '/' }
const ORDER = '99999999-9999-4999-8999-999999999999'
const ASIDE = '55555555-5555-4555-8555-555555555555'
const BARCODE = 'NZGKB9EK3HSA'
const IMEI = '490154203237518'
const counts = { expected: 2, received: 1, missing: 1, unexpected: 1 }
const line = (nth: number, receivedAt: string | null): ReplyOf<'getBatch'>['lines'][number] => ({
  line: nth,
  order: `${nth}9999999-9999-4999-8999-999999999999`,
  barcode: 'YA7T80K85KHJ',
  product: `Apple iPhone ${nth} 128 GB`,
  identifiers: { imei: ['…7518'] },
  state: receivedAt === null ? 'expected' : 'received',
  receivedAt,
  amount: 20_000,
})
const aBatch = (own: Partial<ReplyOf<'getBatch'>> = {}): ReplyOf<'getBatch'> => ({
  order: ORDER,
  barcode: BARCODE,
  importedAt: '2026-11-20T12:00:00.000Z',
  state: 'counting',
  counts,
  amount: 40_000,
  currency: 'EUR',
  lines: [line(2, '2026-11-21T09:00:00.000Z'), line(3, null)],
  unexpected: [
    {
      id: ASIDE,
      kind: 'imei',
      masked: '…0042',
      reason: 'unexpected',
      at: '2026-11-21T09:00:00.000Z',
      outcome: null,
      soldAs: null,
    },
  ],
  ...own,
})
const listed = {
  ...{ order: ORDER, barcode: BARCODE, affiliate: 'reprise', importedAt: '2026-11-20T12:00:00.000Z' },
  ...{ state: 'counting' as const, counts, waiting: 1, amount: 40_000, currency: 'EUR' as const, _links: { self } },
}

const open = (answers: Answers = {}, scopes: readonly ('orders' | 'inspection')[] = ['orders', 'inspection']) =>
  fakeCalls({
    getMe: somebody({ scopes: [...scopes] }),
    listBatches: {
      _links: { self, first: self },
      count: { found: 1, isExact: true },
      _embedded: { batches: [listed] },
    },
    findOrderByBarcode: { ...anOrder({ id: ORDER, barcode: BARCODE }), scanned: { kind: 'order', parcel: null } },
    getBatch: aBatch(),
    ...answers,
  })
const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))
const choose = (user: { upload: (field: HTMLElement, file: File) => Promise<void> }, text = 'imei\n') =>
  user.upload(
    screen.getByLabelText('Choose a table', { selector: 'input' }),
    new File([text], 'devices.csv', { type: 'text/csv' }),
  )

test('lists what is not settled, with how far each list is, and everything on demand', async () => {
  const server = open()
  const { keys, address } = await renderConsole('/console/batches')
  const table = within(await screen.findByRole('table', { name: 'Business lists' }))
  expect(table.getByRole('link', { name: 'NZGK B9EK 3HSA' }).getAttribute('href')).toBe(`/console/batches/${ORDER}`)
  expect(table.getByText('1 of 2')).toBeDefined()
  await keys('o')
  await waitFor(() => expect(address()).toBe('/console/batches?all=yes'))
  await waitFor(() =>
    expect(server.callsOf('listBatches').map(({ query }) => query['open'])).toEqual(['true', undefined]),
  )
})

test('a table is tried for the order that was scanned, and added once', async () => {
  const reply = { order: ORDER, devices: 2, amount: 40_000, total: 60_000, currency: 'EUR' as const }
  const server = open({ importBatch: reply })
  const { user, scans, address } = await renderConsole('/console/batches')
  await screen.findByRole('table', { name: 'Business lists' })
  await choose(user)
  expect(await screen.findByText('Write the order first: its barcode or tracking number.')).toBeDefined()
  // A browser never leaves the focus in the field: a button opens it.
  act(() => screen.getByLabelText('Choose a table', { selector: 'input' }).blur())
  await act(async () => scans(BARCODE))
  await choose(user)
  expect(
    await screen.findByText(/^2 devices for €400 would come to NZGK B9EK 3HSA, which then pays €600\./),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add 2 devices' }))
  await waitFor(() => expect(address()).toBe(`/console/batches/${ORDER}`))
  expect(server.callsOf('importBatch').map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, true])
})

test('every fault of a table is told by its line, in the words of the reader', async () => {
  const fault = (code: string, values: Record<string, string>) => ({
    pointer: '/document',
    code,
    values,
    message: code,
  })
  open({
    importBatch: () =>
      aProblem('batch-rejected', {
        faults: [
          fault('number-again', { line: '4', column: 'imei', first: '2' }),
          fault('table-columns', { missing: 'product', found: 'imei' }),
          fault('never-heard-of', {}),
        ],
      }),
  })
  const { user, scans } = await renderConsole('/console/batches')
  await screen.findByRole('table', { name: 'Business lists' })
  await act(async () => scans(BARCODE))
  await choose(user)
  const told = within(await screen.findByRole('alert'))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 4: imei is the number of line 2 again. Keep one of them.',
    'The file lacks: product. It has: imei.',
    'never-heard-of',
  ])
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('a number that is scanned is read against the list, and a lost network loses none', async () => {
  const answer = { line: 3, order: ORDER, barcode: BARCODE, unexpected: null, counts }
  const server = open({ receiveBatchDevice: () => Promise.reject(new TypeError('offline')) })
  const { user, scans } = await renderConsole(`/console/batches/${ORDER}`)
  await screen.findByRole('table', { name: 'Devices of the list' })
  await act(async () => scans(IMEI))
  const readings = within(screen.getByRole('list', { name: 'Read last' }))
  expect(await readings.findByText(/The server could not be reached/)).toBeDefined()
  server.answer({ getMe: somebody(), getBatch: aBatch(), receiveBatchDevice: { answer: 'expected', ...answer } })
  await user.click(readings.getByRole('button', { name: 'Try again' }))
  expect(await readings.findByText(/Line 3 of the list\. Lay it to the others\./)).toBeDefined()
  expect(
    server
      .callsOf('receiveBatchDevice')
      .map(({ body }) => body)
      .at(-1),
  ).toEqual({ identifiers: { imei: [IMEI] } })
  await user.type(screen.getByLabelText('Number of the device'), 'F2LX1234ABCD{Enter}')
  await waitFor(() =>
    expect(server.callsOf('receiveBatchDevice').at(-1)?.body).toEqual({
      identifiers: { imei: [], serial: 'F2LX1234ABCD' },
    }),
  )
  // Its last digit fits no others: no serial number is so.
  await user.type(screen.getByLabelText('Number of the device'), '123456789012345{Enter}')
  await waitFor(() =>
    expect(server.callsOf('receiveBatchDevice').at(-1)?.body).toEqual({ identifiers: { imei: ['123456789012345'] } }),
  )
  await act(async () => scans('YA7T80K85KHJ'))
  expect(await screen.findByText(/^This is the code of a parcel, not of a device/)).toBeDefined()
})

test('the label of the parcel receives it', async () => {
  const server = open({ getBatch: aBatch({ state: 'expected' }), receiveProduct: () => aProblem('parcel-unexpected') })
  const { scans } = await renderConsole(`/console/batches/${ORDER}`)
  expect(await screen.findByText(/^Scan the label of the parcel first/)).toBeDefined()
  await act(async () => scans(BARCODE))
  await waitFor(() => expect(server.callsOf('receiveProduct').map(({ body }) => body)).toEqual([{ barcode: BARCODE }]))
  expect(await screen.findByText(/^The order of this parcel is over/)).toBeDefined()
})

test('what was not expected goes back, or is sold with an order that names it', async () => {
  const server = open({ settleUnexpected: () => aProblem('field-rejected') })
  const { user } = await renderConsole(`/console/batches/${ORDER}`)
  await user.click(await screen.findByRole('button', { name: '…0042 was sold with another order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Order'), 'nzgk b9ek 3hsa')
  await user.click(dialog.getByRole('button', { name: 'Sold with another order' }))
  expect(await dialog.findByText(/^This order does not name the number of the device/)).toBeDefined()
  expect(server.callsOf('settleUnexpected').at(-1)?.body).toEqual({ outcome: 'sold', order: ORDER })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: '…0042 was sent back' }))
  expect(server.callsOf('settleUnexpected')).toHaveLength(1)
  await leaves()
  await waitFor(() => expect(server.callsOf('settleUnexpected').at(-1)?.body).toEqual({ outcome: 'sent-back' }))
})

test('who may only add lists reads which role shows them', async () => {
  const server = open({}, ['orders'])
  await renderConsole('/console/batches')
  expect(await screen.findByText('None of your roles allows this; it needs inspection.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Add a list' })).toBeDefined()
  expect(server.callsOf('listBatches')).toEqual([])
})
