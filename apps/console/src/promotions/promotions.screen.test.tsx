import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Promotion } from './promotion-wish.ts'

const spring: Promotion = {
  affiliate: 'reprise',
  code: 'SPRING20',
  label: { en: 'Spring bonus' },
  amount: 2_000,
  currency: 'EUR',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  maxUses: 500,
  minimumAmount: 0,
  productTypes: [],
  state: 'running',
  uses: 12,
  cost: 24_000,
}
const self = { href: '/' }
const served = (more: Parameters<typeof fakeCalls>[0] = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['prices'] }),
    listMarkets: {
      _links: { self },
      _embedded: {
        markets: [
          { market: 'fr', currency: 'EUR', programmes: ['reprise'], inForce: 1, scheduled: 0, mayChange: true },
        ],
      },
    },
    listPromotions: {
      _links: { self, first: self, last: self },
      _embedded: { promotions: [spring] },
      page: { number: 1, size: 100, totalElements: 1, totalPages: 1 },
    },
    addPromotion: spring,
    changePromotion: { ...spring, state: 'ended' },
    ...more,
  })

test('each promotion says whether it runs, how often it was sold with, and what it costs', async () => {
  served()
  await renderConsole('/console/promotions')
  const row = within(await screen.findByRole('row', { name: /SPRING20/ }))
  for (const text of ['Spring bonus', 'Runs', '€20', '12 of 500', '€240']) expect(row.getByText(text)).toBeDefined()
})

test('a promotion is added, with what is missing told beside its field and nothing typed lost', async () => {
  const server = served()
  const { user, keys } = await renderConsole('/console/promotions')
  await screen.findByText('SPRING20')
  await keys('n')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Code'), 'winter')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('alert').textContent).toContain('marked above')
  expect(dialog.getByText('Write an amount, such as 20 or 12.50.')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Programme'))
  expect(server.callsOf('addPromotion')).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Programme'), 'reprise')
  await user.type(dialog.getByLabelText('Adds to an offer'), '12.50')
  await user.type(dialog.getByLabelText('Name in the receipt (English)'), 'Winter bonus')
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2026-12-01T00:00' } })
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2026-11-30T00:00' } })
  expect(await dialog.findByText('Customers read: Winter bonus +€12.50')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/has to end after it starts/)).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2027-01-15T00:00' } })
  await user.click(dialog.getByLabelText('Phones'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('SPRING20')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.callsOf('addPromotion').map(({ body }) => body)).toEqual([
    {
      affiliate: 'reprise',
      code: 'winter',
      label: { en: 'Winter bonus' },
      amount: 1_250,
      startsAt: new Date('2026-12-01T00:00').toISOString(),
      endsAt: new Date('2027-01-15T00:00').toISOString(),
      maxUses: null,
      minimumAmount: 0,
      productTypes: ['mobile'],
    },
  ])
})

test('nothing is added while its currency is not known: 500 yen are not 50,000', async () => {
  const server = served()
  server.answer({ listMarkets: () => aProblem('internal-error') })
  const { user, keys } = await renderConsole('/console/promotions?programme=reprise')
  await screen.findByText('SPRING20')
  await keys('n')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Code'), 'winter')
  await user.type(dialog.getByLabelText('Adds to an offer'), '500')
  await user.type(dialog.getByLabelText('Name in the receipt (English)'), 'Winter bonus')
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2027-01-15T00:00' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(server.callsOf('addPromotion')).toEqual([])
  server.answer({
    listMarkets: {
      _links: { self },
      _embedded: {
        markets: [
          { market: 'jp', currency: 'JPY', programmes: ['reprise'], inForce: 1, scheduled: 0, mayChange: true },
        ],
      },
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Customers read: Winter bonus +¥500')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.callsOf('addPromotion').map(({ body }) => body)).toMatchObject([{ amount: 500 }]))
})

test('what the server refuses stands beside its field', async () => {
  served({
    changePromotion: () =>
      aProblem('field-rejected', {
        faults: [{ pointer: '/maxUses', code: 'below-uses', message: 'It was used 12 times already' }],
      }),
  })
  const { user } = await renderConsole('/console/promotions')
  await user.click(await screen.findByRole('button', { name: 'Change SPRING20' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/at most/))
  await user.type(dialog.getByLabelText(/at most/), '5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/sold with more often already/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/at most/).value).toBe('5')
})

test('a promotion that runs is ended now, after a word on what was promised', async () => {
  const server = served()
  const { user } = await renderConsole('/console/promotions')
  await user.click(await screen.findByRole('button', { name: 'End SPRING20 now' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/keep their amount/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'End now' }))
  await screen.findByText('SPRING20')
  expect(server.callsOf('changePromotion')).toMatchObject([
    { params: { affiliate: 'reprise', code: 'SPRING20' }, body: { endsAt: expect.stringMatching(/Z$/) } },
  ])
})
