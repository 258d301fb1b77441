// The page of a model, as search engines and who comes from one read it.
import { expectNoBarrier } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, visitorOf } from '../support/visitor.ts'

const MODEL = 'apple-iphone-13'
const PROGRAMMES = [
  ['reprise', 'ar', 'light'],
  ['nordwind', 'de', 'dark'],
  ['brightshop', 'en', 'light'],
] as const

for (const [affiliate, locale, colorScheme] of PROGRAMMES)
  test.describe(`at ${affiliate} in ${locale}`, () => {
    test.use({ colorScheme })

    test('the page of a model comes alive as it was drawn, without a barrier, and leads to the questions', async ({
      page,
    }) => {
      const { at, say, heading } = visitorOf(page, affiliate, locale)
      await page.goto(at(`/sell/${MODEL}`))
      const table = page.getByRole('table')
      const drawn = await table.innerText()
      await comesAlive(page)
      await expect(heading).toHaveText(say('model.title', { product: 'Apple iPhone 13' }))
      expect(await table.innerText()).toBe(drawn)
      await expectNoBarrier(page, 'a model')
      await page.getByRole('link', { name: /128|١٢٨/ }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a model is read whole, and its links lead on', async ({ page }) => {
    const { at, say, heading } = visitorOf(page, 'reprise', 'fr')
    await page.goto(at(`/sell/${MODEL.toUpperCase()}`))
    expect(new URL(page.url()).pathname).toBe(at(`/sell/${MODEL}`))
    await expect(heading).toHaveText(say('model.title', { product: 'Apple iPhone 13' }))
    await expect(page.getByRole('table').getByRole('cell').first()).toHaveText(/€/)
    await expect(page.getByRole('link', { name: /128/ })).toHaveAttribute('href', at(`/estimate/${MODEL}-128gb`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${at(`/sell/${MODEL}`)}$`))
  })
})
