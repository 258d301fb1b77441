// A payment on its way to the bank, by two people in the console.
import type { Browser } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { aDevice, enrols, invited } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

const aColleague = async (browser: Browser, baseURL: string | undefined, name: string, programme: string) => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await aDevice(page)
  await enrols(page, (await invited(name, 'finance', programme)).link)
  return page
}

test('one person prepares the payments, another releases them by the fingerprint, and the file is saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const payer = { scheme: 'sepa', name: 'Acme Reprise SAS', iban: 'BE68539007547034', release: 'second-person' }
  const shop = await aProgramme(baseURL ?? '', { programme: { payer } })
  const sale = await sellsQuickly(page, shop.id, 'en')
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale)
  await inDatabase('update customer_order set pay_not_before = null where id = $1', [sale.id])

  const first = await aColleague(browser, baseURL, 'Finance one', shop.id)
  await first.goto('/console/payouts')
  await expect(first.getByText('Nothing: the next batch')).toBeVisible()
  await expectNoBarrier(first, 'payouts')
  await first.getByLabel('Programme').selectOption(shop.id)
  await first.getByRole('button', { name: 'Prepare a batch' }).click()
  await expect(first.getByText('A second person has to release it')).toBeVisible()
  await expectNoBarrier(first, 'a batch')
  await first.getByRole('button', { name: 'Make the file' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  await expect(first.getByRole('alert')).toContainText('not the one who made it')

  const second = await aColleague(browser, baseURL, 'Finance two', shop.id)
  await second.goto(new URL(first.url()).pathname)
  await second.getByRole('button', { name: 'Release these payments' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Release these payments' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await second.getByRole('button', { name: 'Make the file' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  await expect(second.getByText('With the bank')).toBeVisible()
  const saved = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Save the file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xml$/)
  await second.getByRole('button', { name: 'The bank has paid' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'The bank has paid' }).click()
  await expect(second.getByText('Paid', { exact: true }).first()).toBeVisible()
})
