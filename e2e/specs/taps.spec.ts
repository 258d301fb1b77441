// From the first page to the code for the counter on a telephone: what is typed is typed, and each tap is counted.
import type { Locator } from '@playwright/test'
import { aPersonFor, arriveAt, fill, sellButton, sellLink } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { openPortal } from '../support/visitor.ts'

/** The size of what was searched for, six answers, the offer, the details, both consents, and the sale. */
const TAPS = 11

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

test(`a telephone is sold in ${TAPS} taps, and its code for the counter is there`, async ({ page }) => {
  await page.clock.install()
  const visitor = await openPortal(page, 'reprise', 'en')
  const { say, like, heading } = visitor
  let taps = 0
  const tap = async (what: Locator) => {
    await what.tap()
    taps += 1
  }

  await page.getByRole('combobox', { name: say('search.label') }).fill('iphone 13')
  await tap(page.getByRole('option', { name: 'Apple iPhone 13 128 GB' }))
  await expect(page).toHaveURL(/\/estimate\/apple-iphone-13-128gb/)
  const answers = page.getByRole('main').locator('label', { has: page.getByRole('radio') })
  await expect(answers.first()).toBeVisible()
  while (!new URL(page.url()).pathname.endsWith('/offer')) {
    const question = await heading.innerText()
    // A tap counts once there was time to read.
    await page.clock.runFor(1_000)
    await tap(answers.first())
    await expect(heading).not.toHaveText(question)
  }
  await tap(sellLink(visitor))
  await arriveAt(visitor, 'customer.details.title')
  await fill(visitor, aPersonFor('reprise'))
  await tap(page.getByRole('button', { name: say('trade.continue'), exact: true }))
  await arriveAt(visitor, 'customer.check.title')
  // As with the answers: a tap that falls through from the page before ticks nothing.
  await page.clock.runFor(1_000)
  await tap(page.getByRole('button', { name: say('customer.consents.both') }))
  await tap(sellButton(visitor))
  await expect(heading).toHaveText(like('success.title', ['date']))
  await expect(page.getByRole('img', { name: like('parcel.code.barsAlt', ['number']) })).toBeVisible()
  expect(taps).toBe(TAPS)
})
