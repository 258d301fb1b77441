// Links that a customer gets, opened in a fresh browser: without storage and without a referrer.
import type { Browser } from '@playwright/test'
import { aBench } from '../support/bench.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { mailsTo, SOON } from '../support/mail.ts'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

/** The links of all that this address got, once it got so many messages. */
const linksTo = async (email: string, messages: number, ownHost: string | undefined): Promise<readonly string[]> => {
  await expect
    .poll(async () => (await mailsTo(email)).length, { message: `e-mails to ${email}`, ...SOON })
    .toBe(messages)
  const links = (await mailsTo(email)).flatMap(({ html = '' }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  )
  return links.filter((href) => href.startsWith(ownHost ?? ''))
}

const elsewhere = async (browser: Browser, affiliate: string, locale: string): Promise<Visitor> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.99.7.1' } })
  return visitorOf(await context.newPage(), affiliate, locale)
}

/** Each opens in a browser of its own, on the page that it names, and shows whose order it is after the proof. */
const expectAllToOpen = async (
  browser: Browser,
  { affiliate, locale, links }: { affiliate: string; locale: string; links: readonly string[] },
): Promise<void> => {
  for (const link of links) {
    const { page, say, at } = await elsewhere(browser, affiliate, locale)
    const { pathname, hash } = new URL(link)
    const reply = await page.goto(link)
    expect(reply?.status(), link).toBe(200)
    await expect(page).toHaveURL(new RegExp(`${at(pathname.startsWith(at('')) ? '' : pathname)}${hash}$`, 'i'))
    if (hash !== '') await page.getByRole('button', { name: say('order.prove.open') }).click()
    if (hash !== '') await expect(page.getByRole('heading', { name: say('order.prove.title') })).toHaveCount(0)
    await page.context().close()
  }
}

test('every link of a programme with a narrow list of routes opens, and a lower offer is answered', async ({
  page,
  browser,
  baseURL,
}) => {
  const payment = { sortCode: '200000', accountNumber: '55779911' }
  const address = { country: 'GB', line1: '221B Baker Street', postalCode: 'NW1 6XE', city: 'London' }
  const sale = await sellsQuickly(page, 'brightshop', 'en', { payment, address })
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale, 'screen')
  const links = await linksTo(sale.email, 3, baseURL)
  expect(links.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining([`/order/${sale.id}`, `/litigation/${sale.id}`, '/brightshop/en']),
  )
  await expectAllToOpen(browser, { affiliate: 'brightshop', locale: 'en', links })
  const { page: phone, say, at } = await elsewhere(browser, 'brightshop', 'en')
  await phone.goto(links.find((link) => link.includes('/litigation/')) ?? '')
  await phone.getByRole('button', { name: say('order.prove.open') }).click()
  await phone.getByRole('radio', { name: say('litigation.action.decline'), exact: true }).check()
  await phone.getByRole('button', { name: say('litigation.action.decline'), exact: true }).click()
  await expect(phone.getByText(say('litigation.done.decline'), { exact: true })).toBeVisible(SOON)
  await phone.goto(at('/litigation'))
  await expect(phone).toHaveURL(at('/404'))
  await phone.context().close()
})

test('a programme for visitors of partners lets its customers in, and nobody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await aProgramme(baseURL ?? '', { config: { referrerOnly: true, referrers: ['shop'] } })
  const sale = await sellsQuickly(page, id, 'fr', { referrer: 'shop' })
  const links = await linksTo(sale.email, 1, baseURL)
  expect(links.map((link) => new URL(link).pathname)).toEqual([`/order/${sale.id}`])
  await expectAllToOpen(browser, { affiliate: id, locale: 'fr', links })
  const stranger = await elsewhere(browser, id, 'fr')
  await stranger.page.goto(stranger.at('/order/5f0c0f3e-7f7b-4a51-9d0f-2f3a5b6c7d8e'))
  await expect(stranger.heading).toHaveText(stranger.say('gate.referrer.title'))
  await stranger.page.context().close()
})

test('a programme whose opening was put off still shows what was sold, to whoever proves it by a mailed code', async ({
  page,
  browser,
  baseURL,
}) => {
  const programme = await aProgramme(baseURL ?? '')
  const sale = await sellsQuickly(page, programme.id, 'fr')
  await programme.change({ config: { dateOpening: '2099-01-01' } })
  const { page: phone, say, at } = await elsewhere(browser, programme.id, 'fr')
  await phone.goto(at(`/order/${sale.id}`))
  await phone.getByRole('textbox', { name: say('order.code.email') }).fill(sale.email)
  await phone.getByRole('button', { name: say('order.code.ask') }).click()
  await expect.poll(async () => (await mailsTo(sale.email)).length, SOON).toBe(2)
  const [, digits = ''] = /(?<!\d)(\d{6})(?!\d)/.exec((await mailsTo(sale.email)).at(-1)?.text ?? '') ?? []
  await phone.getByRole('textbox', { name: say('order.code.label') }).fill(digits)
  await phone.getByRole('button', { name: say('order.code.use') }).click()
  await expect(phone.getByText(sale.barcode.slice(0, 4)).first()).toBeVisible()
  await phone.goto(at('/find/mobile'))
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('2099')
  await phone.context().close()
})
