// How soon each key and click is drawn on a computer four times slower (INP): `npm run bench -- console small slow`.
import { expect, type Page, test } from '@playwright/test'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { aScanner } from '../support/scanner.ts'
import { fillTheHouse } from './stock.ts'

const TIMES_SLOWER = 4

declare global {
  var interactions: { name: string; ms: number }[]
}

/** Each event that a person began, with the time until the next picture after it. Steps of 8 ms, by the specification of Event Timing. */
const listen = () => {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) globalThis.interactions.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const told = async (page: Page, what: string) => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const seen = (await page.evaluate(() => globalThis.interactions.splice(0))).map(({ ms }) => ms)
  const sorted = [...seen].sort((one, other) => one - other)
  console.log(
    `| ${what} | ${sorted.length} | ${sorted.at(Math.floor(sorted.length / 2)) ?? '–'} | ${sorted.at(-1) ?? '–'} |`,
  )
}

/** Longer than that no page takes on any computer: one that hangs is told by its name. In ms. */
const A_PAGE_MS = 120_000

/** What is pressed on a page, and how soon each key was drawn. */
const pressed = async (page: Page, what: string, press: () => Promise<void>) => {
  await test.step(what, press, { timeout: A_PAGE_MS })
  await told(page, what)
}

test('slow', async ({ page, baseURL }) => {
  if (baseURL === undefined) throw new Error('There is no server')
  const house = await fillTheHouse(baseURL, { parcels: 3, papers: 4, identities: 2, cases: 1 })
  await page.addInitScript(listen)
  await aDevice(page)
  await enrols(page, (await invited('Owner on a slow computer', 'owner')).link)
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const { scans } = await aScanner(page)
  console.log('| page | interactions of 16 ms and more | median, ms | slowest, ms |\n| --- | --- | --- | --- |')

  await pressed(page, 'the sheet of a product', async () => {
    await goesTo(page, 'b', 'Bench')
    await scans(house.parcels[0]?.barcode ?? '')
    await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
    await page.keyboard.type('j2qj2qjjkk', { delay: 120 })
  })
  await pressed(page, 'documents', async () => {
    await goesTo(page, 'd', 'Documents')
    await expect(page.getByRole('img').first()).toBeVisible({ timeout: 60_000 })
    await page.keyboard.type('ae+-', { delay: 400 })
  })
  await pressed(page, 'orders, and the palette', async () => {
    await goesTo(page, 'o', 'Orders')
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Choose' }).nth(0).click()
    await page.getByRole('checkbox', { name: 'Choose' }).nth(1).click()
    await page.keyboard.press('Escape')
    await page.keyboard.type('/', { delay: 120 })
    await page.keyboard.type('payo', { delay: 120 })
    await page.keyboard.press('Escape')
  })
  await pressed(page, 'the studio', async () => {
    await goesTo(page, 'g', 'Programmes')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByLabel('Name', { exact: true }).pressSequentially(' shop', { delay: 120 })
    await page.getByRole('link', { name: 'Texts' }).click()
    await page.getByLabel('Find a sentence').pressSequentially('home', { delay: 120 })
    await page.getByRole('link', { name: 'Look' }).click()
    await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible()
  })
})
