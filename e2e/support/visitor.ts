import { expect, type Locator, type Page } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Any number or name as written into a message; for texts whose values the test does not know. */
const ANY = '\u0001'

/** One person with a browser at one affiliate, in one language. */
export type Visitor = {
  readonly page: Page
  readonly affiliate: string
  readonly locale: string
  readonly say: ReturnType<typeof wordsOf>
  /** A message with any values in it. */
  readonly like: (key: string, names: readonly string[]) => RegExp
  readonly at: (path: string) => string
  readonly heading: Locator
}

export const like = (say: Visitor['say'], key: string, names: readonly string[]): RegExp => {
  const text = say(key, Object.fromEntries(names.map((name) => [name, ANY])))
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replaceAll(ANY, '.+').replace(/\s+/g, String.raw`\s+`))
}

export const visitorOf = (page: Page, affiliate: string, locale: string): Visitor => {
  const say = wordsOf(affiliate, locale)
  return {
    page,
    affiliate,
    locale,
    say,
    like: (key, names) => like(say, key, names),
    at: (path) => `/${affiliate}/${locale}${path}`,
    heading: page.getByRole('heading', { level: 1 }),
  }
}

/** The first sign of a visitor, for which the code of home waits. */
export const givesASign = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('scroll'))
  })

/** A visitor who saves data is sent the code of home at a sign alone, however long the page is read. */
export const savesData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Waits until the code of a page that the server drew is there. */
export const comesAlive = async (page: Page): Promise<void> => {
  await givesASign(page)
  await expect(page.locator('#app')).not.toHaveAttribute('data-entry')
}

/** Opens the home page of an affiliate and waits until it can be used. */
export const openPortal = async (page: Page, affiliate: string, locale: string): Promise<Visitor> => {
  const visitor = visitorOf(page, affiliate, locale)
  await page.goto(visitor.at(''))
  await expect(visitor.heading).toHaveText(visitor.say('home.title.mobile'))
  await comesAlive(page)
  return visitor
}

/** What the server answers to the next POST of this kind: `quotation`, `order`. */
export const answerTo = async <Reply>(page: Page, kind: string): Promise<Reply> => {
  const reply = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith(`/order-api/v4/${kind}`),
  )
  return reply.json()
}

/** Types into the search field and picks what it suggests; where storage changes the price, says which one it is. */
export const searchAndPick = async (
  { page, say }: Visitor,
  typed: string,
  model: string,
  storage?: RegExp,
): Promise<void> => {
  const field = page.getByRole('combobox', { name: say('search.label') })
  await field.fill(typed)
  await page.getByRole('option', { name: model }).first().click()
  if (storage !== undefined) await page.getByRole('main').getByRole('link', { name: storage }).click()
  await expect(page).toHaveURL(/\/estimate\//)
}

/**
 * Gives an answer to the question on the page, the first unless told otherwise; that alone leads on. With the keyboard: a
 * pointer has to wait until a person could have read the question.
 */
export const answer = async ({ page, heading }: Visitor, choice: number = 0): Promise<void> => {
  const radio = page.getByRole('radio').nth(choice)
  // Until then it may be the heading of the page before.
  await expect(radio).toBeVisible()
  const question = await heading.innerText()
  await radio.press('Enter')
  await expect(heading).not.toHaveText(question)
}

const isOffer = (page: Page): boolean => new URL(page.url()).pathname.endsWith('/offer')

/**
 * Answers what is still asked, each with its first answer, until the offer is there.
 * @returns the path of the last question, with the answers before it; below the affiliate's own
 */
export const answerAll = async (visitor: Visitor): Promise<string> => {
  const { page, heading } = visitor
  let lastQuestion = page.url()
  await expect(page.getByRole('radio').first()).toBeVisible()
  while (!isOffer(page)) {
    lastQuestion = page.url()
    await answer(visitor)
  }
  await expect(heading).toHaveText(visitor.like('offer.title', ['product']))
  const { pathname, search } = new URL(lastQuestion)
  return `${pathname}${search}`.slice(visitor.at('').length)
}

/** The amount that a text names last, in minor units; in digits of any script. */
export const amountIn = (text: string): number => {
  const western = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  const last = [...western.matchAll(/\d[\d.,\u00a0\u202f٬٫]*/g)].at(-1)?.[0] ?? ''
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,٫](\d{2}))?[.,]?$/.exec(last) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
}
