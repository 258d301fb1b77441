// Nothing a person did is lost: Back, reload, a shared link, a lost reply, no network, two presses of one button.
import type { Page } from '@playwright/test'
import { ordersOf } from '../support/database.ts'
import {
  fieldOf,
  fill,
  getAnOffer,
  getReadyToSell,
  goOn,
  openAnOffer,
  sell,
  sellAnOffer,
  sellButton,
  sellLink,
  toTheDetails,
} from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { amountIn, answer, openPortal, searchAndPick, type Visitor, visitorOf } from '../support/visitor.ts'

const toTheQuestions = async (page: Page): Promise<Visitor> => {
  const visitor = await openPortal(page, 'reprise', 'en')
  await searchAndPick(visitor, 'iphone 13', 'iPhone 13', /128/)
  await expect(page.getByRole('radio').first()).toBeVisible()
  return visitor
}

/** Everything filled in, one press away from selling. */
const readyToSell = async (page: Page) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  const { quotation } = await openAnOffer(visitor)
  return { visitor, quotation, person: await getReadyToSell(visitor) }
}

test.describe('the questions', () => {
  test('stand where they stood after a reload, and Back shows the answer that was given', async ({ page }) => {
    const visitor = await toTheQuestions(page)
    const first = await visitor.heading.innerText()
    await answer(visitor)
    const second = await visitor.heading.innerText()
    await answer(visitor, 1)
    const third = await visitor.heading.innerText()

    await page.reload()
    await expect(visitor.heading).toHaveText(third)
    await page.goBack()
    await expect(visitor.heading).toHaveText(second)
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await page.goBack()
    await expect(visitor.heading).toHaveText(first)
    await expect(page.getByRole('radio').nth(0)).toBeChecked()
    await page.goForward()
    await expect(visitor.heading).toHaveText(second)
  })

  test('are the same for somebody who was sent the link', async ({ page, browser, baseURL }) => {
    const visitor = await toTheQuestions(page)
    await answer(visitor)
    await answer(visitor, 2)
    const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await other.goto(page.url())
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(await visitor.heading.innerText())
    await other.close()
  })
})

for (const [pointer, hasTouch] of [
  ['double click', false],
  ['double tap', true],
] as const) {
  test.describe(() => {
    test.use({ hasTouch })
    test(`a ${pointer} answers one question, and the next once there was time to read it`, async ({ page }) => {
      await page.clock.install()
      const visitor = await toTheQuestions(page)
      await page.clock.pauseAt(Date.now() + 3_600_000)
      const box = await page.getByRole('radio').first().boundingBox()
      const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
      const press = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      const first = await visitor.heading.innerText()
      await press()
      await press()
      await expect(visitor.heading).not.toHaveText(first)
      await press()
      await page.clock.runFor(1_000)
      await page.getByRole('radio').nth(2).click()
      await expect(page).toHaveURL(/\?answers=[^_]+_screen\.scratched$/)
    })
  })
}

test.describe('the offer', () => {
  test('is there after a reload and for somebody who was sent its link', async ({ page, browser, baseURL }) => {
    const visitor = await openPortal(page, 'reprise', 'en')
    const amount = await getAnOffer(visitor)
    await page.reload()
    expect(amountIn(await sellLink(visitor).innerText())).toBe(amount)

    const otherPage = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    const other = visitorOf(otherPage, 'reprise', 'en')
    await otherPage.goto(page.url())
    expect(amountIn(await sellLink(other).innerText())).toBe(amount)
    await otherPage.close()
  })
})

test.describe('the details', () => {
  test('survive a reload at the last page, bank details too, until their customer has them deleted', async ({
    page,
  }) => {
    const { visitor, person } = await readyToSell(page)
    const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
    await page.goBack()
    await fill(visitor, { accountHolder: 'Zoë Bank-Account' })
    await kept
    await goOn(visitor)
    await page.reload()
    await expect(visitor.heading).toHaveText(visitor.say('customer.check.title'))
    // What was typed comes by itself.
    await expect(page.getByText(person['email'] ?? '')).toBeVisible()
    const plain = (await page.getByRole('main').innerText()).replace(/\s/g, '').toLowerCase()
    for (const typed of [person['email'], person['iban'], 'Zoë Bank-Account'])
      expect(plain).toContain(typed?.replace(/\s/g, '').toLowerCase())

    await page.goBack()
    await expect(page.getByText(visitor.say('customer.restored.title'))).toBeVisible()
    const again = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
    await fill(visitor, { accountHolder: 'Zoë' })
    await again
    await page.getByRole('button', { name: visitor.say('customer.keeping.forget') }).click()
    await expect(fieldOf(visitor, 'firstName')).toHaveValue('')
    await expect(
      page.getByText(visitor.say('customer.keeping.forgotten')).filter({ visible: true }).first(),
    ).toBeVisible()
    await page.reload()
    await expect(fieldOf(visitor, 'firstName')).toHaveValue('')
    expect(page.url()).not.toContain('step=')
  })

  test('on their first page survive a reload, with the town that the postal code brought', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'fr')
    await openAnOffer(visitor)
    await toTheDetails(visitor)
    const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
    await fill(visitor, { firstName: 'Zoë', line1: '1 rue de la Paix', postalCode: '75002' })
    await expect(fieldOf(visitor, 'city')).toHaveValue('Paris')
    await kept
    await page.reload()
    await expect(page.getByText(visitor.say('customer.restored.title'))).toBeVisible()
    await expect(fieldOf(visitor, 'line1')).toHaveValue('1 rue de la Paix')
    await expect(fieldOf(visitor, 'city')).toHaveValue('Paris')
    // Communes that share a code are offered by the browser's own list.
    await fill(visitor, { postalCode: '13100' })
    await expect(page.getByRole('combobox', { name: visitor.say('field.city.label') })).toHaveValue('')
  })

  test('leave nothing personal in the browser', async ({ page }) => {
    const { visitor, person } = await readyToSell(page)
    const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    await sell(visitor)
    // As they were typed or written otherwise; whole, for a few digits may stand in any id.
    const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()
    for (const typed of ['Østergård', 'rue de la Paix', person['iban'] ?? '', person['email'] ?? '']) {
      expect(plain(await kept())).not.toContain(plain(typed))
      expect(plain(decodeURIComponent(page.url()))).not.toContain(plain(typed))
    }
  })

  test.describe('without a network', () => {
    test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|dynamically imported module|could not be fetched/] })

    test('are kept, and sent by themselves when it is back', async ({ page, context }) => {
      const { visitor, quotation } = await readyToSell(page)
      await context.setOffline(true)
      await expect(page.getByText(visitor.say('shell.offline.title'))).toBeVisible()
      await sellButton(visitor).click()
      await expect(page.getByText(visitor.say('fault.offline'))).toBeVisible({ timeout: 30_000 })
      expect(await ordersOf(quotation)).toEqual([])
      await context.setOffline(false)
      await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
      expect(await ordersOf(quotation)).toHaveLength(1)
    })

    test('stand where they were typed, whatever could not be fetched meanwhile', async ({ page, context }) => {
      const visitor = visitorOf(page, 'reprise', 'en')
      await openAnOffer(visitor)
      await toTheDetails(visitor)
      await fill(visitor, { firstName: 'Zoë' })
      await context.setOffline(true)
      // The rule for numbers comes when the first one is typed.
      const rule = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
      await fill(visitor, { phone: '06 12 34 56 78' })
      await page.keyboard.press('Tab')
      await rule
      await fill(visitor, { city: 'Paris' })
      await expect(fieldOf(visitor, 'firstName')).toHaveValue('Zoë')
      await expect(visitor.heading).toHaveText(visitor.say('customer.details.title'))
    })

    test('a page that cannot be fetched says so, and is there when it is back', async ({ page, context }) => {
      const visitor = visitorOf(page, 'reprise', 'en')
      await openAnOffer(visitor)
      await context.setOffline(true)
      await sellLink(visitor).click()
      await expect(visitor.heading).toHaveText(visitor.say('failure.offline.title'))
      await page.getByRole('button', { name: visitor.say('failure.again') }).click()
      await expect(visitor.heading).toHaveText(visitor.say('failure.offline.title'))
      await context.setOffline(false)
      // The page looks by itself, too, and may be quicker than the press.
      const details = page.getByRole('heading', { level: 1, name: visitor.say('customer.details.title') })
      await page
        .getByRole('button', { name: visitor.say('failure.again') })
        .or(details)
        .first()
        .click()
      await expect(details).toBeVisible()
    })
  })

  test('survive going back to look at the offer', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await openAnOffer(visitor)
    await toTheDetails(visitor)
    await fill(visitor, { firstName: 'Zoë', city: 'Paris' })
    await page.goBack()
    await sellLink(visitor).click()
    await expect(fieldOf(visitor, 'firstName')).toHaveValue('Zoë')
    await expect(fieldOf(visitor, 'city')).toHaveValue('Paris')
  })
})

test.describe('the sale', () => {
  test('is made once by two presses', async ({ page }) => {
    const { visitor, quotation } = await readyToSell(page)
    await sellButton(visitor).dblclick()
    await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
    expect(await ordersOf(quotation)).toHaveLength(1)
  })

  test.describe('whose first reply is lost on its way', () => {
    test.use({ expectedFaults: [/ERR_CONNECTION_RESET/] })

    test('is made once', async ({ page }) => {
      const { visitor, quotation } = await readyToSell(page)
      let lost = 0
      await page.route('**/order-api/v4/order', async (route) => {
        if (lost > 0) return route.continue()
        lost += 1
        await route.fetch()
        return route.abort('connectionreset')
      })
      await sellButton(visitor).click()
      await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']), { timeout: 30_000 })
      expect(lost).toBe(1)
      expect(await ordersOf(quotation)).toHaveLength(1)
    })
  })

  test('is not offered again by Back', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await sellAnOffer(visitor)
    await page.goBack()
    await expect(visitor.heading).toHaveText(visitor.say('customer.sent.title'))
    await expect(sellButton(visitor)).toHaveCount(0)
  })

  test('shows its order again after a reload', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await sellAnOffer(visitor)
    await page.reload()
    await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
    await expect(page.getByRole('link', { name: visitor.say('success.print') })).toBeVisible()
  })

  test('shows somebody who was sent the link nothing personal and no label', async ({ page, browser, baseURL }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await sellAnOffer(visitor)
    const otherPage = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await otherPage.goto(page.url())
    const main = otherPage.getByRole('main')
    await expect(main.getByText(visitor.say('success.labelElsewhere'))).toBeVisible()
    await expect(main).not.toContainText('@')
    await expect(main).not.toContainText('2606')
    await otherPage.close()
  })
})

test('"Continue" without an answer says what to do and keeps the place', async ({ page }) => {
  const visitor = await toTheQuestions(page)
  const question = await visitor.heading.innerText()
  await page.getByRole('button', { name: visitor.say('trade.continue'), exact: true }).press('Enter')
  await expect(page.getByText(visitor.say('trade.chooseFirst'))).toBeVisible()
  await expect(visitor.heading).toHaveText(question)
})
