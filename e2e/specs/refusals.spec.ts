// What cannot be had says why, in a sentence that says what to do.
import { endOffer } from '../support/database.ts'
import {
  aPersonFor,
  enterDetails,
  fieldOf,
  fill,
  giveConsents,
  goOn,
  openAnOffer,
  sellAnOffer,
  sellButton,
  sellLink,
  toTheDetails,
} from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { amountIn, answer, openPortal, searchAndPick, visitorOf } from '../support/visitor.ts'

const LOCKED = 1
const VOUCHER = 1

test('a phone with an account still on it gets no offer, the way to remove it, and a way back', async ({ page }) => {
  const visitor = await openPortal(page, 'reprise', 'en')
  await searchAndPick(visitor, 'iphone 13', 'iPhone 13', /128/)
  for (let question = 0; question < 5; question += 1) await answer(visitor)
  await answer(visitor, LOCKED)
  await expect(visitor.heading).toHaveText(visitor.say('trade.refused.account-locked.title'))
  await page.getByRole('link', { name: visitor.say('trade.changeAnswer') }).click()
  await expect(page.getByRole('radio').nth(LOCKED)).toBeChecked()
})

test('a product that nobody buys says so and offers recycling', async ({ page }) => {
  const visitor = await openPortal(page, 'reprise', 'en')
  await page.goto(visitor.at('/find/mobile?search=alcatel 1a'))
  await page.getByRole('main').getByRole('link', { name: /1A/ }).first().click()
  await expect(visitor.heading).toHaveText(visitor.say('trade.notBought.title'))
  await expect(page.getByText(visitor.say('trade.recycle.title'))).toBeVisible()
})

test.describe('a promotion code', () => {
  const useCode = async (visitor: ReturnType<typeof visitorOf>, code: string) => {
    const field = visitor.page.getByRole('textbox', { name: visitor.say('offer.code.label') })
    if (!(await field.isVisible())) await visitor.page.getByText(visitor.say('offer.code.summary')).click()
    await field.fill(code)
    await visitor.page.getByRole('button', { name: visitor.say('offer.code.use') }).click()
  }

  test('raises the offer, stays after a reload, and a wrong one after it changes nothing', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    const { amount: before } = await openAnOffer(visitor)
    await useCode(visitor, 'bienvenue20')
    await expect(page.getByRole('status').filter({ hasText: 'BIENVENUE20' })).toBeVisible()
    expect(amountIn(await sellLink(visitor).innerText())).toBe(before + 2_000)
    await useCode(visitor, 'NOSUCHCODE')
    await expect(page.getByText(visitor.say('fault.promotion-not-found'))).toBeVisible()
    await page.reload()
    expect(amountIn(await sellLink(visitor).innerText())).toBe(before + 2_000)
  })

  for (const [what, code, sentence] of [
    ['that has ended', 'ETE2025', 'fault.promotion-ended'],
    ['for other products', 'TABLETTE10', 'fault.promotion-not-applicable.product-type'],
  ] as const) {
    test(`${what} says so`, async ({ page }) => {
      const visitor = visitorOf(page, 'reprise', 'en')
      await openAnOffer(visitor)
      await useCode(visitor, code)
      await expect(page.getByText(visitor.say(sentence))).toBeVisible()
    })
  }

  test('is not asked for where the programme has none', async ({ page }) => {
    const visitor = visitorOf(page, 'brightshop', 'en')
    await openAnOffer(visitor)
    await expect(page.getByText(visitor.say('offer.code.summary'))).toHaveCount(0)
  })
})

test('a voucher is worth more than cash at nordwind, and asks for no account', async ({ page }) => {
  const visitor = visitorOf(page, 'nordwind', 'de')
  const { amount: cash } = await openAnOffer(visitor)
  await page.getByRole('radio').nth(VOUCHER).press('Space')
  await expect(async () => expect(amountIn(await sellLink(visitor).innerText())).toBeGreaterThan(cash)).toPass()
  await toTheDetails(visitor)
  const { iban: _iban, bic: _bic, ...details } = aPersonFor('nordwind')
  await fill(visitor, details)
  await goOn(visitor)
  await expect(visitor.heading).toHaveText(visitor.say('customer.check.title'))
})

test('an offer that ended can be priced again with the same answers', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  const { amount, quotation } = await openAnOffer(visitor)
  await endOffer(quotation)
  await page.reload()
  await expect(visitor.heading).toHaveText(visitor.like('offer.expired.title', ['date']))
  await page.getByRole('button', { name: visitor.say('offer.again') }).click()
  await expect(page.getByText(visitor.like('offer.was.same', ['now']))).toBeVisible()
  expect(amountIn(await sellLink(visitor).innerText())).toBe(amount)
})

test('an offer that was sold says so to whoever opens it', async ({ page }) => {
  const visitor = visitorOf(page, 'reprise', 'en')
  const { path } = await sellAnOffer(visitor)
  await page.goto(visitor.at(path))
  await expect(visitor.heading).toHaveText(visitor.say('offer.sold.title'))
})

test.describe('details that cannot be right', () => {
  test('are named one by one at the top, each leading to its field, and what was typed stays', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await openAnOffer(visitor)
    await toTheDetails(visitor)
    await fill(visitor, { firstName: 'Zoë', email: 'zoe@nowhere', postalCode: '7500' })
    await goOn(visitor)
    const summary = page
      .getByRole('alert')
      .or(page.getByRole('group', { name: visitor.say('customer.problems', { count: 6 }) }))
      .first()
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    for (const key of ['field.lastName.required', 'field.fault.email', 'field.line1.required', 'field.city.required']) {
      await expect(summary.getByRole('link', { name: visitor.say(key) })).toBeVisible()
    }
    await summary.getByRole('link', { name: visitor.say('field.fault.email') }).click()
    await expect(fieldOf(visitor, 'email')).toBeFocused()
    await expect(fieldOf(visitor, 'email')).toHaveValue('zoe@nowhere')
  })

  test('in an IBAN name the mistake', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await openAnOffer(visitor)
    await toTheDetails(visitor)
    const { iban: _iban, ...details } = aPersonFor('reprise')
    await fill(visitor, details)
    for (const [iban, fault] of [
      ['FR14 2004 1010 0505 0001 3M02 607', visitor.say('field.fault.iban-checksum')],
      [
        'FR14 2004 1010 0505 0001 3M02 6067',
        visitor.say('field.fault.iban-long', { country: 'France', expected: '27', count: 1 }),
      ],
      ['FR14 2004 1010 0505', visitor.say('field.fault.iban-short', { country: 'France', expected: '27', count: 11 })],
    ] as const) {
      await fill(visitor, { iban })
      await goOn(visitor)
      await expect(page.getByText(fault).first()).toBeVisible()
      await expect(page.getByRole('group', { name: visitor.say('customer.problems', { count: 1 }) })).toBeFocused()
    }
  })

  test('without the consents are not sent', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await openAnOffer(visitor)
    await sellLink(visitor).click()
    await enterDetails(visitor, aPersonFor('reprise'))
    await sellButton(visitor).click()
    const missing = page.getByRole('checkbox', { description: visitor.say('customer.consentMissing') })
    await expect(missing).toHaveCount(2)
    await expect(missing.first()).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await giveConsents(visitor)
    await sellButton(visitor).click()
    await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
  })
})

test.describe('hostile text', () => {
  const HOSTILE = `"><img src=x onerror=alert(origin)><script>alert(name)</script>{{zzz}}`

  test('in a search is a text that finds nothing', async ({ page }) => {
    const visitor = await openPortal(page, 'reprise', 'en')
    await page.goto(visitor.at(`/find/mobile?search=${encodeURIComponent(HOSTILE)}`))
    await expect(visitor.heading).toBeVisible()
    await expect(page.getByRole('combobox', { name: visitor.say('search.label') })).toHaveValue(HOSTILE)
  })

  test('in a name is shown as it was typed', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await openAnOffer(visitor)
    await sellLink(visitor).click()
    await enterDetails(visitor, { ...aPersonFor('reprise'), city: HOSTILE })
    await expect(page.getByText(HOSTILE)).toBeVisible()
    await giveConsents(visitor)
    await sellButton(visitor).click()
    await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
  })
})
