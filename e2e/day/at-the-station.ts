import { expect, type Page } from '@playwright/test'
import { badgeOf, becomesAStation, enrols, invited, setsPin } from '../support/console.ts'
import { aScanner } from '../support/scanner.ts'
import { handsAt, type Work } from './hands.ts'

/** How often the bench changes hands. */
const TIMES = 10
const PINS = ['4711', '0815'] as const

const isSignedIn = (name: string): boolean =>
  document.querySelector('dialog[open]') === null &&
  [...document.querySelectorAll('header a')].some(({ textContent }) => textContent?.includes(name))

/** Two people of one shift: a badge and four digits, each time (T7). @param newcomer another browser, where the second makes their PIN */
export const changesHands = async (page: Page, newcomer: Page): Promise<readonly Work[]> => {
  const owner = await invited('Head of the bench', 'owner')
  const second = await invited('Late shift', 'receiver')
  await enrols(page, owner.link)
  await becomesAStation(page, 'Bench 7')
  await setsPin(page, PINS[0])
  await enrols(newcomer, second.link)
  await setsPin(newcomer, PINS[1])
  const badges = [await badgeOf(page, owner.id), await badgeOf(page, second.id)]
  // A session that began elsewhere is no one's of the station.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Bench 7' })).toBeVisible()
  await (await aScanner(page)).scans(badges[0] ?? '')
  await page.keyboard.type(`${PINS[0]}\n`)
  await expect(page.getByRole('link', { name: 'Head of the bench' })).toBeVisible()
  const hands = await handsAt(page, 'a person changed at a station', TIMES)
  for (let change = 0; change < TIMES; change += 1) {
    const who = (change + 1) % 2
    await hands.scans(badges[who] ?? '')
    await expect(page.getByRole('dialog', { name: 'Change person' })).toBeVisible()
    await hands.types(PINS[who] ?? '')
    await hands.until(() => hands.presses('Enter'), isSignedIn, who === 0 ? 'Head of the bench' : 'Late shift')
  }
  return [hands.done()]
}
