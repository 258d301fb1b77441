// After the sale: a phone watches the order that was placed on a desktop, from the parcel to the money.
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { readBack } from '../support/label.ts'
import { mailsTo, plain, SOON } from '../support/mail.ts'
import { anOperator, reprise } from '../support/operator.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { sellAPhone } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

const AFFILIATE = 'nordwind'
const LOCALE = 'de'
const PHONE = { width: 390, height: 844 }

/** What this programme asks for. */
const SELLER = {
  customer: { phone: '+49 30 901820' },
  address: { country: 'DE', line1: 'Unter den Linden 5', postalCode: '10117', city: 'Berlin' },
  payment: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}
const sells = (page: Page) => sellsQuickly(page, AFFILIATE, LOCALE, SELLER)

const mailsAbout = async (email: string, count: number): Promise<readonly Email[]> => {
  await expect.poll(async () => (await mailsTo(email)).length, { message: `e-mails to ${email}`, ...SOON }).toBe(count)
  return mailsTo(email)
}

/** The link of a message that opens the order on any device. */
const linkIn = (mail: Email | undefined): string => /https?:\/\/\S+#k=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

/** A page that is loaded again forgets this. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { neverReloaded: true })
  })
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'neverReloaded' in window)

test('from a sale on a desktop to the money, watched on a phone that never reloads', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const order = await sells(page)
  const { email } = order
  const operator = await anOperator(baseURL ?? '')
  const product = 'Apple iPhone 13 128 GB'

  const address = { 'x-forwarded-for': '10.99.0.1' }
  const context = await browser.newContext({
    viewport: PHONE,
    extraHTTPHeaders: address,
    locale: 'de-DE',
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const phone = visitorOf(await context.newPage(), AFFILIATE, LOCALE)
  const { say, like } = phone
  const timeline = phone.page.getByRole('listitem')
  const happened = (status: string) =>
    expect(timeline.filter({ hasText: `${say('order.state.done')}: ${say(status)}` })).toBeVisible(SOON)

  await test.step('the link in the confirmation opens it, by a press', async () => {
    const [confirmation] = await mailsAbout(email, 1)
    expect(plain(confirmation?.subject)).toContain(`Verkauft: ${product}`)
    await phone.page.goto(linkIn(confirmation))
    await expect(phone.page).toHaveURL(new RegExp(phone.at(`/order/${order.id}`)))
    await expect(phone.page.getByText(order.barcode.slice(0, 4))).toHaveCount(0)
    await phone.page.getByRole('button', { name: say('order.prove.open') }).click()
    await expect(phone.page.getByText(order.barcode.slice(0, 4)).first()).toBeVisible()
    expect(phone.page.url()).not.toContain('#')
    await expectNoBarrier(phone.page, 'order, opened by a link')
  })

  await test.step('a code is shown at the counter, without a printer', async () => {
    await phone.page.getByRole('link', { name: say('order.next.send.go.label') }).click()
    await expect(phone.heading).toHaveText(like('send.title', ['product']))
    await mark(phone.page)
    await phone.page.getByText(say('parcel.code.instead')).click()
    await expect(phone.page.getByRole('img', { name: like('parcel.code.alt', ['number']) })).toBeVisible()
    await phone.page.getByRole('checkbox', { name: say('success.prepare.backup') }).check()
    await expectNoBarrier(phone.page, 'sending, with a code')
  })

  await test.step('the counter takes it, and the page says so by itself', async () => {
    const { trackingNumber } = await parcelOf(phone.page)
    await reprise('parcel', 'event', trackingNumber, 'handed-over', '--place=Berlin')
    await expect(phone.page.getByRole('heading', { level: 1, name: say('order.status.sent') })).toBeVisible(SOON)
    await expect(phone.page.getByText('Berlin')).toBeVisible()
  })

  await test.step('the order’s own page follows it to the money', async () => {
    await phone.page.getByRole('link', { name: say('send.toOrder') }).click()
    await happened('order.happened.sent')
    await operator.move(order.id, 'receive')
    await happened('order.happened.received')
    await (await aBench(baseURL ?? '')).finds(order)
    await happened('order.status.accepted')
    await operator.move(order.id, 'pay')
    await happened('order.status.paid')
    await expect(phone.page.getByText(like('order.headline.paid.bank-transfer', ['amount', 'date']))).toBeVisible()
    await expect(phone.page.getByText(say('order.amount.paid')).first()).toBeVisible()
    expect(await isMarked(phone.page), 'the page was never loaded anew').toBe(true)
    await expectNoBarrier(phone.page, 'order, paid')
  })

  await test.step('an e-mail told of each step, in the language of the sale', async () => {
    const mails = await mailsAbout(email, 5)
    // Two that follow each other at once may change places on their way.
    expect(mails.map(({ subject }) => plain(subject)).sort()).toEqual([
      `Angekommen: ${product}`,
      expect.stringMatching(/^Ausgezahlt: \d+ €$/),
      `Geprüft: ${product} ist wie beschrieben`,
      `Unterwegs: ${product}`,
      expect.stringContaining(`Verkauft: ${product}`),
    ])
    for (const { html, text } of mails) {
      expect(html).toContain('<html lang="de-DE" dir="ltr">')
      expect(text).toContain(`/order/${order.id}#k=`)
    }
  })
  await context.close()
})

/** What the page's own session may read of its parcel. */
const parcelOf = (page: Page): Promise<{ trackingNumber: string }> =>
  page.evaluate(async () => {
    const [, affiliate, , , order] = location.pathname.split('/')
    const config = await (await fetch(`/config-api/v1/configs/${affiliate}`)).json()
    const headers = { authorization: `Bearer ${config.orderAPI.token}` }
    const { parcels } = await (await fetch(`/order-api/v4/order/${order}/tracking`, { headers })).json()
    return parcels[0]
  })

test('a page whose streams are held back asks for itself', async ({ page, baseURL }) => {
  await page.route('**/events', (route) => route.fulfill({ status: 503 }))
  const visitor = visitorOf(page, AFFILIATE, LOCALE)
  const order = await sells(page)
  await page.goto(visitor.at(`/order/${order.id}`))
  await expect(page.getByRole('link', { name: visitor.say('order.next.send.go.label') })).toBeVisible()
  await mark(page)
  await (await anOperator(baseURL ?? '')).move(order.id, 'receive')
  await expect(page.getByText(visitor.say('order.status.received')).first()).toBeVisible(SOON)
  expect(await isMarked(page)).toBe(true)
})

test('new bank details need a code that was mailed just now, and the customer is told', async ({ page }) => {
  const visitor = visitorOf(page, AFFILIATE, LOCALE)
  const { say } = visitor
  const order = await sells(page)
  const { email } = order
  await page.goto(visitor.at(`/order/${order.id}`))
  await page.getByText(say('order.change.title')).click()
  await page.getByRole('button', { name: say('order.change.what.payment') }).click()
  await page.getByRole('button', { name: say('order.code.ask') }).click()
  await expect(page.getByText(say('order.code.sent'))).toBeVisible()
  const mails = await mailsAbout(email, 2)
  const digits = /^\d{6}/.exec(mails.find(({ subject }) => /^\d{6}/.test(subject ?? ''))?.subject ?? '')?.[0] ?? ''
  await page.getByRole('textbox', { name: say('order.code.label') }).fill(digits)
  await page.getByRole('button', { name: say('order.change.confirm') }).click()
  const iban = page.getByRole('textbox', { name: new RegExp(`^${say('field.iban.label')}`) })
  await expectNoBarrier(page, 'changing bank details')
  await page.getByRole('textbox', { name: new RegExp(`^${say('field.accountHolder.label')}`) }).fill('Zoë O’Hara')
  await iban.fill('DE02 1203 0000 0000 2020 51')
  await page.getByRole('textbox', { name: new RegExp(`^${say('field.bic.label')}`) }).fill('BYLADEM1001')
  await page.getByRole('button', { name: say('order.change.save.payment') }).click()
  await expect(page.getByText(say('order.change.done'))).toBeVisible()
  await expect(page.getByText('DE02 **** 2051')).toBeVisible()
  await expect(page.getByText(visitor.like('order.payHold', ['date']))).toBeVisible()
  const [, , told] = await mailsAbout(email, 3)
  expect(plain(told?.subject)).toBe('Ihre Bankverbindung wurde geändert')
  expect(told?.text).not.toContain('DE02120300000000202051')
})

test('at the counter of a store, the sale is taken there and its slip printed', async ({ page }) => {
  const visitor = visitorOf(page, AFFILIATE, LOCALE)
  await page.goto(`${visitor.at('')}?storeId=hamburg-1&userId=m.7`)
  await expect(visitor.heading).toBeVisible()
  const fetched = page.waitForResponse((reply) => reply.url().includes('/slip?'))
  await sellAPhone(visitor)
  await expect(page.getByText(visitor.like('store.at', ['store']))).toBeVisible()
  await expect(page.getByRole('link', { name: visitor.say('store.slip') })).toHaveAttribute('href', /^blob:/)
  const slip = await page.request.get((await fetched).url())
  const { text, symbols } = await readBack(await slip.body())
  expect(text).toContain('hamburg-1')
  expect(symbols.map(({ format }) => format)).toEqual(['Code128'])
})
