import { expect, type Page } from '@playwright/test'
import { aPhoto } from '../support/photo.ts'
import { type Hands, handsAt, type Work } from './hands.ts'
import type { House, Sold } from './stock.ts'

/** Of twenty parcels. */
const WORSE = 3
const LOCKED = 1
const DAMAGED = 1

const A_PICTURE = aPhoto({ width: 1_600, height: 1_200, noise: 6, quality: 80 })

let serial = 0

/** The number of a device that was never sold: 14 digits and their check digit. */
const anImei = (): string => {
  serial += 1
  const body = `35209900${String((Date.now() + serial * 7) % 1_000_000).padStart(6, '0')}`
  const sum = [...body].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const onTheSheet = (barcode: string): boolean =>
  document.querySelector('h1')?.textContent === 'First look' &&
  (document.querySelector('main')?.textContent ?? '').replace(/\W/g, '').includes(barcode.replace(/\W/g, ''))
const numberIsThere = (end: string): boolean =>
  [...document.querySelectorAll('li')].some(({ textContent }) => textContent.trim().endsWith(end))
const atTheBench = (): boolean => document.querySelector('h1')?.textContent === 'Bench'
const photographed = (count: string): boolean =>
  document.querySelectorAll('[aria-label="Remove this photo"]').length === Number(count)

const takesIn = async ({ until, scans }: Hands, { barcode }: Sold): Promise<void> => {
  await until(() => scans(barcode), onTheSheet, barcode)
}

const reads = async ({ until, scans }: Hands): Promise<void> => {
  const imei = anImei()
  await until(() => scans(imei), numberIsThere, imei.slice(-4))
}

/** The camera of the station: whatever asks for a file gets a picture. */
const hasACamera = (page: Page): void => {
  page.on('filechooser', (chooser) => void chooser.setFiles(A_PICTURE))
}

const photographs = ({ until, presses }: Hands, photos: number): Promise<void> =>
  until(() => presses('Space'), photographed, String(photos))

/** Parcels as they come: most as declared, some worse, a lock, a damaged box. */
export const looksAtParcels = async (page: Page, { parcels }: House): Promise<readonly Work[]> => {
  hasACamera(page)
  const of20 = (at: number): number => at % 20
  const worse = parcels.filter((_, at) => of20(at) < WORSE)
  const locked = parcels.filter((_, at) => of20(at) >= WORSE && of20(at) < WORSE + LOCKED)
  const damaged = parcels.filter((_, at) => of20(at) >= WORSE + LOCKED && of20(at) < WORSE + LOCKED + DAMAGED)
  const declared = parcels.filter((_, at) => of20(at) >= WORSE + LOCKED + DAMAGED)

  const asDeclared = await handsAt(page, 'a phone as declared', declared.length)
  for (const sale of declared) {
    await takesIn(asDeclared, sale)
    await reads(asDeclared)
    await asDeclared.until(() => asDeclared.presses('a'), atTheBench)
  }
  const done = [asDeclared.done()]

  const asWorse = await handsAt(page, 'a worse phone: two findings, two photos', worse.length)
  for (const sale of worse) {
    await takesIn(asWorse, sale)
    await reads(asWorse)
    await asWorse.types('j2q')
    await expect(page.getByRole('button', { name: /scratched/, pressed: true })).toHaveCount(1)
    await photographs(asWorse, 1)
    await asWorse.types('j2q')
    await expect(page.getByRole('button', { name: /scratched/, pressed: true })).toHaveCount(2)
    await photographs(asWorse, 2)
    await asWorse.until(() => asWorse.presses('Control+Enter'), atTheBench)
  }
  done.push(asWorse.done())

  const asLocked = await handsAt(page, 'a locked phone, with a photo', locked.length)
  for (const sale of locked) {
    await takesIn(asLocked, sale)
    await asLocked.types('l')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Photo').setInputFiles(A_PICTURE)
    await expect(dialog.getByRole('button', { name: 'Remove this photo' })).toBeVisible()
    await asLocked.until(() => asLocked.clicks(dialog.getByRole('button', { name: 'Ask the customer' })), atTheBench)
  }
  if (locked.length > 0) done.push(asLocked.done())

  const asDamaged = await handsAt(page, 'a damaged parcel, weighed', damaged.length)
  await asDamaged.types('s')
  for (const { barcode } of damaged) {
    await asDamaged.scans(barcode)
    await expect(page.getByText(barcode.slice(-4)).first()).toBeVisible()
    await asDamaged.types('d')
    await asDamaged.types('w')
    await asDamaged.fills(page.getByLabel(/Weight/), '512')
    await asDamaged.presses('Enter')
    await expect(page.getByText(/512/).first()).toBeVisible()
  }
  await asDamaged.types('s')
  if (damaged.length > 0) done.push(asDamaged.done())
  await expect(page.getByRole('button', { name: /Take back/ })).toHaveCount(0, { timeout: 300_000 })
  return done
}
