import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const IMPORT = '44444444-4444-4444-8444-444444444444'
const self = { self: { href: '/' } }
const page = { number: 1, size: 50, totalElements: 1, totalPages: 1 }
const list = { _links: { ...self, first: { href: '/' }, last: { href: '/' } }, page }
const stock = {
  affiliate: 'reprise',
  currency: 'EUR',
  available: 3,
  byAmount: [
    { amount: 5_000, available: 2 },
    { amount: null, available: 1 },
  ],
  issued: 7,
  ended: 0,
  waiting: 1,
  missing: 0,
  lowBelow: 20,
  isLow: true,
}

const shop = (answers: Parameters<typeof fakeCalls>[0] = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['payments', 'vouchers'] }),
    listVoucherStocks: { ...list, _embedded: { stocks: [stock] } },
    getVoucherStock: stock,
    listVoucherImports: {
      ...list,
      _embedded: {
        imports: [
          {
            id: IMPORT,
            importedAt: '2026-11-20T09:00:00.000Z',
            importedBy: { actor: 'person:1', name: 'Camille' },
            codes: 10,
            available: 3,
            issued: 7,
            withdrawnAt: null,
            reason: null,
          },
        ],
      },
    },
    ...answers,
  })
const file = new File(['code\nKADO-0001\n'], 'codes.csv', { type: 'text/csv' })

test('each programme is listed with what is left, and few codes are said to be few', async () => {
  shop()
  const { user, address } = await renderConsole('/console/payouts/vouchers')
  expect(await screen.findByText('Few: fewer than 20')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'reprise' }))
  await waitFor(() => expect(address()).toContain('programme=reprise'))
  expect(await screen.findByText('as much as its order')).toBeDefined()
})

test('a file is read before it comes in', async () => {
  const server = shop({
    checkVouchers: {
      affiliate: 'reprise',
      currency: 'EUR',
      codes: 1,
      worths: [{ amount: 5_000, codes: 1 }],
      firstExpiry: null,
    },
    importVouchers: { id: IMPORT, affiliate: 'reprise', codes: 1, importedAt: '2026-11-25T09:00:00.000Z' },
  })
  const { user } = await renderConsole('/console/payouts/vouchers?programme=reprise')
  await user.upload(await screen.findByLabelText('Choose a file of codes'), file)
  expect(await screen.findByText('One code would come in')).toBeDefined()
  expect(server.callsOf('importVouchers')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Bring in one code' }))
  expect(await screen.findByText('One code came in.')).toBeDefined()
})

test('each line that cannot be used is named', async () => {
  shop({
    checkVouchers: () =>
      aProblem('vouchers-rejected', {
        faults: [{ pointer: '/document', code: 'code-known', values: { line: '3' }, message: 'known' }],
      }),
  })
  const { user } = await renderConsole('/console/payouts/vouchers?programme=reprise')
  await user.upload(await screen.findByLabelText('Choose a file of codes'), file)
  expect(await screen.findByText('Line 3: this code is there already. Take the line out.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Bring in/ })).toBeNull()
})

test('an import is withdrawn with its reason', async () => {
  const server = shop({ withdrawVouchers: { import: IMPORT, withdrawn: 3, issued: 7 } })
  const { user } = await renderConsole('/console/payouts/vouchers?programme=reprise')
  await user.click(await screen.findByRole('button', { name: /^Withdraw the codes of/ }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/The 7 that customers have stay good/)).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The wrong file')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.callsOf('withdrawVouchers')[0]?.body).toEqual({ reason: 'The wrong file' }))
})
