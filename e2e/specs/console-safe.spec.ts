// What a thief would look for: a cookie of a session that was ended, and what a browser keeps of customers.
import { request as requests } from '@playwright/test'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { keptIn } from '../support/kept.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { aScanner } from '../support/scanner.ts'
import { expect, test } from '../support/test.ts'

const IMEI = '358240051111110'

test.use({ locale: 'en-GB', viewport: { width: 1366, height: 768 } })

test('a session that was stolen opens nothing once its person has signed out', async ({ page, baseURL }) => {
  await aDevice(page)
  const { link } = await invited('Careful owner', 'owner')
  await enrols(page, link)
  const thief = await requests.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  expect((await thief.get('/operator-api/v1/people')).status()).toBe(200)
  await goesTo(page, 'm', 'Me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const path of ['/me', '/people', '/orders', '/audit'])
    expect((await thief.get(`/operator-api/v1${path}`)).status(), path).toBe(401)
  await thief.dispose()
})

test('nothing of a customer is kept by the browser, and none of it stands in an address', async ({ page, baseURL }) => {
  const shop = await aProgramme(baseURL ?? '')
  const personal = { firstName: 'Wilhelmina', lastName: 'Quartzenberg' }
  const sale = await sellsQuickly(page, shop.id, 'en', {
    customer: personal,
    address: { line1: '17 rue des Tanneurs', city: 'Chaumont-en-Vexin' },
    payment: { iban: 'FR7630006000011234567890189', accountHolder: 'W. Quartzenberg' },
  })
  await page.context().clearCookies()
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  await aDevice(page)
  const { link } = await invited('Owner at work', 'owner', shop.id)
  await enrols(page, link)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(sale.email)
  await expect(page.getByRole('option', { name: sale.barcode })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show who sold' }).click()
  await expect(page.getByText('Wilhelmina Quartzenberg')).toBeVisible()
  await expect(page.getByText('17 rue des Tanneurs')).toBeVisible()

  await goesTo(page, 'b', 'Bench')
  const { scans } = await aScanner(page)
  await scans(sale.barcode)
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await scans(IMEI)
  await expect(page.getByRole('listitem').filter({ hasText: IMEI.slice(-4) })).toBeVisible()
  await page.keyboard.type('j2q', { delay: 90 })
  await expect(page.getByRole('button', { name: /scratched/, pressed: true })).toHaveCount(1)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(aPhoto({ width: 1_600, height: 1_200 }))
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(1)

  const kept = `${await keptIn(page)}\n${addresses.join('\n')}`
  expect(kept, 'the look itself is kept, sealed').toMatch(/sealed: ./)
  for (const secret of [
    ...Object.values(personal),
    sale.email,
    encodeURIComponent(sale.email),
    'Tanneurs',
    'Chaumont',
    '30006000011234567890189',
    IMEI,
  ])
    expect(kept.toLowerCase().includes(secret.toLowerCase()), `${secret} is not kept`).toBe(false)
})
