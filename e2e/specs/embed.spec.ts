// The price check on a partner's page: another origin, its own policy, its own styles.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expectNoBarrier } from '../support/axe.ts'
import { aProgramme, type Programme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'

const BUDGET = 15_000
const SCRIPT = fileURLToPath(new URL('../../apps/embed/dist/price-check.js', import.meta.url))

/** A partner's page as strict as partners get, with styles that would spoil anything they reach. */
const hostPage = (portal: string, attributes: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Partner</title><link rel="stylesheet" href="/host.css">
<main><h1>A partner</h1><p id="own">Own words</p>
<script async src="${portal}/embed/price-check.js" ${attributes}></script></main></html>`
const HOST_CSS =
  '* { color: red !important; font-size: 40px !important; display: block !important } ul { list-style: square }'

let host: Server
let hostUrl: string
let attributes = ''
let portal = ''
test.beforeAll(async ({ baseURL }) => {
  portal = baseURL ?? ''
  host = createServer((request, response) => {
    if (request.url === '/host.css') return response.setHeader('content-type', 'text/css').end(HOST_CSS)
    response.setHeader('content-type', 'text/html')
    // What docs/operating/price-check.md tells partners to allow, and nothing else.
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src ${portal}; connect-src ${portal}; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    response.end(hostPage(portal, attributes))
  }).listen(0, 'localhost')
  await once(host, 'listening')
  const address = host.address()
  hostUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
test.afterAll(() => void host.close())

const shopFor = (more: object = {}): Promise<Programme> =>
  aProgramme(portal, {
    config: { locales: ['en', 'fr'], currentLocale: 'en', referrers: ['shop'], ...more },
    programme: { embedOrigins: [hostUrl] },
  })

test.describe('the box on a page of another origin', () => {
  test.use({
    // The page is the partner's: requests that the fixture counts as foreign are its own.
    expectedFaults: [/request to somebody else: http:\/\/localhost:\d+\/|CORS policy|net::ERR_FAILED/],
    // A header of ours would make the browser ask for leave first, as it never does for a partner's visitors.
    extraHTTPHeaders: {},
  })

  test('finds a product and leads to its estimate, with the referrer set, by keyboard alone', async ({ page }) => {
    const shop = await shopFor()
    attributes = `data-affiliate="${shop.id}" data-referrer="shop"`
    await page.goto(hostUrl)
    const box = page.locator('reprise-price-check')
    await expect(box).toBeVisible()
    // Closed to the page's scripts, and to Playwright's locators with them.
    expect(await box.evaluate((element) => element.shadowRoot)).toBeNull()
    await page.keyboard.press('Tab')
    await page.keyboard.type('iphone 13')
    await expect.poll(() => accessibleNames(page)).toContainEqual(expect.stringMatching(/Apple iPhone 13.*up to €/))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`^${portal}/${shop.id}/en/(find/mobile|estimate/)`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('affiliate-referrer'))).toContain('shop')
  })

  test('keeps whoever goes on before all is found in its list', async ({ page }) => {
    const shop = await shopFor()
    attributes = `data-affiliate="${shop.id}"`
    let letIn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letIn = resolve))
    await page.route(/\?search=iphone\+13&locale=en$/, async (route) => {
      const response = await route.fetch()
      const { products, ...rest } = await response.json()
      await held
      await route.fulfill({ response, json: { ...rest, products: [{ ...products[0], name: 'found last' }] } })
    })
    await page.goto(hostUrl)
    await expect(page.locator('reprise-price-check')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('iphone 1')
    await expect.poll(() => accessibleNames(page)).toContainEqual(expect.stringMatching(/Apple iPhone .*up to €/))
    const asked = page.waitForRequest(/\?search=iphone\+13&locale=en$/)
    await page.keyboard.insertText('3')
    await asked
    await page.keyboard.press('Tab')
    letIn()
    await expect.poll(() => accessibleNames(page)).toContainEqual(expect.stringContaining('found last'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`^${portal}/${shop.id}/en/(find/mobile|estimate/)`))
  })

  test('explains an IMEI, and sends it nowhere', async ({ page }) => {
    const shop = await shopFor()
    attributes = `data-affiliate="${shop.id}"`
    await page.goto(hostUrl)
    await expect(page.locator('reprise-price-check')).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('490154203237518')
    await expect.poll(() => accessibleNames(page)).toContainEqual(expect.stringContaining('looks like an IMEI'))
    // What is searched for comes after it, so that a search for the number would have left by now.
    await page.locator('body').press('Control+a')
    await page.keyboard.insertText('iphone')
    await expect.poll(() => accessibleNames(page)).toContainEqual(expect.stringMatching(/Apple iPhone .*up to €/))
    expect(sent.filter((url) => url.includes('490154'))).toEqual([])
  })

  test('leaves the page as it is, and is not touched by its styles', async ({ page }) => {
    const shop = await shopFor()
    attributes = ''
    await page.goto(hostUrl)
    const before = await page.evaluate(() => [Object.keys(window).sort(), getComputedStyle(document.body).cssText])
    attributes = `data-affiliate="${shop.id}"`
    await page.goto(hostUrl)
    await expect(page.locator('reprise-price-check')).toBeVisible()
    const after = await page.evaluate(() => [Object.keys(window).sort(), getComputedStyle(document.body).cssText])
    expect(after[0]).toEqual(before[0])
    const { height } = (await page.locator('reprise-price-check').boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(330)
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0])
  })

  test('has no barrier', async ({ page }) => {
    const shop = await shopFor()
    attributes = `data-affiliate="${shop.id}" data-locale="fr"`
    await page.goto(hostUrl)
    await expect(page.locator('reprise-price-check')).toBeVisible()
    await expectNoBarrier(page, 'the price check')
    expect(await accessibleNames(page)).toContain('Combien vaut votre téléphone\u202f?')
  })

  test('of a programme that does not name this page’s origin is not there', async ({ page }) => {
    const shop = await aProgramme(portal, { programme: { embedOrigins: ['https://another.example'] } })
    attributes = `data-affiliate="${shop.id}"`
    const refused = page.waitForEvent('console', (message) => message.text().includes('CORS policy'))
    await page.goto(hostUrl)
    await refused
    await expect(page.locator('reprise-price-check')).toBeEmpty()
  })
})

/** Names in the accessibility tree, which reaches into closed shadow roots as a screen reader does. */
const accessibleNames = async (page: import('@playwright/test').Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ name }) => (typeof name?.value === 'string' ? [name.value] : []))
}

test(`the script weighs ${BUDGET / 1_000} kB or less`, async ({ request }) => {
  expect(brotliCompressSync(readFileSync(SCRIPT)).length).toBeLessThanOrEqual(BUDGET)
  const reply = await request.get('/embed/price-check.js', { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers()).toMatchObject({
    'content-encoding': 'br',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
