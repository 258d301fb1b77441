// Pages after a sale, on a telephone: nothing that stands in view moves while the rest of a page comes.
import type { Locator, Page, Route } from '@playwright/test'
import { aBench } from '../support/bench.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { getReadyToSell, openAnOffer, sell } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** Browsers call 0.1 good. */
const STILL = 0.05

/** Each answer waits for two drawings of the page, one after the other. In ms. */
const LATE = { timeout: 60_000 }

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Keeps each movement of a page, with what moved. Runs in the page. */
const keepShifts = () => {
  type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: readonly Source[] }
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `“${node?.textContent?.slice(0, 40)}” from ${previousRect.y} to ${currentRect.y}`,
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Answers come once the page has drawn itself without them, so that all that waits for one is seen waiting. */
const answersComeLate = async (page: Page) => {
  const late = async (route: Route) => {
    await drawn(page).catch(() => undefined)
    await route.continue()
  }
  await page.route('**/order-api/**', late)
}

/** @param last what a page shows when all of it has come */
const expectStill = async (page: Page, path: string, last: Locator) => {
  await page.goto(path)
  await expect(last).toBeVisible(LATE)
  await drawn(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, `${path} moved: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(STILL)
}

test('pages of a sale keep the place of what is still to come', async ({ page, baseURL }) => {
  test.slow()
  const { at, say, like } = visitorOf(page, 'reprise', 'en')
  const sale = await sellsQuickly(page, 'reprise', 'en')
  const [success, order, send, question] = [
    at(`/success?order=${sale.id}`),
    at(`/order/${sale.id}`),
    at(`/sendproduct/${sale.id}`),
    at(`/litigation/${sale.id}`),
  ]
  await page.addInitScript(keepShifts)
  await answersComeLate(page)
  const code = page.getByRole('img', { name: like('parcel.code.alt', ['number']) })
  await expectStill(page, success, code)
  await expectStill(page, order, page.getByRole('link', { name: say('success.calendar') }))
  await expectStill(page, send, code)

  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await expect.poll(() => bench.promisedTo(sale)).toEqual(['inspect'])
  await expectStill(page, send, page.getByRole('link', { name: say('send.toOrder') }))
  await expectStill(page, order, page.getByRole('heading', { name: say('parcel.title') }))

  await bench.finds(sale, 'screen')
  await expect.poll(() => bench.promisedTo(sale)).not.toContain('inspect')
  await expectStill(page, question, page.getByRole('button', { name: say('litigation.confirm') }))
  await expectStill(page, order, page.getByText(say('litigation.after')).first())
})

/** Keeps the headings that are seen, one after the other, and where there is none. Runs in the page. */
const keepHeadings = () => {
  const headings: string[] = []
  Object.assign(window, { headings })
  new MutationObserver(() => {
    const seen = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent ?? 'none'
    if (headings.at(-1) !== seen) headings.push(seen)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

test('the page after a sale takes the place of the one before at once', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  await openAnOffer(visitor)
  const code = page.waitForResponse(/\/assets\/success\.screen/)
  await getReadyToSell(visitor)
  await code
  await page.evaluate(keepHeadings)
  await sell(visitor)
  const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings)
  expect(headings).toEqual([
    visitor.say('customer.check.title'),
    expect.stringMatching(visitor.like('success.title', ['date'])),
  ])
})
