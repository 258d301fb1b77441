// The bench with a scanner: parcels, looks, photos, and a network that goes.
import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { answeredQuickly, sellsQuickly } from '../support/quick-sale.ts'
import { aScanner } from '../support/scanner.ts'
import { expect, test } from '../support/test.ts'

/** Numbers of devices that nobody sold before. */
const IMEIS = ['352099001761481', '356938035643809', '490154203237518', '353283110044778']

test.use({ locale: 'en-GB', viewport: { width: 1366, height: 768 } })

/** Each sale is another person's. */
const sellsAlone = async (page: Page, programme: string) => {
  const sale = await sellsQuickly(page, programme, 'en')
  await page.context().clearCookies()
  return sale
}

const atTheBench = async (page: Page, name: string, programme: string) => {
  await aDevice(page)
  const { id, link } = await invited(name, 'inspector', programme)
  await enrols(page, link)
  await goesTo(page, 'b', 'Bench')
  return { id, ...(await aScanner(page)) }
}

/** What the server took, of calls whose address ends so. */
const takenBy = (page: Page, end: string): readonly string[] => {
  const taken: string[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith(end) && reply.request().method() === 'POST' && reply.ok()) taken.push(reply.url())
  })
  return taken
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
  // The sheet stands until the list is drawn: only then is it sure that the sheet seen next is the one that came back.
  await expect(page.getByRole('heading', { name: 'Bench', exact: true })).toBeVisible()
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
  // The bar at the foot covers half of a button wherever the page happens to stand.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
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
  test('a server that goes away in mid-look, and comes back, gets photo and look once, and nobody presses anything', async ({
    page,
    baseURL,
  }) => {
    const shop = await aProgramme(baseURL ?? '')
    const sale = await sellsAlone(page, shop.id)
    const { scans } = await atTheBench(page, 'Inspector of a restart', shop.id)
    await scans(sale.barcode)
    await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
    await scans(IMEIS[3] ?? '')
    await expect(page.getByRole('listitem').filter({ hasText: '4778' })).toBeVisible()
    let server: 'here' | 'gone' | 'starting' = 'here'
    await page.route('**/operator-api/v1/**', (route) => {
      if (server === 'gone') return route.abort()
      if (server === 'starting') return route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
      return route.continue()
    })
    const photos = takenBy(page, `${sale.id}/photos`)
    const looks = takenBy(page, `${sale.id}/inspection`)
    server = 'gone'
    page.on('filechooser', (chooser) => void chooser.setFiles(aPhoto({ width: 1_600, height: 1_200 })))
    await page.keyboard.type('j2q', { delay: 90 })
    await expect(page.getByRole('button', { name: /scratched/, pressed: true })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/has not confirmed it yet/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/Sent again in \d+ s/)).toBeVisible()
    server = 'starting'
    await page.waitForResponse((reply) => reply.status() === 503)
    server = 'here'
    await expect(page.getByText(/^Not as declared:/)).toHaveCount(0, { timeout: 60_000 })
    expect([photos.length, looks.length]).toEqual([1, 1])
  })
})

test('what is decided as the session ends is carried out once, by its own person, who signs in again', async ({
  page,
  baseURL,
}) => {
  const shop = await aProgramme(baseURL ?? '')
  const sale = await sellsAlone(page, shop.id)
  const { id, scans } = await atTheBench(page, 'Inspector of the last minute', shop.id)
  await scans(sale.barcode)
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await scans(IMEIS[2] ?? '')
  await expect(page.getByRole('listitem').filter({ hasText: '7518' })).toBeVisible()
  const looks = takenBy(page, `${sale.id}/inspection`)
  await page.keyboard.press('a')
  await expect(page.getByText(/^As declared:/)).toBeVisible()
  await inDatabase('update person_session set ended_at = now() where person_id = $1', [id])
  const lock = page.getByRole('dialog', { name: /your session has ended/ })
  await expect(lock).toBeVisible()
  expect(looks).toEqual([])
  await lock.getByRole('button', { name: 'Go on with my passkey' }).click()
  await expect(page.getByText(/^As declared:/)).toHaveCount(0)
  expect(looks).toHaveLength(1)
  const done = await inDatabase<{ actor: string }>(
    `select actor from audit_entry where action = 'recordInspection' and subject ->> 'order' = $1`,
    [sale.id],
  )
  expect(done).toEqual([{ actor: `person:${id}` }])
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow', expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('a bench that is reloaded without a network opens, says so, and sends what was scanned once the network is back', async ({
    page,
    baseURL,
  }) => {
    const shop = await aProgramme(baseURL ?? '')
    const sale = await sellsAlone(page, shop.id)
    const { scans } = await atTheBench(page, 'Receiver without a network', shop.id)
    await page.getByLabel(/Open the sheet of each product at once/).uncheck()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await scans(sale.barcode)
    await expect(page.getByText(/Waits for the network/)).toHaveCount(1)
    await page.reload()
    await expect(page.getByText(/What was scanned and decided at this bench is kept here/)).toBeVisible()
    await expectNoBarrier(page, 'a bench without a network')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !/^\/console(?:\/assets\/[\w.-]+)?$/.test(path))).toEqual([])
    const received = takenBy(page, '/receptions')
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: 'First look' })).toHaveCount(1)
    expect(received).toHaveLength(1)
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
