// The main job in another browser: from the home page to an order that is stored, with each page on the way looked at for barriers.
import type { Browser, Page } from 'puppeteer-core'
import { ordersOf } from '../support/database.ts'
import { barriersInFirefox } from '../support/firefox/barriers.ts'
import { BUTTON, CHECKBOX, find, HEADING, LINK, OPTION, press, RADIO, type } from '../support/firefox/hand.ts'
import { openFirefox } from '../support/firefox/open-firefox.ts'
import { aPersonFor, labelKey } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { like } from '../support/visitor.ts'
import { wordsOf } from '../support/words.ts'

const TELEPHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

const VISITS = [
  { affiliate: 'reprise', locale: 'fr', view: TELEPHONE },
  { affiliate: 'reprise', locale: 'ar', view: DESK },
  { affiliate: 'nordwind', locale: 'de', view: TELEPHONE },
] as const

let firefox: Browser
test.beforeAll(async () => {
  firefox = await openFirefox()
})
test.afterAll(() => firefox.close())

/** With the first answer of each. A question is there once its words are: until then the answers of the one before may still stand. */
const answerAll = async (page: Page): Promise<void> => {
  let before = ''
  while (!page.url().endsWith('/offer')) {
    const asked = await page.waitForFunction(
      (old) => {
        const words = document.querySelector('h1')?.innerText ?? ''
        return words !== old &&
          words !== '' &&
          (location.pathname.endsWith('/offer') || document.querySelector('input[type=radio]'))
          ? words
          : false
      },
      { timeout: 60_000 },
      before,
    )
    before = String(await asked.jsonValue())
    if (!page.url().endsWith('/offer')) await (await find(page, { kind: RADIO, name: /./ })).press('Enter')
  }
}

for (const { affiliate, locale, view } of VISITS)
  test(`a phone is sold in Firefox at ${affiliate} in ${locale}, ${view.width} px wide`, async ({ baseURL }) => {
    const say = wordsOf(affiliate, locale)
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    const seen = async (name: RegExp): Promise<void> => {
      await find(page, { kind: HEADING, name })
      // What still comes is judged by what it becomes.
      await expect(async () => expect(await barriersInFirefox(page), page.url()).toEqual([])).toPass({
        timeout: 20_000,
      })
    }
    await page.setViewport(view)

    await page.goto(`${baseURL}/${affiliate}/${locale}`)
    await page.evaluate(() => {
      dispatchEvent(new Event('scroll'))
    })
    await page.waitForSelector('#app:not([data-entry])')
    await seen(/./)
    await type(page, new RegExp(say('search.label')), 'iphone 13')
    await press(page, { kind: OPTION, name: /iPhone 13/ })
    await press(page, { kind: LINK, name: /128|١٢٨/ })
    await seen(/./)
    await answerAll(page)
    await seen(like(say, 'offer.title', ['product']))
    const quotation = new URL(page.url()).pathname.split('/').at(-2) ?? ''

    await press(page, { kind: LINK, name: like(say, 'offer.sell', ['amount']) })
    await seen(new RegExp(say('customer.details.title')))
    for (const [field, value] of Object.entries(aPersonFor(affiliate)))
      await type(page, new RegExp(`^${say(labelKey(field, affiliate))}`), value)
    await press(page, { kind: BUTTON, name: new RegExp(`^${say('trade.continue')}$`) })
    await seen(new RegExp(say('customer.check.title')))
    for (const consent of await page.$$(CHECKBOX)) await consent.press(' ')
    await press(page, { kind: BUTTON, name: like(say, 'offer.sell', ['amount']) })
    await seen(like(say, 'success.title', ['date']))

    expect(await ordersOf(quotation)).toMatchObject([{ status: 'created' }])
    expect(faults).toEqual([])
    await context.close()
  })
