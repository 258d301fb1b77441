// A device that is sold twice: its second payment waits until a person has looked.
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { aDevice, enrols, invited } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

test('a device that was sold before holds its payment, until a person finds that nothing is wrong', async ({
  page,
  baseURL,
}) => {
  const fraudRules = [{ signal: 'device-sales', days: 30, from: 2, effect: 'hold' }]
  const shop = await aProgramme(baseURL ?? '', { programme: { fraudRules } })
  const bench = await aBench(baseURL ?? '')
  const sales = [await sellsQuickly(page, shop.id, 'en'), await sellsQuickly(page, shop.id, 'en')]
  for (const sale of sales) {
    await bench.receives(sale)
    await bench.finds(sale)
  }
  const heldFor = async (id = '') =>
    (
      await inDatabase<{ held: string | null }>('select payment_held as held from customer_order where id = $1', [id])
    )[0]?.held
  await expect.poll(async () => heldFor(sales[1]?.id)).toContain('Sales of this device: 2')
  expect(await heldFor(sales[0]?.id)).toBeNull()

  await aDevice(page)
  await enrols(page, (await invited('Finance of the second look', 'finance', shop.id)).link)
  await expect(page.getByRole('link', { name: /Sales to look at before they are paid/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  const row = page.getByRole('row').filter({ hasText: 'This device was sold 2 times' })
  await expect(row.getByText('Payment is held')).toBeVisible()
  await expectNoBarrier(page, 'fraud reasons')
  await row.getByRole('button', { name: /^Decide about/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Withdrawn and sold again; both parcels are the same person')
  await expectNoBarrier(page, 'a decision about fraud')
  await dialog.getByRole('button', { name: 'Nothing is wrong' }).click()
  await expect(page.getByText('There is nothing here to look at.')).toBeVisible()
  await expect.poll(async () => heldFor(sales[1]?.id)).toBeNull()
})
