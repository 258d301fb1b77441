// The number of a phone, read from a picture by the browser: under the page's own policy, with the program that the server sends.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aScreenWith } from '../support/photo.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

const IMEIS = ['490154203237518', '490154203237526']

/** Sells a phone, and opens the way to have its number read. */
const opensPicture = async (page: Page, locale: string) => {
  const visitor = visitorOf(page, 'reprise', locale)
  const { id } = await sellsQuickly(page, 'reprise', locale)
  await page.goto(visitor.at(`/sendproduct/${id}`))
  await page.getByText(visitor.say('identifiers.title'), { exact: true }).click()
  await page.getByText(visitor.say('identifiers.picture'), { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: visitor.say('identifiers.picture.pick') }).click()
  return { ...visitor, chooser: await chooser }
}

test('both numbers of a phone are read from a picture that never leaves the browser, compared and kept', async ({
  page,
}) => {
  const { say, chooser } = await opensPicture(page, 'en')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postDataBuffer() !== null) sent.push(request.url())
  })
  await chooser.setFiles(await aScreenWith(IMEIS))
  await expect(page.getByText(say('identifiers.picture.read', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('identifiers.imei'), exact: true })).toHaveValue(IMEIS[0] ?? '')
  await expect(page.getByRole('textbox', { name: say('identifiers.secondImei') })).toHaveValue(IMEIS[1] ?? '')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: say('identifiers.save') }).click()
  await expect(page.getByText('*********** 7526')).toBeVisible()
  await page.getByRole('link', { name: say('send.toOrder') }).click()
  await expect(page.getByText('*********** 7518')).toBeVisible()
})

test.describe('where the program that reads does not arrive', () => {
  test.use({ expectedFaults: [/wasm|ArrayBuffer/i] })

  test('typing stays open', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort())
    const { say, chooser } = await opensPicture(page, 'ar')
    await chooser.setFiles(await aScreenWith(IMEIS))
    await expect(page.getByText(say('identifiers.picture.failed'))).toBeVisible()
    await page.getByRole('textbox', { name: say('identifiers.imei'), exact: true }).fill('490154203237517')
    await expectNoBarrier(page, 'the number of a device, with a fault and a failure')
  })
})
