import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aQuotation, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

const OFFER = `/reprise/en/estimate/acme-phone-128gb/${QUOTATION_ID}/offer`
const ASKED = { confirmBefore: '2126-01-03T00:00:00Z' }

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  Element.prototype.scrollIntoView = () => undefined
})

const opens = async (answers: Parameters<typeof fakeServer>[0] = {}, instance = anInstance()) => {
  const server = fakeServer({ getQuotation: aQuotation(), watchPrice: ASKED, ...answers }, instance)
  const { user } = await renderRoute(OFFER)
  await user.click(await screen.findByText('E-mail me this offer'))
  await user.click(await screen.findByText('Or tell me when the price changes'))
  await screen.findByRole('radio', { name: 'When it falls' })
  const field = document.querySelector<HTMLInputElement>('input[name="watch-email"]')
  if (field === null) throw new Error('There is no field for the address')
  return { ...server, user, field }
}

test('one form is there at a time: that of the offer, or that of the price', async () => {
  const { user, field } = await opens()
  expect(screen.getAllByLabelText('E-mail address')).toEqual([field])
  expect(document.querySelector('input[name="offer-email"]')).toBeNull()
  expect(document.activeElement?.contains(field)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'E-mail me this offer' }))
  await screen.findByRole('button', { name: 'Send the offer' })
  expect(screen.getAllByLabelText('E-mail address')).toHaveLength(1)
  expect(document.querySelector('input[name="watch-email"]')).toBeNull()
})

test('who waits for a lower price is told to confirm the address, and by when', async () => {
  const { callsOf, user, field } = await opens({}, anInstance({ defaultReferrer: 'shop', referrers: ['shop'] }))
  await user.type(field, ' zoe@example.org {Enter}')
  expect((await screen.findByText(/Open the message to .zoe@example\.org/)).textContent).toMatch(/by .*2126/)
  const { product, answers } = aQuotation()
  expect(callsOf('watchPrice')[0]?.body).toEqual({
    product: product.id,
    answers,
    kind: 'falls',
    email: 'zoe@example.org',
    referrer: 'shop',
  })
  expect(field.value).toBe('')
})

test('who waits for a price of their own says it in whole units, above the offer', async () => {
  const { callsOf, user, field } = await opens()
  await user.click(screen.getByRole('radio', { name: 'When it rises to my price' }))
  await user.type(field, 'zoe@example.org')
  const wanted = screen.getByLabelText('My price, in EUR')
  for (const typed of ['212', '1,5', 'much']) {
    await user.clear(wanted)
    await user.type(wanted, `${typed}{Enter}`)
    await screen.findByText('Enter whole amounts above €212, for example 220.')
    expect(document.activeElement).toBe(wanted)
  }
  await user.clear(wanted)
  await user.type(wanted, '٢٥٠{Enter}')
  await screen.findByText(/Open the message/)
  expect(callsOf('watchPrice').map(({ body }) => (body as { amount?: number }).amount)).toEqual([25_000])
})

test('what is wrong with the address is said beside it, and nothing typed is lost', async () => {
  const faults = [{ pointer: '/email', code: 'email' }]
  const { callsOf, user, field } = await opens({ watchPrice: () => aProblem('field-rejected', { faults }) })
  await user.click(screen.getByRole('button', { name: 'Tell me' }))
  expect(screen.getByText('Enter your e-mail address')).toBeTruthy()
  expect(callsOf('watchPrice')).toEqual([])
  await user.type(field, 'zoe@example{Enter}')
  await screen.findByText(/full domain, like name@example.com/)
  expect(field.value).toBe('zoe@example')
})
