// Proving who one is, in two windows: a desktop that hands over and follows, a phone that photographs the document.
import type { Browser, Page } from '@playwright/test'
import { photoOf, type Shot, type Specimen } from '../../apps/server/test/specimen/draw-specimen.ts'
import type { Bearer } from '../../apps/server/test/specimen/zone-text.ts'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { mailsTo } from '../support/mail.ts'
import { reprise } from '../support/operator.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'
import { answerTo, type Visitor, visitorOf } from '../support/visitor.ts'

const AFFILIATE = 'reprise'
const LOCALE = 'fr'
const PHONE = { width: 390, height: 844 }
/** A machine reads for a second, and a busy one takes its time. */
const SOON = { timeout: 150_000 }

/** The seller of these tests, as a document writes their name. */
const BEARER: Bearer = {
  lastName: 'OHARA OESTERGAARD',
  firstName: 'ZOE',
  birth: '850412',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}

type Windows = {
  readonly desktop: Visitor
  readonly phone: Visitor
  readonly order: string
  readonly barcode: string
  readonly email: string
}

/** A sale whose customer is asked who they are, and a second browser without a session. */
const twoWindows = async (page: Page, browser: Browser, baseURL: string | undefined): Promise<Windows> => {
  const desktop = visitorOf(page, AFFILIATE, LOCALE)
  const { id: order, barcode, email } = await sellsQuickly(page, AFFILIATE, LOCALE)
  await reprise('identity', 'require', order)
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.4.1' },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const phone = visitorOf(await context.newPage(), AFFILIATE, LOCALE)
  return { desktop, phone, order, barcode, email }
}

/** A colleague goes to the document in the queue, past those of other sellers, and accepts it by one key. */
const acceptsInConsole = async (browser: Browser, baseURL: string | undefined, barcode: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL === undefined ? {} : { baseURL }) })
  const desk = await context.newPage()
  await aDevice(desk)
  await enrols(desk, (await invited('Verifier of identities', 'verifier', AFFILIATE)).link)
  await goesTo(desk, 'i', 'Identity')
  const inView = desk.getByRole('main').getByText(/^[A-Z\d]{12}$/)
  for (let other = await inView.innerText(); other !== barcode; other = await inView.innerText()) {
    await desk.keyboard.press('s')
    await expect(inView).not.toHaveText(other)
  }
  await expect(desk.getByRole('img', { name: 'Page of the passport' })).toBeVisible()
  await expect(desk.getByLabel('Document number')).toHaveValue(BEARER.number)
  await expectNoBarrier(desk, 'identity in the console')
  const decided = desk.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await desk.keyboard.press('a')
  await expect(desk.getByText(`Identity accepted: ${barcode}`)).toBeVisible()
  expect((await decided).status()).toBe(200)
  await context.close()
}

/** The desktop shows a code; the phone opens what it says, and both show the same two words. */
const handOver = async ({ desktop, phone, order }: Windows): Promise<void> => {
  const made = answerTo<{ readonly url: string; readonly words: readonly string[] }>(
    desktop.page,
    `identity-link/${order}`,
  )
  await desktop.page.getByRole('link', { name: desktop.say('identity.onPhone') }).click()
  const { url, words } = await made
  await expect(desktop.page.getByRole('img', { name: desktop.say('identity.qr.alt') })).toBeVisible()
  await expect(desktop.page.getByRole('banner')).toHaveCount(0)
  await phone.page.goto(url)
  for (const { page } of [desktop, phone]) await expect(page.getByText(words.join(' · '))).toBeVisible()
}

const photographs = async (
  { phone }: Windows,
  { shot = {}, press, ...specimen }: Partial<Specimen> & { readonly shot?: Shot; readonly press?: string } = {},
): Promise<void> => {
  const buffer = await photoOf({ form: 'passport', bearer: BEARER, ...specimen }, shot)
  await phone.page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
  await phone.page.getByRole('button', { name: phone.say(press ?? 'identity.photo.send') }).click()
}

const begin = async ({ phone }: Windows): Promise<void> => {
  await phone.page.getByRole('radio', { name: phone.say('identity.document.passport') }).check()
  await phone.page.getByRole('button', { name: phone.say('identity.document.go'), exact: true }).click()
}

const bothRead = async ({ desktop, phone }: Windows, key: string): Promise<void> => {
  for (const { heading, say } of [phone, desktop]) await expect(heading).toHaveText(say(key), SOON)
}

test('a good passport: the phone photographs, the desktop follows, a person accepts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const windows = await twoWindows(page, browser, baseURL)
  const { desktop, phone, order, barcode, email } = windows
  await desktop.page.goto(desktop.at(`/order/${order}`))
  await desktop.page.getByRole('link', { name: desktop.say('order.next.identity.action') }).click()
  await expect(desktop.heading).toHaveText(desktop.say('identity.title'))
  await expectNoBarrier(desktop.page, 'identity, where it begins')
  const streams = [desktop, phone].map(({ page: one }) => one.waitForResponse(/\/events$/))
  await handOver(windows)
  await expectNoBarrier(desktop.page, 'identity, the code')
  await expectNoBarrier(phone.page, 'identity, the choice of a document')
  await begin(windows)
  await expect(desktop.heading).toHaveText(desktop.say('identity.qr.opened'), SOON)
  // Both are told what happens; the phone, too, which may see nothing of the order.
  for (const stream of streams) expect((await stream).status()).toBe(200)
  await expectNoBarrier(phone.page, 'identity, before the photo')
  await photographs(windows)
  await bothRead(windows, 'identity.pending.person.title')
  await expectNoBarrier(phone.page, 'identity, with a person')

  const shown = await reprise<{ fields: object; warnings: readonly string[] }>('identity', 'show', order)
  expect(shown.fields).toMatchObject({ number: BEARER.number, birthDate: '1985-04-12', expiryDate: '2031-04-15' })
  expect(shown.warnings).toEqual(['specimen'])
  await acceptsInConsole(browser, baseURL, barcode)
  await bothRead(windows, 'identity.succeed.title')
  await expectNoBarrier(desktop.page, 'identity, confirmed')
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), SOON)
    .toContain('Votre identité est confirmée')
  // The phone may carry out the check, and see nothing of the order.
  await phone.page.goto(phone.at(`/order/${order}`))
  await expect(phone.page.getByRole('button', { name: phone.say('order.code.ask') })).toBeVisible()
})

test('a doubtful one: another name is refused, a person is asked and refuses, the next try is accepted', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const windows = await twoWindows(page, browser, baseURL)
  const { desktop, phone, order } = windows
  await desktop.page.goto(desktop.at(`/identity/${order}`))
  await handOver(windows)
  await begin(windows)
  await photographs(windows, { bearer: { ...BEARER, lastName: 'MUSTERMANN', firstName: 'ERIKA' } })
  await bothRead(windows, 'identity.failed.title')
  await expect(phone.page.getByText(phone.say('identity.reason.other-name'))).toBeVisible()
  await expectNoBarrier(phone.page, 'identity, refused')
  await phone.page.getByRole('button', { name: phone.say('identity.person.ask') }).click()
  await bothRead(windows, 'identity.pending.person.title')
  await reprise('identity', 'refuse', order, '--reasons=not-the-original')
  await bothRead(windows, 'identity.failed.title')
  await expect(desktop.page.getByText(desktop.say('identity.remedy.not-the-original'))).toBeVisible()
  await phone.page.getByRole('link', { name: phone.say('identity.again') }).click()
  await begin(windows)
  await photographs(windows)
  await bothRead(windows, 'identity.pending.person.title')
  await reprise('identity', 'accept', order)
  await bothRead(windows, 'identity.succeed.title')
})

test('refused three times: each says why, the third leads to a person', async ({ page, browser, baseURL }) => {
  test.slow()
  const windows = await twoWindows(page, browser, baseURL)
  const { desktop, phone, order } = windows
  await desktop.page.goto(desktop.at(`/identity/${order}`))
  await handOver(windows)
  await begin(windows)
  const blurred = { shot: { blur: 9 } }
  const buffer = await photoOf({ form: 'passport', bearer: BEARER }, blurred.shot)
  await phone.page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await expect(phone.page.getByText(phone.say('identity.advice.blurred'), { exact: true })).toBeVisible()
  await phone.page.getByRole('button', { name: phone.say('identity.photo.send') }).click()
  await bothRead(windows, 'identity.failed.title')
  await expect(phone.page.getByText(phone.say('identity.reason.blurred'))).toBeVisible()
  await expect(desktop.page.getByText(desktop.say('identity.triesLeft', { count: 2 }))).toBeVisible()
  const expired = { bearer: { ...BEARER, expiry: '240101' } }
  await phone.page.getByRole('link', { name: phone.say('identity.again') }).click()
  await begin(windows)
  await photographs(windows, expired)
  await expect(phone.page.getByText(phone.say('identity.reason.expired'))).toBeVisible(SOON)
  await phone.page.getByRole('link', { name: phone.say('identity.again') }).click()
  await begin(windows)
  await photographs(windows, expired)
  await bothRead(windows, 'identity.pending.person.title')
})

test('a link that was used says so', async ({ page, browser, baseURL }) => {
  test.slow()
  const windows = await twoWindows(page, browser, baseURL)
  const { desktop, phone, order } = windows
  await desktop.page.goto(desktop.at(`/identity/${order}`))
  const made = answerTo<{ readonly url: string }>(desktop.page, `identity-link/${order}`)
  await desktop.page.getByRole('link', { name: desktop.say('identity.onPhone') }).click()
  const { url } = await made
  await phone.page.goto(url)
  await begin(windows)
  await expect(phone.heading).toHaveText(phone.say('identity.side.passport'))
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.4.2' },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const relayed = visitorOf(await context.newPage(), AFFILIATE, LOCALE)
  await relayed.page.goto(url)
  await expect(relayed.heading).toHaveText(relayed.say('identity.link.expired.title'))
})
