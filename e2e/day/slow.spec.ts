// How soon each key and click is drawn on a computer four times slower (INP): `npm run bench -- console small slow`.
import { type Page, test } from '@playwright/test'
import { aDevice, enrols, invited } from '../support/console.ts'
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
/** Until what a page loads while it is idle has come. In ms. */
const AT_REST_MS = 6_000

/** Waits without a look at roles and names: on a slow computer it takes half a second, in which no key of a person is drawn. */
const shows = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('h1, h2, label')].some(({ textContent }) => textContent === wanted),
    text,
    { polling: 200 },
  )

/** What is pressed on a page, and how soon each key was drawn: of its own events, at rest before. */
const pressed = async (page: Page, what: string, press: () => Promise<unknown>) => {
  await page.waitForTimeout(AT_REST_MS)
  await page.evaluate(() => globalThis.interactions.splice(0))
  await test.step(what, press, { timeout: A_PAGE_MS })
  await told(page, what)
}

/** Two letters, as a person presses them, until the page is there. */
const opened = (page: Page, letter: string, heading: string) =>
  pressed(page, `${heading.toLowerCase()}, opened`, async () => {
    for (const key of ['g', letter]) await page.keyboard.press(key, { delay: 60 })
    await shows(page, heading)
  })

test('slow', async ({ page, baseURL }) => {
  if (baseURL === undefined) throw new Error('There is no server')
  const house = await fillTheHouse(baseURL, { parcels: 3, papers: 4, identities: 2, cases: 1 })
  await page.addInitScript(listen)
  await aDevice(page)
  await enrols(page, (await invited('Owner on a slow computer', 'owner')).link)
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const types = (text: string) => page.keyboard.type(text, { delay: 120 })
  console.log('| page | interactions of 16 ms and more | median, ms | slowest, ms |\n| --- | --- | --- | --- |')

  await opened(page, 'b', 'Bench')
  await pressed(page, 'a parcel, scanned', async () => {
    await page.keyboard.type(house.parcels[0]?.barcode ?? '', { delay: 5 })
    await page.keyboard.press('Enter', { delay: 5 })
    await shows(page, 'First look')
  })
  await pressed(page, 'the sheet of a product', () => types('j2qj2qjjkk'))
  await opened(page, 'd', 'Documents')
  await pressed(page, 'documents', () => page.keyboard.type('ae+-', { delay: 400 }))
  await opened(page, 'o', 'Orders')
  const tick = page.getByRole('checkbox', { name: 'Choose' })
  const [first, second] = [await tick.nth(0).boundingBox(), await tick.nth(1).boundingBox()]
  await pressed(page, 'orders, and the palette', async () => {
    for (const box of [first, second]) await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { delay: 60 })
    await page.keyboard.press('Escape')
    await types('/payo')
    await page.keyboard.press('Escape')
  })
  await opened(page, 'g', 'Programmes')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByLabel('Name', { exact: true }).focus()
  await pressed(page, 'a field of the studio', () => types(' shop'))
  await page.getByRole('link', { name: 'Texts' }).click()
  await page.getByLabel('Find a sentence').focus()
  await pressed(page, 'a sentence of the studio, searched', () => types('home'))
})
