// Pictures of the console with a day's work in it, for docs/console-pictures.md: `npm run bench -- console small pictures`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { aDevice, enrols, invited } from '../support/console.ts'
import { aScanner } from '../support/scanner.ts'
import { fillTheHouse } from './stock.ts'

const FOLDER = fileURLToPath(new URL('../../docs/images/console', import.meta.url))
const SHOWN = [
  [{ width: 1366, height: 768 }, 'light'],
  [{ width: 1920, height: 1080 }, 'dark'],
] as const

const shows = async (page: Page, name: string) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const [size, scheme] of SHOWN) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator(`html[data-scheme=${scheme}]`)).toHaveCount(1)
    const path = `${FOLDER}/${name}-${size.width}-${scheme}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled' })
  }
}

test('pictures', async ({ page, baseURL }) => {
  if (baseURL === undefined) throw new Error('There is no server')
  mkdirSync(FOLDER, { recursive: true })
  const house = await fillTheHouse(baseURL, { parcels: 6, papers: 2, identities: 2, cases: 2 })
  await aDevice(page)
  await enrols(page, (await invited('Owner of the demonstration', 'owner')).link)
  const { scans } = await aScanner(page)
  await page.goto('/console/bench')
  await expect(page.getByRole('heading', { name: 'Bench' })).toBeVisible()
  const [first] = house.parcels
  await scans(first?.barcode ?? '')
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await page.keyboard.type('j2q', { delay: 90 })
  await shows(page, 'sheet')
  const pages = {
    today: '',
    bench: '/bench',
    documents: '/queue/documents',
    identity: '/queue/identity',
    cases: '/cases',
    'open-questions': '/cases/litigations',
    parcels: '/parcels',
    orders: '/orders',
    order: `/orders/${first?.id}`,
    payouts: '/payouts',
    'by-hand': '/payouts/by-hand',
    approvals: '/approvals',
    reports: '/reports',
    prices: '/prices?market=fr%20EUR',
    catalogue: '/catalogue',
    questions: '/questions/mobile',
    programmes: '/programmes',
    programme: '/programmes/reprise/look',
    people: '/people',
    system: '/system',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A machine reads each document of identity before a person does.
    if (name === 'identity')
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('img').first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
    // What is drawn as customers see it stands in a frame.
    if (name === 'programme' || name === 'questions')
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    await shows(page, name)
  }
})
