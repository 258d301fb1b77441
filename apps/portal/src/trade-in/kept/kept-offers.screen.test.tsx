import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuotation, QUOTATION_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { EMPTY_DRAFT } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'

const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const ACCURACY = { atLeast: 88, of: 100, since: '2026-05-24' } as const
const opens = async (
  locale: string,
  own: Parameters<typeof aQuotation>[0],
  programme: Parameters<typeof anInstance>[0] = {},
) => {
  fakeServer({ getQuotation: aQuotation(own) }, anInstance({ locales: LOCALES, ...programme }))
  const opened = await renderRoute(`/reprise/${locale}/estimate/acme-phone-128gb/${QUOTATION_ID}/offer`)
  await screen.findByRole('heading', { level: 1 })
  return opened
}

beforeEach(() => void changeDraft(() => EMPTY_DRAFT))

describe('how often such an offer was kept', () => {
  test.each(LOCALES)('is one sentence at the offer, with what most others were lowered for, in %s', async (locale) => {
    await opens(locale, { accuracy: { ...ACCURACY, commonestReason: 'Screen' } })
    const sentence = await screen.findByText(/(?=.*88)(?=.*100)(?=.*Screen)/)
    expect(sentence.tagName).toBe('P')
  })

  test('says how it is counted and since when, once it is asked', async () => {
    const { user } = await opens('en', { accuracy: ACCURACY })
    await screen.findByText(/^Of 100 devices of this model .*whose check we could finish, at least 88 kept the price/)
    expect(screen.queryByText(/With most of the others/)).toBeNull()
    await user.click(screen.getByText('At least 88 of 100 like yours kept their offer'))
    expect(
      screen.getByText(
        /finished since 24 May 2026.*Locked devices, empty parcels.* are in no figure.* lower end of an 80 % interval/,
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/demonstration/)).toBeNull()
  })

  test('says of made-up figures once that they are', async () => {
    await opens('en', { accuracy: { ...ACCURACY, simulated: true } })
    expect(await screen.findByText(/^At least 88 of 100 .*a demonstration: example figure/)).toBeTruthy()
    expect(screen.getAllByText(/demonstration/i)).toHaveLength(1)
  })

  test.each(LOCALES)('is one line with how often the promised days of payment were, in %s', async (locale) => {
    const promiseClock = { since: '2026-08-29', checked: 91, paid: 96, simulated: true } as const
    await opens(locale, { accuracy: { ...ACCURACY, simulated: true } }, { promiseClock })
    const line = await screen.findByText(/(?=.*88)(?=.*96)/)
    expect(line.closest('summary')).not.toBeNull()
    // Behind it, how each was counted.
    const opened = line.closest('details')?.textContent
    for (const figure of ['91', '80', '95']) expect(opened).toContain(figure)
  })

  test('is not spoken of where too little is known', async () => {
    await opens('en', {})
    expect(screen.queryByText(/of 100/)).toBeNull()
  })
})
