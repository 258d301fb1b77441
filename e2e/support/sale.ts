import { expect, type Locator } from '@playwright/test'
import { offersQuickly } from './quick-sale.ts'
import { amountIn, answerAll, comesAlive, openPortal, searchAndPick, type Visitor } from './visitor.ts'

/** What the tests type as. Every sale has an e-mail address of its own, so that its e-mail is found again. */
export type Person = Readonly<Record<string, string>>

let people = 0
const freshEmail = (): string => `seller-${process.pid}-${Date.now()}-${people++}@example.org`

const NAME = { firstName: 'Zoë', lastName: 'O’Hara-Østergård' }
const FRENCH = {
  ...NAME,
  line1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  iban: 'fr14 2004 1010 0505 0001 3M02 606',
}
const GERMAN = {
  ...NAME,
  phone: '030 901820',
  line1: 'Unter den Linden 5',
  postalCode: '10117',
  city: 'Berlin',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
}
const BRITISH = {
  ...NAME,
  line1: '221B Baker Street',
  postalCode: 'nw1 6xe',
  city: 'London',
  sortCode: '20-00-00',
  accountNumber: '55779911',
}

const PEOPLE: Readonly<Record<string, Person>> = {
  reprise: FRENCH,
  partners: FRENCH,
  nordwind: GERMAN,
  brightshop: BRITISH,
}

export const aPersonFor = (affiliate: string): Person => ({ email: freshEmail(), ...PEOPLE[affiliate] })

const PAYMENT_FIELDS = ['iban', 'bic', 'sortCode', 'accountNumber']

/** The message that stands beside a field. */
export const labelKey = (field: string, affiliate: string): string =>
  field === 'postalCode' && affiliate === 'brightshop' ? 'field.postalCode.label.postcode' : `field.${field}.label`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A field by what stands beside it. A town that may be chosen from a list is a combobox. */
export const fieldOf = ({ page, say, affiliate }: Visitor, field: string): Locator => {
  const name = new RegExp(`^${escaped(say(labelKey(field, affiliate)))}`)
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
}

export const fill = async (visitor: Visitor, fields: Person): Promise<void> => {
  for (const [field, value] of Object.entries(fields)) await fieldOf(visitor, field).fill(value)
}

/** What of it is an account. */
export const accountOf = (person: Person): Person =>
  Object.fromEntries(Object.entries(person).filter(([field]) => PAYMENT_FIELDS.includes(field)))

export const goOn = async ({ page, say }: Visitor): Promise<void> =>
  page.getByRole('button', { name: say('trade.continue'), exact: true }).click()

/** From the home page to the offer for a phone in perfect condition. @returns what is offered, in minor units */
export const getAnOffer = async (visitor: Visitor): Promise<number> => {
  await searchAndPick(visitor, PHONE.typed, PHONE.model, PHONE.storage)
  await answerAll(visitor)
  return amountIn(await sellLink(visitor).innerText())
}

/** Opens the page of such an offer that calls have made: for what comes after the questions. @returns what is offered, and its id */
export const openAnOffer = async (visitor: Visitor): Promise<{ amount: number; quotation: string; path: string }> => {
  const { page, affiliate, locale, at } = visitor
  const { id, path } = await offersQuickly(page, affiliate, locale)
  await page.goto(at(path))
  await comesAlive(page)
  return { amount: amountIn(await sellLink(visitor).innerText()), quotation: id, path }
}

const PHONE = { typed: 'iphone 13', model: 'iPhone 13', storage: /128|١٢٨/ }

/** The way from the offer to the customer's details. */
export const sellLink = ({ page, like }: Visitor): Locator =>
  page.getByRole('link', { name: like('offer.sell', ['amount']) })
/** The button that sells. */
export const sellButton = ({ page, like }: Visitor): Locator =>
  page.getByRole('button', { name: like('offer.sell', ['amount']) })

/** Waits for a page to type on: it takes the focus to its heading, and text typed before that is lost. */
export const arriveAt = async ({ heading, say }: Visitor, title: string): Promise<void> => {
  await expect(heading).toHaveText(say(title))
  await expect(heading).toBeFocused()
}

/** From the offer to the customer's details. */
export const toTheDetails = async (visitor: Visitor): Promise<void> => {
  await sellLink(visitor).click()
  await arriveAt(visitor, 'customer.details.title')
}

/** Fills in the details, up to the page that shows everything once more. */
export const enterDetails = async (visitor: Visitor, person: Person): Promise<void> => {
  const { heading, say } = visitor
  await arriveAt(visitor, 'customer.details.title')
  await fill(visitor, person)
  await goOn(visitor)
  await expect(heading).toHaveText(say('customer.check.title'))
}

/** Ticks every consent that is needed to sell, and no other. */
export const giveConsents = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor
  // They stand above it, and are asked for as they are now.
  await expect(sellButton(visitor)).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) {
    if ((await box.getAttribute('aria-required')) === 'true') await box.press('Space')
  }
}

/** Presses the button that sells, and waits for the page that says so. */
export const sell = async (visitor: Visitor): Promise<void> => {
  await sellButton(visitor).click()
  await expect(visitor.page).toHaveURL(new RegExp(visitor.at('/success')))
  await expect(visitor.heading).toHaveText(visitor.like('success.title', ['date']))
}

/** From the open page of an offer to the page that sells, one press away from it. */
export const getReadyToSell = async (visitor: Visitor): Promise<Person> => {
  await sellLink(visitor).click()
  const person = aPersonFor(visitor.affiliate)
  await enterDetails(visitor, person)
  await giveConsents(visitor)
  return person
}

/** The whole way: from the home page of an affiliate to the order. */
export const sellAPhone = async (visitor: Visitor): Promise<{ amount: number; person: Person }> => {
  await openPortal(visitor.page, visitor.affiliate, visitor.locale)
  const amount = await getAnOffer(visitor)
  const person = await getReadyToSell(visitor)
  await sell(visitor)
  return { amount, person }
}

/** From an offer to the order: for what comes after the sale in the same browser. */
export const sellAnOffer = async (visitor: Visitor): Promise<{ path: string }> => {
  const { path } = await openAnOffer(visitor)
  await getReadyToSell(visitor)
  await sell(visitor)
  return { path }
}
