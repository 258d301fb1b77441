// The console from its door on: a link, a passkey, a session that ends, and pages that anybody can use.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, badgeOf, becomesAStation, enrols, goesTo, invited, setsPin } from '../support/console.ts'
import { reprise } from '../support/operator.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'

/** How the pages are looked at; the colours of a system's high contrast mode are forced on both schemes alike. */
const APPEARANCES = [
  { language: 'en', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
  { language: 'ar', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
  { language: 'en', scheme: 'dark', forced: true },
]

const PATHS = [
  '',
  '/bench',
  '/orders',
  '/queue/documents',
  '/queue/identity',
  '/cases',
  '/cases/litigations',
  '/parcels',
  '/parcels?part=to-post',
  '/batches',
  '/erasure',
  '/erasure?part=nothing',
  '/payouts',
  '/register',
  '/promotions',
  '/catalogue',
  '/fraud',
  '/prices',
  '/prices/de/EUR/grid',
  '/questions',
  '/questions/mobile',
  '/programmes',
  '/reports',
  '/reports/ageing',
  '/people',
  '/keys',
  '/stations',
  '/audit',
  '/system',
  '/me',
]

/** A customer sends a photo, by the call that the portal makes; their session is in the page's own cookies. */
const sends = async (page: Page, affiliate: string, order: string) => {
  const { orderAPI } = await (await page.request.get(`/config-api/v1/configs/${affiliate}`)).json()
  const reply = await page.request.post('/document-api/v1/documents', {
    headers: { authorization: `Bearer ${orderAPI.token}` },
    multipart: { externalId: order, origin: 'proof-of-purchase', file: aPhoto() },
  })
  expect(reply.status(), await reply.text()).toBe(201)
}

test.use({ locale: 'en-GB' })

test('a link makes a passkey, and the passkey opens the console from then on', async ({ page }) => {
  await aDevice(page)
  const { link } = await invited('Browser owner', 'owner')
  await page.goto(link)
  await expect(page.getByText('This invitation is for Browser owner')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Keep a passkey here' }).click()
  await expect(page.getByRole('heading', { name: 'Good day, Browser owner' })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-scheme=dark]')).toHaveCount(1)

  await goesTo(page, 'm', 'Me')
  await expect(page.getByText('My computer')).toBeVisible()
  await page.getByRole('button', { name: 'Remove My computer' }).click()
  await expect(page.getByText('This is your last passkey')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with my passkey' }).click()
  await expect(page.getByRole('link', { name: 'Browser owner' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link was used, or is older than 15 minutes')).toBeVisible()
})

test('a session that a colleague ends locks the page, which goes on where it was', async ({ page }) => {
  await aDevice(page)
  const { id, link } = await invited('Late shift', 'owner')
  await enrols(page, link)
  await goesTo(page, 'e', 'People')
  await page.keyboard.press('n')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('A name that is not lost')
  await reprise('person', 'sign-out', id)
  await page.getByLabel('Inspector').check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('button', { name: 'Go on with my passkey' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('A name that is not lost')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText('A link for A name that is not lost')).toBeVisible()
})

test('whose device knows nothing here is told what to do', async ({ page }) => {
  await aDevice(page)
  await page.goto('/console')
  await page.getByRole('button', { name: 'Sign in with my passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was signed')
})

test('a customer’s proof of purchase is accepted by one key, and the decision is taken back in time before', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  const shop = await aProgramme(baseURL ?? '', { programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  const sale = await sellsQuickly(page, shop.id, 'fr')
  await sends(page, shop.id, sale.id)

  const { link } = await invited('Verifier', 'verifier', shop.id)
  await enrols(page, link)
  await goesTo(page, 'd', 'Documents')
  // Who verifies documents reads the number, and is led to no order.
  const mine = page.getByText(sale.barcode, { exact: true })
  await expect(async () => {
    await page.reload()
    await expect(mine).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByRole('img', { name: 'The document' })).toBeVisible()
  await expectNoBarrier(page, 'documents')
  await page.keyboard.press('a')
  await expect(mine).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(mine).toBeVisible()
  const decided = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.keyboard.press('a')
  expect((await decided).status()).toBe(200)
  await page.goto('/console/queue/documents')
  await expect(page.getByText('No document waits for a decision')).toBeVisible()
})

test('an order is found by what is pasted and two keys: the number of its device, or the address of its customer', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  const shop = await aProgramme(baseURL ?? '')
  const sale = await sellsQuickly(page, shop.id, 'fr')
  const { orderAPI } = await (await page.request.get(`/config-api/v1/configs/${shop.id}`)).json()
  const told = await page.request.patch(`/order-api/v4/collected-data/${sale.id}`, {
    headers: { authorization: `Bearer ${orderAPI.token}` },
    data: { imei: '490154203237518' },
  })
  expect(told.status(), await told.text()).toBe(200)
  const { link } = await invited('Support', 'support', shop.id)
  await enrols(page, link)
  const opened = page.getByRole('heading', { name: `Order ${sale.barcode}` })
  for (const pasted of ['49-015420-323751-8', sale.email.toUpperCase()]) {
    await page.goto('/console')
    await expect(page.getByRole('heading', { name: /Good day/ })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(pasted)
    await expect(page.getByRole('option', { name: sale.barcode })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    expect(page.url()).not.toContain('@')
  }
  await expect(page.getByRole('heading', { name: 'Mails' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoBarrier(page, 'order')
})

/** As a scanner types: at once, and Enter. */
const scans = async (page: Page, code: string) => {
  await Promise.all([...code].map((sign) => page.keyboard.press(sign)))
  await page.keyboard.press('Enter')
}

test('at a station one scan and four digits change the person, for bench work alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await aDevice(page)
  const owner = await invited('Head of the workshop', 'owner')
  const receiver = await invited('Early shift', 'receiver,support')
  await enrols(page, owner.link)
  await becomesAStation(page, 'Bench 3')
  await expectNoBarrier(page, 'stations')
  const [own, other] = [await badgeOf(page, owner.id), await badgeOf(page, receiver.id)]
  await setsPin(page, '4711')
  const elsewhere = await browser.newPage({ locale: 'en-GB', baseURL: baseURL ?? '' })
  await aDevice(elsewhere)
  await enrols(elsewhere, receiver.link)
  await setsPin(elsewhere, '0815')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Bench 3' })).toBeVisible()
  await expectNoBarrier(page, 'sign in at a station')
  await scans(page, own)
  await scans(page, '0000')
  await expect(page.getByRole('alert')).toContainText('After five wrong PINs')
  await scans(page, '4711')
  await expect(page.getByRole('link', { name: 'Head of the workshop' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)

  await scans(page, other)
  await expect(page.getByRole('dialog', { name: 'Change person' })).toBeVisible()
  await expectNoBarrier(page, 'change person')
  await scans(page, '0815')
  await expect(page.getByRole('link', { name: 'Early shift' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Orders/ })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Documents/ })).toHaveCount(0)
})

test('the door can be used by everybody', async ({ page }) => {
  await page.goto('/console')
  await expect(page.getByRole('button', { name: 'Sign in with my passkey' })).toBeVisible()
  await expectNoBarrier(page, 'sign in')
  await page.goto('/console/account?code=none&state=none')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarrier(page, 'account')
})

for (const { language, scheme, forced = false } of APPEARANCES) {
  const look = `${language}, ${scheme}${forced ? ', forced colours' : ''}`
  test(`every page can be used by everybody: ${look}`, async ({ page }) => {
    await aDevice(page)
    const { link } = await invited('Reader', 'owner')
    await enrols(page, link)
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await page.evaluate(
      ([locale, chosen]) => {
        localStorage.setItem('console-locale', locale ?? '')
        localStorage.setItem('scheme', chosen ?? '')
      },
      [language, scheme],
    )
    // Colours that the system forces are its person's own, and axe reads those of the page.
    const judgedByEye = forced ? ['color-contrast'] : []
    for (const path of PATHS) {
      await page.goto(`/console${path}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoBarrier(page, `${path} ${look}`, judgedByEye)
    }
  })
}

test('the console shows no page of others inside it, and is shown in none', async ({ request }) => {
  const reply = await request.get('/console/orders')
  expect(reply.status()).toBe(200)
  const policy = reply.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect((await request.get('/console/assets/none.js')).status()).toBe(404)
})
