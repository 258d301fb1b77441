import type { PaymentChoice } from '@reprise/contract'
import { DECLARATION_CONSENT } from '@reprise/contract/programme/instance'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuotation } from '#portal/testing/a-sale.ts'
import { begin, DETAILS, goOn, OFFER, sell, server, title, toCheck, typeInto } from '#portal/testing/a-seller.tsx'
import { EMPTY_DRAFT } from '../../draft.ts'
import { changeDraft } from '../../draft-store.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

const TRANSFER: PaymentChoice = { id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 21_200 }
const paidBy = (...ways: PaymentChoice[]) => aQuotation({ availableProcesses: [{ WEB_STANDARD: ways }] })

test('shows what is sold, the sum, the last day to send it and the day of payment, each where it is changed, and the receipt behind a press', async () => {
  const expected = { checkedBy: '2026-11-30', paidBy: '2026-12-03' }
  server({ getQuotation: aQuotation({ expected, validUntil: '2126-12-12T10:00:00Z' }) })
  const { user } = await begin()
  await toCheck(user)
  expect(await screen.findByRole('link', { name: 'Change: Device' })).toBeTruthy()
  expect(screen.getByText('Acme Phone 128 GB')).toBeTruthy()
  expect(screen.getByText('Before 12 December 2126, to keep this price')).toBeTruthy()
  const paid = screen.getByText('By 3 December 2026, if handed in today').closest('div')
  expect(paid?.textContent).toMatch(/^Payment/)
  // What we do is no answer: all that stands among them can be changed.
  for (const row of screen.getAllByRole('term')) {
    expect(within(row.parentElement as HTMLElement).getByRole('link', { name: /^Change/ })).toBeTruthy()
  }
  const receipt = screen.getByText('How we worked out your price', { selector: 'summary *' }).closest('details')
  expect(receipt?.open).toBe(false)
  expect(receipt?.textContent).toContain('Price in flawless condition')
})

test('what the amount asks for is said before the sale, and that the payment waits for it', async () => {
  server({ getQuotation: paidBy({ ...TRANSFER, requirements: ['identity'] }) })
  const { user } = await begin()
  await toCheck(user)
  expect(await screen.findByRole('heading', { name: 'For this amount we need from you' })).toBeTruthy()
  expect(screen.getByText(/^Within \d+ working days of the check and your identity document$/)).toBeTruthy()
  expect(screen.getByText(/^You send (this document|these documents) after the sale/)).toBeTruthy()
})

test('a good cause is named', async () => {
  const charity = { name: 'Example Relief', url: 'https://relief.example/en' }
  server({ getQuotation: paidBy({ id: 3, tag: 'donation', title: 'Donation', value: 21_200, charity }) })
  const { user } = await begin()
  await typeInto(user, DETAILS)
  await goOn(user)
  await title('Check your answers')
  expect(screen.getByText('Donation').closest('dd')?.textContent).toContain('Example Relief')
})

describe('how it is paid', () => {
  test('is one row with its account, which its Change leads to', async () => {
    server({ getQuotation: paidBy(TRANSFER) })
    const { user } = await begin()
    await toCheck(user)
    const row = screen.getByText('Bank transfer').closest('dd')
    expect(row?.textContent).toContain('FR14 2004 1010 0505 0001 3M02 606')
    await user.click(screen.getByRole('link', { name: 'Change: Payment' }))
    await title('Your details')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('IBAN')))
  })

  test('is chosen at the offer where there are several ways, and the account has a Change of its own', async () => {
    server({ getQuotation: paidBy(TRANSFER, { id: 2, tag: 'voucher', title: 'Voucher', value: 23_000 }) })
    const { user } = await begin()
    await toCheck(user)
    expect(screen.getByRole('link', { name: 'Change: Payment' }).getAttribute('href')).toBe(OFFER)
    await user.click(screen.getByRole('link', { name: 'Change: Your bank account' }))
    await title('Your details')
  })
})

test('the button is in reach before the consents are read, and pressed too early leads to them', async () => {
  const { callsOf } = server()
  const { user } = await begin()
  await toCheck(user)
  await user.click(screen.getByRole('button', { name: 'Sell it for €212' }))
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
  expect(screen.getAllByText('Tick this box to sell')).toHaveLength(2)
  expect(callsOf('placeOrder')).toEqual([])
})

test('asks for each consent in one sentence, with the link to the terms inside it', async () => {
  const url = 'https://example.com/terms'
  server({}, { locales: ['en'], footerNavigation: { en: [{ id: 'terms', url }] } })
  const { user } = await begin()
  await toCheck(user)
  const box = screen.getByRole('checkbox', { name: 'I have read the terms of sale and accept them.' })
  expect(box.getAttribute('aria-describedby')).toBeNull()
  const link = await screen.findByRole('link', { name: 'terms of sale' })
  expect(link.getAttribute('href')).toBe(url)
  expect(link.closest('label')).toBe((box as HTMLInputElement).labels?.[0])
})

test('leads to no terms where the programme names none', async () => {
  server({}, { locales: ['en'], footerNavigation: {} })
  const { user } = await begin()
  await toCheck(user)
  expect(screen.getByRole('checkbox', { name: 'I have read the terms of sale and accept them.' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'terms of sale' })).toBeNull()
})

describe('the two consents of the house', () => {
  test('are ticked by one press, and sent each by its name', async () => {
    const { callsOf } = server()
    const { user } = await begin()
    await toCheck(user)
    await user.click(screen.getByRole('button', { name: 'Tick both' }))
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
    expect(document.activeElement).toBe(boxes[0])
    expect(screen.queryByRole('button', { name: 'Tick both' })).toBeNull()
    await sell(user)
    await title(/^Sold/)
    expect(callsOf('placeOrder')[0]?.body).toMatchObject({ consents: ['legalAgeCheck', 'cgaCheck'] })
  })

  test('are ticked by one press beside a declaration, which is given by itself', async () => {
    const house = ['legal', 'read'].map((name) => ({
      type: 'checkbox' as const,
      name,
      label: `terms.${name}`,
      required: true,
    }))
    server({}, { consents: [...house, DECLARATION_CONSENT] })
    const { user } = await begin()
    await toCheck(user)
    await user.click(screen.getByRole('button', { name: 'Tick both' }))
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
    const declared = within(screen.getByRole('group', { name: 'Your declaration' })).getAllByRole('checkbox')
    expect(declared).toEqual([boxes[2]])
  })

  test('are ticked one by one where a programme words one of them', async () => {
    server({}, { ownConsents: ['cgaCheck'] })
    const { user } = await begin()
    await toCheck(user)
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Tick both' })).toBeNull()
  })

  test.each([
    ['one may be refused', [{ name: 'news', label: 'terms.legal', required: false }]],
    ['a programme words one itself', [{ name: 'own', label: 'validation.format', required: true }]],
  ])('are ticked one by one where %s', async (_, others) => {
    const terms = { name: 'cgaCheck', label: 'terms.read', required: true }
    server({}, { consents: [terms, ...others].map((one) => ({ type: 'checkbox' as const, ...one })) })
    const { user } = await begin()
    await toCheck(user)
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Tick both' })).toBeNull()
  })
})
