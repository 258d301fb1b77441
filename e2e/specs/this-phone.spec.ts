// A phone that says which one it is, as browsers on Android do when a page asks.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { answer, givesASign, visitorOf } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const HINT = 'sec-ch-ua-model'

/** From now on the browser is one on this phone; without a model, one that gives no hints. */
const runsOn = async (context: BrowserContext, page: Page, model: string) => {
  const protocol = await context.newCDPSession(page)
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
  const metadata = { platform: 'Android', platformVersion: '14', architecture: '', model, mobile: true }
  await protocol.send('Emulation.setUserAgentOverride', { userAgent, platform: 'Android', userAgentMetadata: metadata })
  await protocol.send('Network.enable')
  const addresses = new Map<string, string>()
  const sent: { path: string; model: string | undefined }[] = []
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  protocol.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const [, said] = Object.entries(headers).find(([name]) => name.toLowerCase() === HINT) ?? []
    sent.push({ path: addresses.get(requestId) ?? '', model: said })
  })
  return sent
}

test('is priced in three taps, and its model stands in no address', async ({ page, context }) => {
  const sent = await runsOn(context, page, 'SM-S918B')
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.goto(visitor.at(''))
  const phone = page.getByRole('link', { name: /Samsung Galaxy S23 Ultra/ }).first()
  await expect(page.getByText(visitor.say('home.device.mobile'))).toBeVisible()
  await expect(phone).toContainText('€')
  await phone.tap()
  await page.getByRole('main').getByRole('link', { name: /256/ }).tap()
  await expect(page).toHaveURL(/\/estimate\/samsung-galaxy-s23-ultra-256gb/)
  await answer(visitor)
  await expect(page.getByText('€').first()).toBeVisible()
  expect(sent.filter(({ path }) => /SM-S918B/i.test(path))).toEqual([])
})

test('says it on the page that asks, and on no later one', async ({ page, context }) => {
  const sent = await runsOn(context, page, 'SM-A546B')
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.goto(visitor.at(''))
  await givesASign(page)
  await expect(page.getByRole('link', { name: /Samsung Galaxy A54/ })).toBeVisible()
  await page.goto(visitor.at('/find/tablet'))
  const before = sent.length
  await page.goto(visitor.at('/follow'))
  await expect(visitor.heading).toBeVisible()
  expect(sent.length).toBeGreaterThan(before)
  expect(sent.slice(before).filter(({ model }) => model !== undefined)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toMatch(/SM-A546B|Galaxy A54/)
})

for (const model of ['', 'SM-Z000Z'])
  test(`that says ${model === '' ? 'nothing' : 'what is not in the catalogue'} sees the page as any other does`, async ({
    page,
    context,
  }) => {
    await runsOn(context, page, model)
    const visitor = visitorOf(page, 'reprise', 'en')
    const asked = page.waitForResponse(/\/this-device\//)
    await page.goto(visitor.at(''))
    await givesASign(page)
    await asked
    await expect(page.getByRole('link', { name: visitor.say('shell.follow') }).first()).toBeVisible()
    await expect(page.getByText(visitor.say('home.device.mobile'))).toHaveCount(0)
  })
