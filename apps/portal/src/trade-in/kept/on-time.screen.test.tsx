import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuotation, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const CLOCK = { since: '2026-08-29', checked: 91, paid: 96 } as const
type Clock = Parameters<typeof anInstance>[0] extends infer Own | undefined ? NonNullable<Own> : never

const opens = async (locale: string, promiseClock: Clock['promiseClock'], below = '') => {
  fakeServer({ getQuotation: aQuotation() }, anInstance({ locales: LOCALES, promiseClock }))
  const opened = await renderRoute(`/reprise/${locale}${below}`)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const OFFER = `/estimate/acme-phone-128gb/${QUOTATION_ID}/offer`

beforeEach(() => void changeDraft(() => EMPTY_DRAFT))

describe('how often promised days are kept', () => {
  test.each(LOCALES)('is said at the offer, of checks and of payments, in %s', async (locale) => {
    await opens(locale, CLOCK, OFFER)
    await screen.findByText(/(?=.*91)(?=.*100)/)
    await screen.findByText(/(?=.*96)(?=.*100)/)
  })

  test.each(LOCALES)('is said on the first page where it is asked when we pay, of payments, in %s', async (locale) => {
    await opens(locale, CLOCK)
    const said = await screen.findByText(/(?=.*96)(?=.*100)/)
    expect(said.closest('details')).not.toBeNull()
    expect(screen.queryByText(/(?=.*91)(?=.*100)/)).toBeNull()
  })

  test('says how it is counted and since when, once it is asked', async () => {
    const { user } = await opens('en', CLOCK, OFFER)
    await user.click(await screen.findByText(/^At least 96 of 100 payments/))
    expect(screen.getByText(/since 29 August 2026.*so does what is still not done.*lower end/)).toBeTruthy()
    expect(screen.queryByText(/demonstration/)).toBeNull()
  })

  test.each([
    ['on the first page', '', /96 of 100 payments .*a demonstration: example figure/],
    ['at the offer', OFFER, /96 of 100 payments .*a demonstration: example figure/],
  ])('says of made-up figures that they are, %s', async (_where, below, said) => {
    await opens('en', { ...CLOCK, simulated: true }, below)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getAllByText(/demonstration/i)).toHaveLength(1)
  })

  test('speaks at the offer of checks alone where payments are not known, and says of those too that they are made up', async () => {
    await opens('en', { since: CLOCK.since, checked: 91, simulated: true }, OFFER)
    expect(
      await screen.findByText(/^At least 91 of 100 sales .* A demonstration: these are example figures\.$/),
    ).toBeTruthy()
  })

  test('speaks of payments on the first page where they are known', async () => {
    await opens('en', { since: CLOCK.since, checked: 91 })
    expect(screen.queryByText(/of 100/)).toBeNull()
  })

  test('is not spoken of where nothing is known', async () => {
    await opens('en', undefined, OFFER)
    expect(screen.queryByText(/of 100/)).toBeNull()
  })
})
