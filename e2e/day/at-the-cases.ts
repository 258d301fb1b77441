import { expect, type Page } from '@playwright/test'
import { handsAt, type Work } from './hands.ts'
import type { House } from './stock.ts'

export const answersCases = async (page: Page, { withCases }: House): Promise<readonly Work[]> => {
  const hands = await handsAt(page, 'a case, answered with an outcome and words', withCases.length)
  for (const { barcode } of withCases) {
    await hands.clicks(
      page
        .getByRole('row', { name: new RegExp(barcode) })
        .getByRole('link')
        .first(),
    )
    await page.getByLabel(/Outcome|What it comes to/).selectOption({ index: 1 })
    await hands.presses('Tab')
    await hands.fills(page.getByRole('textbox').last(), 'We compared the parcel and the photos once more.')
    await hands.until(
      () => hands.clicks(page.getByRole('button', { name: /answer/i }).last()),
      () => document.querySelector('h1')?.textContent === 'Cases',
    )
  }
  const done = hands.done()
  await expect(page.getByRole('button', { name: /Take back/ })).toHaveCount(0, { timeout: 60_000 })
  return [done]
}
