import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { href: '/' }
const ORDER = '99999999-9999-4999-8999-999999999999'
const BARCODE = 'NZGKB9EK3HSA'
const row: ReplyOf<'listRestock'>['_embedded']['restock'][number] = {
  ...{ order: ORDER, barcode: BARCODE, affiliate: 'reprise', product: 'Apple iPhone 13 128 GB', status: 'paid' },
  statusSince: '2026-11-20T12:00:00.000Z',
  restock: { allowed: false, reason: 'erasure-missing' },
  _links: { self },
}
const erased: NonNullable<ReplyOf<'getOperatorOrder'>['erasure']> = {
  ...{ method: 'purge', technique: 'crypto-erase', media: 'flash', tool: 'Phone Wiper', toolVersion: '4.2' },
  ...{ destination: null, numbers: { imei: ['…7518'] }, name: 'Early shift', position: null, location: null },
  ...{ actor: 'person:x', at: '2026-11-21T09:00:00.000Z', verification: null },
}
const recorded: ReplyOf<'recordErasure'> = { ...erased, order: ORDER, _links: { order: self } }

const open = (answers: Answers = {}) =>
  fakeCalls({
    getMe: somebody(),
    listRestock: { _links: { self, first: self }, count: { found: 1, isExact: true }, _embedded: { restock: [row] } },
    getOperatorOrder: anOrder({ id: ORDER, barcode: BARCODE, erasure: erased }),
    recordErasure: recorded,
    verifyErasure: recorded,
    ...answers,
  })

test('an erasure is recorded from a scan, and the next device has its tool already', async () => {
  const server = open()
  const { user, scans } = await renderConsole('/console/erasure')
  await screen.findByRole('table', { name: 'To erase' })
  await act(async () => scans(BARCODE))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Record the erasure' }))
  expect(dialog.getAllByText('Fill this in.')).toHaveLength(4)
  expect(server.callsOf('recordErasure')).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Method (NIST SP 800-88 Rev. 1)'), 'purge')
  expect(within(dialog.getByLabelText('Technique')).queryByRole('option', { name: 'Shredding' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Technique'), 'crypto-erase')
  await user.type(dialog.getByLabelText('Tool'), 'Phone Wiper')
  await user.type(dialog.getByLabelText(/^Version of the tool/), '4.2')
  await user.type(dialog.getByLabelText('Number of the device'), '490154203237518')
  await user.click(dialog.getByRole('button', { name: 'Record the erasure' }))
  expect(
    await screen.findByText('The erasure of NZGK B9EK 3HSA is recorded. Another person verifies it.'),
  ).toBeDefined()
  expect(server.callsOf('recordErasure').map(({ body }) => body)).toEqual([
    {
      ...{ method: 'purge', technique: 'crypto-erase', media: 'flash', tool: 'Phone Wiper', toolVersion: '4.2' },
      identifiers: { imei: ['490154203237518'] },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Record the erasure of NZGK B9EK 3HSA' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Tool').value).toBe('Phone Wiper')
})

test('a device that is found late does not take the place of the one whose erasure is being written', async () => {
  let find: (order: ReplyOf<'findOrderByBarcode'>) => void = () => undefined
  open({ findOrderByBarcode: () => new Promise((resolve) => (find = resolve)) })
  const { user, scans } = await renderConsole('/console/erasure')
  await screen.findByRole('table', { name: 'To erase' })
  await act(async () => scans('YA7T80K85KHJ'))
  await user.click(screen.getByRole('button', { name: 'Record the erasure of NZGK B9EK 3HSA' }))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Number of the device'), '490154203237518')
  const scanned = { kind: 'order', parcel: null } as unknown as ReplyOf<'findOrderByBarcode'>['scanned']
  await act(async () => find({ ...anOrder({ barcode: 'YA7T80K85KHJ' }), scanned }))
  expect(screen.getByRole('dialog', { name: 'Record the erasure of NZGK B9EK 3HSA' })).toBeDefined()
})

test('what the number lacks stands beside its field, and nothing typed is lost', async () => {
  const server = open({ recordErasure: () => aProblem('identifier-missing') })
  const { user } = await renderConsole('/console/erasure')
  await user.click(await screen.findByRole('button', { name: 'Record the erasure of NZGK B9EK 3HSA' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Method (NIST SP 800-88 Rev. 1)'), 'clear')
  await user.selectOptions(dialog.getByLabelText('Technique'), 'overwrite')
  await user.type(dialog.getByLabelText('Tool'), 'Wiper')
  await user.type(dialog.getByLabelText(/^Version of the tool/), '1')
  await user.click(dialog.getByRole('button', { name: 'Record the erasure' }))
  expect(await dialog.findByText(/^A number of this device is needed/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Tool').value).toBe('Wiper')
  expect(server.callsOf('recordErasure')).toHaveLength(1)
})

test('another person verifies it by a way that fits; the same one is told so', async () => {
  const server = open({ verifyErasure: () => aProblem('erasure-needs-another') })
  const { user, keys, address } = await renderConsole('/console/erasure')
  await screen.findByRole('table', { name: 'To erase' })
  await keys('2')
  await waitFor(() => expect(address()).toBe('/console/erasure?part=erasure-unverified'))
  await user.click(await screen.findByRole('button', { name: 'Verify the erasure of NZGK B9EK 3HSA' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Phone Wiper 4\.2/)).toBeDefined()
  const way = dialog.getByLabelText('Way')
  expect(within(way).queryByRole('option', { name: 'The pieces were looked at' })).toBeNull()
  await user.selectOptions(way, 'sample')
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await dialog.findByText('You recorded this erasure. Another person verifies it.')).toBeDefined()
  server.answer({
    getMe: somebody(),
    getOperatorOrder: anOrder({ id: ORDER, barcode: BARCODE, erasure: erased }),
    listRestock: { _links: { self, first: self }, count: { found: 0, isExact: true }, _embedded: { restock: [] } },
    verifyErasure: recorded,
  })
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/^NZGK B9EK 3HSA is verified/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeDefined()
  expect(server.callsOf('verifyErasure').at(-1)?.body).toEqual({ method: 'sample', result: 'erased' })
})

test('what may be sold on has its certificate; where there is none it says so', async () => {
  open({ getErasureCertificate: () => aProblem('erasure-not-due') })
  const { user } = await renderConsole('/console/erasure?part=nothing')
  await user.click(await screen.findByRole('button', { name: 'Certificate of NZGK B9EK 3HSA' }))
  expect(await screen.findByText(/^This device cannot be erased or verified now/)).toBeDefined()
})
