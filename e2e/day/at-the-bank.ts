import { expect, type Page } from '@playwright/test'
import { handsAt, type Work } from './hands.ts'
import type { House } from './stock.ts'

const asksFirst = async (page: Page, name: string): Promise<number> => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return 2
}

const tellsOneThatCameBack = async (page: Page): Promise<number> => {
  const line = page.getByRole('row').nth(1).getByRole('button')
  await line.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  return 3
}

/** One prepares, another releases; the file goes to the bank, which pays, and sends one payment back. */
export const paysAndIsSentBack = async (page: Page, second: Page, { shop }: House): Promise<readonly Work[]> => {
  const hands = await handsAt(page, 'a batch of payments, by two people, with one that comes back', 1)
  await hands.presses('Tab')
  await page.getByLabel('Programme').selectOption(shop)
  await hands.clicks(page.getByRole('button', { name: 'Prepare a batch' }))
  await expect(page.getByText('A second person has to release it')).toBeVisible()
  await second.goto(new URL(page.url()).pathname)
  let clicks = await asksFirst(second, 'Release these payments')
  clicks += await asksFirst(second, 'Make the file')
  const saved = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Save the file' }).click()
  await saved
  clicks += 1 + (await asksFirst(second, 'The bank has paid'))
  clicks += await tellsOneThatCameBack(second)
  const done = hands.done()
  return [{ ...done, clicks: done.clicks + clicks }]
}
