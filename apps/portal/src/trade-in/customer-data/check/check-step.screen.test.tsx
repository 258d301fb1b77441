import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aQuotation } from '#portal/testing/a-sale.ts'
import { begin, server, toCheck } from '#portal/testing/a-seller.tsx'
import { EMPTY_DRAFT } from '../../draft.ts'
import { changeDraft } from '../../draft-store.ts'

beforeEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

test('shows what is sold, the sum and the days that the offer had, and the receipt behind a press', async () => {
  const expected = { checkedBy: '2026-11-30', paidBy: '2026-12-03' }
  server({ getQuotation: aQuotation({ expected, validUntil: '2126-12-12T10:00:00Z' }) })
  const { user } = await begin()
  const steps = () =>
    within(screen.getByRole('heading', { name: 'Until you are paid' }).parentElement ?? document.body)
      .getAllByText(/^B(?:y|efore) /)
      .map(({ textContent }) => textContent)
  await toCheck(user)
  expect(await screen.findByRole('link', { name: 'Change: Device' })).toBeTruthy()
  expect(screen.getByText('Acme Phone 128 GB')).toBeTruthy()
  expect(steps()).toEqual([
    expect.stringMatching(/^Before 12 December 2126/),
    'By 30 November 2026, if you hand it in today',
    'By 3 December 2026, if you hand it in today',
  ])
  const receipt = screen.getByText('How your price is made up', { selector: 'summary *' }).closest('details')
  expect(receipt?.open).toBe(false)
  expect(receipt?.textContent).toContain('Price in flawless condition')
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
