// A browser translates the portal into a language that it does not have: the portal is used as ever.
import { amountIn, answer, comesAlive, visitorOf } from '../support/visitor.ts'
import { sellAPhone, sellLink } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { translates } from '../support/translator.ts'

test('a translated portal sells a phone and shows its order', async ({ page }) => {
  await translates(page)
  const visitor = visitorOf(page, 'reprise', 'en')
  const { amount } = await sellAPhone(visitor)
  await page
    .getByRole('main')
    .getByRole('link', { name: visitor.say('success.toOrder') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('main')).toContainText(String(amount / 100))
  await expect(page.locator('main font')).not.toHaveCount(0)
})

test('the price on a translated page follows the answers, and the way to be paid', async ({ page }) => {
  await translates(page)
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.goto(visitor.at('/estimate/apple-iphone-13-128gb'))
  await comesAlive(page)
  await answer(visitor)
  // Scratches that are felt.
  await answer(visitor, 2)
  while (!new URL(page.url()).pathname.endsWith('/offer')) await answer(visitor)
  const byTransfer = amountIn(await sellLink(visitor).innerText())
  await page.getByRole('radio', { name: /voucher/i }).press('Space')
  await expect(sellLink(visitor)).not.toContainText(String(byTransfer / 100))
  expect(amountIn(await sellLink(visitor).innerText())).toBeGreaterThan(byTransfer)
})

test('what is typed before the code of a translated page is there is searched for', async ({ page }) => {
  await translates(page)
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.goto(visitor.at(''))
  await expect(page.locator('main font')).not.toHaveCount(0)
  const field = page.getByRole('combobox', { name: visitor.say('search.label') })
  await field.pressSequentially('iphone 13')
  await expect(page.getByRole('option', { name: 'Apple iPhone 13 128 GB' })).toBeVisible()
  await expect(field).toHaveValue('iphone 13')
  await expect(field).toBeFocused()
})
