// A seller has their data, and is erased, on the page of their order.
import { readFile } from 'node:fs/promises'
import { expectNoBarrier } from '../support/axe.ts'
import { SOON } from '../support/mail.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { typesTheCode } from '../support/step-up.ts'
import { expect, test } from '../support/test.ts'
import { openPortal } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('after a code a seller saves what is kept of them, and is erased once their sale has ended', async ({ page }) => {
  const visitor = await openPortal(page, 'reprise', 'ar')
  const { say, at } = visitor
  const order = await sellsQuickly(page, 'reprise', 'ar')
  await page.getByRole('button', { name: say('shell.dark') }).click()
  await page.goto(at(`/order/${order.id}`))
  await page.getByText(say('order.ownData.title'), { exact: true }).click()
  await typesTheCode(visitor, order.email, { confirm: 'order.change.confirm', timeout: SOON.timeout })

  await expect(page.getByText(say('order.ownData.obstacle.not-ended'))).toBeVisible()
  await expectNoBarrier(page, 'own data of a sale that goes on')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('order.ownData.export.save') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${order.barcode}.zip`)
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: say('order.cancel.open') }).click()
  await page.getByRole('button', { name: say('order.cancel.confirm'), exact: true }).click()
  await page.getByRole('button', { name: say('order.ownData.erase.open') }).click()
  await expectNoBarrier(page, 'whether to be erased')
  await page.getByRole('button', { name: say('order.ownData.erase.confirm') }).click()
  await expect(page.getByText(say('order.ownData.receipt.title'))).toBeVisible()
  await expectNoBarrier(page, 'the receipt of an erasure')
  await page.reload()
  await expect(page.getByText(say('order.prove.title'))).toBeVisible()
  await expect(page.getByText(say('order.ownData.title'), { exact: true })).toHaveCount(0)
})
