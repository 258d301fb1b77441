// Photos of a finding: by a telephone beside the bench, and by the camera of the station.
import { type Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aDevice, enrols, goesTo, invited } from '../support/console.ts'
import { launchOptions } from '../support/launch.ts'
import { aPhoto } from '../support/photo.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { aScanner } from '../support/scanner.ts'
import { expect, test } from '../support/test.ts'

test.use({
  locale: 'en-GB',
  viewport: { width: 1366, height: 768 },
  launchOptions: launchOptions(undefined, ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
})

/** A sheet with one finding begun. */
const looksAtScratches = async (page: Page, baseURL: string, name: string) => {
  const shop = await aProgramme(baseURL)
  const sale = await sellsQuickly(page, shop.id, 'en')
  await page.context().clearCookies()
  await aDevice(page)
  const { link } = await invited(name, 'inspector', shop.id)
  await enrols(page, link)
  await goesTo(page, 'b', 'Bench')
  const { scans } = await aScanner(page)
  await scans(sale.barcode)
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await page.keyboard.type('j2q', { delay: 90 })
  await expect(page.getByRole('button', { name: /scratched/, pressed: true })).toHaveCount(1)
  return sale
}

test('a telephone scans a code, takes photos without signing in, and they lie on the sheet', async ({
  page,
  browser,
  baseURL,
}) => {
  const sale = await looksAtScratches(page, baseURL ?? '', 'Inspector with a telephone')
  const made = page.waitForResponse((reply) => reply.url().endsWith('/photo-links'))
  await page.getByRole('button', { name: 'Phone' }).click()
  const { link } = await (await made).json()
  const dialog = page.getByRole('dialog', { name: 'Photos from a phone' })
  await expect(dialog.getByRole('img', { name: 'Code with the link for the phone' })).toBeVisible()
  await expectNoBarrier(page, 'the code for a phone')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  const phone = await context.newPage()
  const asked: string[] = []
  phone.on('request', (sent) => asked.push(sent.url()))
  await phone.goto(link)
  await expect(phone.getByText(`se termine par ${sale.barcode.slice(-4)}`)).toBeVisible()
  await expectNoBarrier(phone, 'the camera page of a phone')
  const shoots = async () => {
    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Prendre une photo' }).click()
    await (await chooser).setFiles(aPhoto({ width: 1_600, height: 1_200 }))
  }
  await shoots()
  await expect(phone.getByText('Arrivée')).toHaveCount(1)
  await expect(dialog.getByText('Photos that have come: 1')).toBeVisible()
  await phone.reload()
  await shoots()
  await expect(dialog.getByText('Photos that have come: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(2)
  const token = new URL(link).hash.slice(1)
  expect(asked.some((address) => new URL(address).href.replace(/#.*/, '').includes(token))).toBe(false)

  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(dialog.getByText('Photos that have come: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove this photo' })).toHaveCount(2)
  await context.close()
})

test('which camera a computer uses is chosen under one’s name, which says whether it is sharp', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  const { link } = await invited('Chooser of cameras', 'inspector', (await aProgramme(baseURL ?? '')).id)
  await enrols(page, link)
  await goesTo(page, 'm', 'Me')
  await page.getByRole('button', { name: 'Check the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check the camera' })
  await expect(dialog.getByText(/· sharp$/)).toBeVisible()
  await expectNoBarrier(page, 'the camera check')
  const cameras = dialog.getByLabel('Camera of this computer')
  const chosen = await cameras.inputValue()
  await dialog.getByRole('button', { name: 'Keep for this computer' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Check the camera' }).click()
  await expect(cameras).toHaveValue(chosen)
})

test('the camera of the station shoots what it shows', async ({ page, baseURL }) => {
  await looksAtScratches(page, baseURL ?? '', 'Inspector with a camera')
  await page.getByRole('button', { name: 'Switch the camera on' }).click()
  await expect(page.locator('video')).toBeVisible()
  await expect(async () => {
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Space')
  await expect(page.getByRole('img', { name: 'Photo of the finding' })).toHaveCount(1)
  await expectNoBarrier(page, 'a photo of the camera')

  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mark the place' })
  await expect(dialog).toBeVisible()
  await expectNoBarrier(page, 'a picture that is marked')
  const picture = await dialog.locator('svg[class*=sheet]').boundingBox()
  if (picture === null) throw new Error('There is no picture to mark')
  const at = (x: number, y: number) => [picture.x + picture.width * x, picture.y + picture.height * y] as const
  await page.mouse.move(...at(0.7, 0.7))
  await page.mouse.down()
  await page.mouse.move(...at(0.75, 0.9), { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('button', { name: 'Mark 1. The mark is at the bottom right.' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Mark 1/ }).focus()
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The mark is at the bottom left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The mark is at the bottom left.')).toBeVisible()
})
