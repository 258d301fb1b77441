// No scan is lost: parcels as fast as a scanner reads them, at a page that is busy now and then, a network that goes for half a
// minute, and a reload in between. `npm run bench -- console full scans`; `small` has a tenth of them.
import { expect, type Page, test } from '@playwright/test'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { aScanner } from '../support/scanner.ts'
import { sellsParcels } from './stock.ts'

const PARCELS = process.env['DAY'] === 'small' ? 100 : 1_000
const WITHOUT_NETWORK_MS = 30_000
/** From one parcel to the next, for hands that hurry. */
const PARCEL_MS = 250

/** Between 250 and 800 ms at a time, twice in three seconds. */
const isBusyNowAndThen = () => {
  const keepBusy = () => {
    const until = performance.now() + 250 + Math.random() * 550
    while (performance.now() < until);
    setTimeout(keepBusy, 1_500)
  }
  setTimeout(keepBusy, 1_500)
}

const received = async (orders: readonly string[]): Promise<readonly number[]> =>
  (
    await inDatabase<{ times: number }>(
      `select count(*) filter (where h.to_status = 'received')::int as times
       from unnest($1::uuid[]) as sold(id) left join order_history h on h.order_id = sold.id group by sold.id`,
      [orders],
    )
  ).map(({ times }) => times)

const atTheBench = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Bench', level: 1 })).toBeVisible()
  const opens = page.getByLabel(/Open the sheet of each product at once/)
  if (await opens.isChecked()) await opens.uncheck()
}

test('scans', async ({ browser, baseURL }) => {
  if (baseURL === undefined) throw new Error('There is no server')
  const sales = await sellsParcels(baseURL, PARCELS)
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await aDevice(page)
  await enrols(page, (await invited('Receiver of many', 'inspector', 'all')).link)
  await page.addInitScript(isBusyNowAndThen)
  await page.reload()
  await goesTo(page, 'b', 'Bench')
  await atTheBench(page)
  const { scans } = await aScanner(page)

  const began = performance.now()
  let networkBack = Number.POSITIVE_INFINITY
  for (const [at, { barcode }] of sales.entries()) {
    const next = performance.now() + PARCEL_MS
    await scans(barcode)
    if (at === Math.floor(PARCELS / 3)) {
      await context.setOffline(true)
      networkBack = performance.now() + WITHOUT_NETWORK_MS
    }
    if (performance.now() > networkBack) {
      await context.setOffline(false)
      networkBack = Number.POSITIVE_INFINITY
    }
    if (at === Math.floor((PARCELS * 2) / 3)) {
      await context.setOffline(false)
      await page.reload()
      await atTheBench(page)
    }
    await page.waitForTimeout(Math.max(0, next - performance.now()))
  }
  await context.setOffline(false)
  const scanned = performance.now() - began
  const ids = sales.map(({ id }) => id)
  await expect
    .poll(async () => (await received(ids)).filter((times) => times > 0).length, { timeout: 300_000 })
    .toBe(PARCELS)
  const times = await received(ids)
  console.log(
    `\n${PARCELS} scans in ${Math.round(scanned / 1_000)} s: ${times.filter((one) => one === 1).length} parcels received once, ` +
      `${times.filter((one) => one > 1).length} more than once; the last ${Math.round((performance.now() - began - scanned) / 1_000)} s after the last scan\n`,
  )
  expect(times.every((one) => one === 1)).toBe(true)
  await context.close()
})
