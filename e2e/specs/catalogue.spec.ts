// The catalogue from its page: a model is added and found by customers, and a table says what it changes before it counts.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

/** A file that is let go over the rail, far from any field. */
const drops = async (page: Page, text: string) => {
  const dataTransfer = await page.evaluateHandle((csv) => {
    const held = new DataTransfer()
    held.items.add(new File([csv], 'spring.csv', { type: 'text/csv' }))
    return held
  }, text)
  await page.dispatchEvent('nav', 'dragover', { dataTransfer })
  await expect(page.getByText('Let go to see what this table would change.')).toBeVisible()
  await page.dispatchEvent('nav', 'drop', { dataTransfer })
}

test('a model is added by keys, found by customers at once, and mended by a table that was looked at first', async ({
  page,
  baseURL,
}) => {
  const shop = await aProgramme(baseURL ?? '')
  const { orderAPI } = await (await page.request.get(`/config-api/v1/configs/${shop.id}`)).json()
  const found = async (search: string): Promise<string[]> => {
    const reply = await page.request.get('/order-api/v4/product', {
      params: { search },
      headers: { authorization: `Bearer ${orderAPI.token}` },
    })
    return (await reply.json())._embedded.products.map(({ name }: { name: string }) => name)
  }
  await aDevice(page)
  await enrols(page, (await invited('Keeper of the catalogue', 'pricing')).link)
  await goesTo(page, 'h', 'Catalogue')
  await expect(page.getByText(/^7,2\d\d models$/)).toBeVisible()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add a model' })
  await dialog.getByLabel('Brand').fill('Quillon')
  await dialog.getByLabel('Name').fill('Ember 3')
  await dialog.getByLabel('Sizes in GB').fill('128, 256')
  await dialog.getByLabel('Model codes').fill('QE3')
  await dialog.getByLabel('Release date').fill('soon')
  await expectNoBarrier(page, 'a new model')
  await dialog.getByRole('button', { name: 'Add a model' }).click()
  await expect(dialog.getByText(/^Write a date as in/)).toBeVisible()
  await dialog.getByLabel('Release date').fill('2026-03')
  await dialog.getByRole('button', { name: 'Add a model' }).click()
  await expect(page.getByText('Quillon Ember 3 is saved.')).toBeVisible()
  await expect.poll(() => found('quillon ember')).toEqual([expect.stringContaining('Quillon Ember 3')])

  const table = (text: string) => ({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const chooses = (text: string) => page.getByLabel('Choose a table').last().setInputFiles(table(text))
  await chooses('type,brand,model\nmobile,Quillon,Ember 3\ntoaster,Quillon,Crumb')
  await expect(page.getByText('One fault in this table. Nothing was changed.')).toBeVisible()
  await expectNoBarrier(page, 'a table with a fault')
  await drops(page, 'type,brand,model,model_codes\nmobile,Quillon,Ember 3,QE3|QE3X')
  const row = page.getByRole('row', { name: /Quillon Ember 3.*Changed/ })
  await expect(row.getByText('QE3, QE3X')).toBeVisible()
  await expectNoBarrier(page, 'what a table changes')
  await page.getByLabel('Note').fill('The second code')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('The table is imported: 0 new, 1 changed, 0 gone.')).toBeVisible()
  await expect.poll(() => found('QE3X')).toHaveLength(1)

  await page.keyboard.press('h')
  await expect(page.getByRole('row', { name: /Keeper of the catalogue Table The second code/ })).toBeVisible()
  await page.getByLabel('Find a model').fill('QE3X')
  await page.getByRole('button', { name: 'Quillon Ember 3' }).click()
  const changed = page.getByRole('dialog', { name: 'Quillon Ember 3' })
  await expect(changed.getByText('The second code')).toBeVisible()
  await changed.getByRole('button', { name: 'Take out of the catalogue' }).click()
  await expect.poll(() => found('QE3X')).toEqual([])
})
