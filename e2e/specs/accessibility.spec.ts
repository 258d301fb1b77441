// Each state of each screen, in each look, light and dark, left to right and right to left: no barrier that axe can find.
import { expectNoBarrier } from '../support/axe.ts'
import { aPersonFor, fill, giveConsents, goOn, sell, sellButton, sellLink } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { answer, answerAll, openPortal, searchAndPick, visitorOf } from '../support/visitor.ts'

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** Each scheme is seen in both sizes, and each look, direction and size at least once. */
const WALKS = [
  { affiliate: 'reprise', locale: 'fr', scheme: 'light', size: DESKTOP },
  { affiliate: 'reprise', locale: 'ar', scheme: 'dark', size: TELEPHONE },
  { affiliate: 'nordwind', locale: 'de', scheme: 'dark', size: DESKTOP },
  { affiliate: 'brightshop', locale: 'en', scheme: 'light', size: TELEPHONE },
] as const

for (const { affiliate, locale, scheme, size } of WALKS) {
  test.describe(() => {
    test.use(size)
    test(`the whole way at ${affiliate} in ${locale}, ${scheme}`, async ({ page }) => {
      test.slow()
      const visitor = await openPortal(page, affiliate, locale)
      const { say, heading, at } = visitor
      const calm = (state: string) => expectNoBarrier(page, state)
      if (scheme === 'dark') await page.getByRole('button', { name: say('shell.dark') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)

      await calm('home')
      await page.getByRole('combobox', { name: say('search.label') }).fill('iphone 13')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await calm('home with suggestions')

      await page.goto(at('/find/mobile'))
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await calm('models')
      await page.goto(at('/find/mobile?search=zzzzzz'))
      await expect(page.getByText(say('find.nothing.text'))).toBeVisible()
      await calm('nothing found')

      await page.goto(at(''))
      await searchAndPick(visitor, 'iphone 13', 'iPhone 13', /128|١٢٨/)
      await expect(page.getByRole('radio').first()).toBeVisible()
      await calm('a question')
      await page.getByRole('button', { name: say('trade.continue'), exact: true }).press('Enter')
      await expect(page.getByText(say('trade.chooseFirst'))).toBeVisible()
      await calm('a question without an answer')
      await answer(visitor)
      await calm('a question with a receipt beside it')

      await answerAll(visitor)
      await calm('offer')
      await sellLink(visitor).click()
      await expect(heading).toHaveText(say('customer.details.title'))
      await calm('details')
      await goOn(visitor)
      await expect(page.getByText(say('field.email.required')).first()).toBeVisible()
      await calm('details with faults')

      await fill(visitor, aPersonFor(affiliate))
      await goOn(visitor)
      await expect(heading).toHaveText(say('customer.check.title'))
      await calm('check')
      await sellButton(visitor).click()
      await expect(page.getByText(say('customer.consentMissing')).first()).toBeVisible()
      await calm('check without consents')
      await giveConsents(visitor)
      await sell(visitor)
      await calm('success')
    })
  })
}

test('pages that are not there, and gates', async ({ page }) => {
  const states = {
    'no affiliate': '/404',
    'no page': '/reprise/fr/nowhere',
    'no product': '/reprise/fr/estimate/no-such-product',
    'no quotation': '/reprise/fr/estimate/no-such-product/5f0c0f3e-7f7b-4a51-9d0f-2f3a5b6c7d8e/offer',
    'no order': '/reprise/fr/success',
    'an order to be found': '/reprise/fr/follow',
    'only for partners': '/partners/fr',
    'not open yet': '/opensoon/en',
  }
  for (const [state, path] of Object.entries(states)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarrier(page, state)
  }
})

test('refusals', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'fr')
  await page.goto(visitor.at('/estimate/alcatel-1a'))
  await expect(visitor.heading).toHaveText(visitor.say('trade.notBought.title'))
  await expectNoBarrier(page, 'nobody buys it')
})
