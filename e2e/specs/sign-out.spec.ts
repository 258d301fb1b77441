// A computer that others use: after signing out, nothing of the order is to be had at it, not by Back either.
import { expectNoBarrier } from '../support/axe.ts'
import { sellAnOffer } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { answerTo, visitorOf } from '../support/visitor.ts'

test('who signs out leaves an order that tells nothing of them', async ({ page }) => {
  test.slow()
  const visitor = visitorOf(page, 'reprise', 'fr')
  const { say } = visitor
  const asked = answerTo<{ id: string; barcode: string }>(page, 'order')
  await sellAnOffer(visitor)
  const { id, barcode } = await asked
  const number = page.getByText(barcode.slice(0, 4))
  await page.goto(visitor.at(`/order/${id}`))
  await expect(number.first()).toBeVisible()

  await page.getByRole('button', { name: say('order.signOut'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('order.prove.title') })).toBeVisible()
  await expect(number).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('order.signOut'), exact: true })).toHaveCount(0)
  await expectNoBarrier(page, 'an order after signing out')

  // The page before was the end of the sale, with the label and the order's number.
  await page.goBack()
  await expect(page).toHaveURL(/\/success/)
  await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
  await expect(number).toHaveCount(0)
})
