import { expect, type Page } from '@playwright/test'
import { type Hands, handsAt, type Work } from './hands.ts'
import type { House } from './stock.ts'

/** Each so many-th is refused. */
const REFUSED_EVERY = 7

/** The next item is there once another order is named in it, or none is left. Who decides here is led to no order. */
const isAnother = (before: string): boolean => {
  const [code] = /\b[A-Z\d]{12}\b/.exec(document.querySelector('main')?.innerText ?? '') ?? []
  return code === undefined ? document.querySelector('main h2') === null : code !== before
}

const current = async (page: Page): Promise<string> => {
  const [code = ''] = /\b[A-Z\d]{12}\b/.exec(await page.locator('main').innerText()) ?? []
  return code
}

/** A doubtful field is reached first, and left with Enter. */
const accepts = async (hands: Hands) => {
  await hands.types('a')
  if (await hands.page.evaluate(() => document.activeElement instanceof HTMLInputElement)) await hands.presses('Enter')
}

const decides = async (page: Page, what: string, count: number, isDrawn: (page: Page) => Promise<unknown>) => {
  const hands = await handsAt(page, what, count)
  for (let decided = 1; decided <= count; decided += 1) {
    await isDrawn(page)
    const before = await current(page)
    if (decided % REFUSED_EVERY === 0) {
      await hands.types('r')
      await hands.until(() => hands.types('1'), isAnother, before)
    } else await hands.until(() => accepts(hands), isAnother, before)
  }
  const done = hands.done()
  await expect(page.getByRole('button', { name: /Take back/ })).toHaveCount(0, { timeout: 60_000 })
  return done
}

const picture = (page: Page) => page.locator('main img').first().waitFor()

export const decidesDocuments = async (page: Page, { withPapers }: House): Promise<readonly Work[]> => [
  await decides(page, 'a document', withPapers.length, picture),
]

export const decidesIdentities = async (page: Page, { withIdentity }: House): Promise<readonly Work[]> => [
  await decides(page, 'an identity', withIdentity.length, picture),
]
