// The bench with a scanner: parcels, looks, photos, and a network that goes.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { answeredQuickly, sellsQuickly } from '../support/quick-sale.ts'
import { aScanner } from '../support/scanner.ts'
import { expect, test } from '../support/test.ts'

/** Numbers of devices that nobody sold before. */
const IMEIS = ['352099001761481', '356938035643809', '490154203237518']

test.use({ locale: 'en-GB', viewport: { width: 1366, height: 768 } })

/** Each sale is another person's. */
const sellsAlone = async (page: Page, programme: string) => {
  const sale = await sellsQuickly(page, programme, 'en')
  await page.context().clearCookies()
  return sale
}

const atTheBench = async (page: Page, name: string, programme: string) => {
  await aDevice(page)
  const { link } = await invited(name, 'inspector', programme)
  await enrols(page, link)
  await goesTo(page, 'b', 'Bench')
  return aScanner(page)
}

test('a phone as declared takes two scans and one key, and may be taken back', async ({ page, baseURL }) => {
  const shop = await aProgramme(baseURL ?? '')
  const sale = await sellsQuickly(page, shop.id, 'en')
  const { scans } = await atTheBench(page, 'Bench inspector', shop.id)
  await scans(sale.barcode)
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await expectNoBarrier(page, 'the sheet')
  await scans(IMEIS[0] ?? '')
  await expect(page.getByRole('listitem').filter({ hasText: '1481' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/^As declared:/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  const recorded = page.waitForResponse(
    (reply) => reply.url().endsWith(`${sale.id}/inspection`) && reply.request().method() === 'POST',
  )
  await page.keyboard.press('a')
  expect((await (await recorded).json()).outcome).toBe('as-declared')
})

test('a worse phone is recorded with two findings by keys alone, and a reload in between loses nothing', async ({
  page,
  baseURL,
}) => {
  const shop = await aProgramme(baseURL ?? '')
  const sale = await sellsQuickly(page, shop.id, 'en')
  const { scans } = await atTheBench(page, 'Inspector of scratches', shop.id)
  await scans(sale.barcode)
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await scans(IMEIS[1] ?? '')
  await expect(page.getByRole('listitem').filter({ hasText: '3809' })).toBeVisible()

  const types = (keys: string) => page.keyboard.type(keys, { delay: 90 })
  const chosen = page.getByRole('button', { name: /scratched/, pressed: true })
  // Listened for from the beginning: a busy browser may open one before it has heard that a test wants it.
  page.on('filechooser', (chooser) => void chooser.setFiles(aPhoto({ width: 1_600, height: 1_200 })))
  const photographs = async (findings: number) => {
    await expect(chosen).toHaveCount(findings)
    await page.keyboard.press('Space')
  }
  await types('j2q')
  await photographs(1)
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(1)
  await types('jj2q')
  await photographs(2)
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(2)
  await expectNoBarrier(page, 'the findings')
  const recorded = page.waitForResponse(
    (reply) => reply.url().endsWith(`${sale.id}/inspection`) && reply.request().method() === 'POST',
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Not as declared:/)).toBeVisible()
  expect(await (await recorded).json()).toMatchObject({ outcome: 'counter-offer', lines: [{}, {}] })
})

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('parcels that are scanned without a network are received once each when it is back, also after a reload', async ({
    page,
    baseURL,
  }) => {
    const shop = await aProgramme(baseURL ?? '')
    const sales = [await sellsAlone(page, shop.id), await sellsAlone(page, shop.id), await sellsAlone(page, shop.id)]
    const { scans } = await atTheBench(page, 'Receiver', shop.id)
    await page.getByLabel(/Open the sheet of each product at once/).uncheck()
    await page.route('**/operator-api/v1/receptions', (route) => route.abort())
    for (const { barcode } of sales) await scans(barcode)
    await expect(page.getByText(/Waits for the network/)).toHaveCount(3)
    await page.reload()
    await expect(page.getByText(/Waits for the network/)).toHaveCount(3)
    const answers: number[] = []
    page.on('response', (reply) => {
      if (reply.url().endsWith('/receptions')) answers.push(reply.status())
    })
    await page.unroute('**/operator-api/v1/receptions')
    await expect(page.getByRole('link', { name: 'First look' })).toHaveCount(3)
    expect(answers).toEqual([200, 200, 200])
    for (const { barcode } of sales)
      await expect(page.getByRole('cell', { name: new RegExp(barcode.slice(-4)) })).toBeVisible()
  })
})

test('the list of a business is tried, added, and read device by device', async ({ page, baseURL }) => {
  const shop = await aProgramme(baseURL ?? '')
  const sale = await sellsQuickly(page, shop.id, 'en')
  const { product, answers } = await answeredQuickly(page, shop.id)
  const [first = '', second = '', stranger = ''] = IMEIS
  const tableOf = (...numbers: readonly string[]) =>
    [
      ['imei', 'product', ...Object.keys(answers)],
      ...numbers.map((number) => [number, product, ...Object.values(answers)]),
    ]
      .map((cells) => cells.join(','))
      .join('\n')
  await aDevice(page)
  await enrols(page, (await invited('Bench of businesses', 'owner', shop.id)).link)
  await goesTo(page, 'u', 'Business lists')
  await page.getByLabel('Order', { exact: true }).fill(sale.barcode)
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a table F' }).click()
    await (await chooser).setFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await choose(tableOf(first, first))
  await expect(page.getByRole('alert')).toContainText('Line 3: imei is the number of line 2 again.')
  await expectNoBarrier(page, 'faults of a list')
  await choose(tableOf(first, second))
  await page.getByRole('button', { name: 'Add 2 devices' }).click()
  await expect(page.getByText('The parcel has not arrived')).toBeVisible()
  await page.getByRole('heading', { name: 'Read devices' }).click()
  const { scans } = await aScanner(page)
  await scans(sale.barcode)
  await expect(page.getByText('Being counted')).toBeVisible()
  const readings = page.getByRole('list', { name: 'Read last' })
  for (const number of [second, stranger]) await scans(number)
  await expect(readings.getByText(/Line 3 of the list/)).toBeVisible()
  await expect(readings.getByText(/On no list/)).toBeVisible()
  await expect(page.getByRole('button', { name: /was sent back$/ })).toBeVisible()
  await expectNoBarrier(page, 'the list of a business')
  await page.getByRole('button', { name: /was sent back$/ }).click()
  await page.getByLabel('Show').selectOption('Missing')
  await expect(page.getByRole('table', { name: 'Devices of the list' }).getByRole('row')).toHaveCount(2)
})
