import { expect, type Page, type Request } from '@playwright/test'
import type { Programme } from '../programme.ts'
import { enterDetails, fieldOf, getAnOffer, giveConsents, openAnOffer, sell, sellLink, toTheDetails } from '../sale.ts'
import type { Visitor } from '../visitor.ts'

export type Json = Record<string, unknown>
export type Look = (place: {
  readonly page: Page
  readonly shop: Programme
  readonly visitor: Visitor
}) => Promise<void>

export type Row = {
  readonly field: string
  /** In the configuration both times, since the field means nothing without it. */
  readonly with?: Json
  readonly programme?: Json
  readonly texts?: Json
  readonly set: Json | ((shop: Programme) => Promise<Json>)
  readonly unset: Look
  readonly shown: Look
}

export const home: Look = async ({ page, shop }) => {
  await page.goto(shop.address())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
/** What the page says or holds, once home is open. */
export const atHome =
  (look: Look): Look =>
  async (place) => {
    await home(place)
    await look(place)
  }
/** Answers the questions as a visitor does, for what only the page itself sends. */
export const asksForAnOffer: Look = async ({ page, visitor }) => {
  await page.goto(visitor.at(''))
  await getAnOffer(visitor)
}

export const atTheOffer =
  (look: Look): Look =>
  async (place) => {
    await openAnOffer(place.visitor)
    await look(place)
  }
export const atTheDetails = (look: Look): Look =>
  atTheOffer(async (place) => {
    await toTheDetails(place.visitor)
    await look(place)
  })
export const FRENCH = {
  firstName: 'Zoë',
  lastName: 'Østergård',
  email: 'zoe@example.org',
  line1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
}
export const IBAN = 'fr14 2004 1010 0505 0001 3M02 606'
export const atTheCheck = (look: Look): Look =>
  atTheDetails(async (place) => {
    await enterDetails(place.visitor, { ...FRENCH, iban: IBAN })
    await look(place)
  })

export const afterTheSale = (look: Look): Look =>
  atTheOffer(async (place) => {
    await sellLink(place.visitor).click()
    await enterDetails(place.visitor, { ...FRENCH, iban: IBAN })
    await giveConsents(place.visitor)
    await sell(place.visitor)
    await look(place)
  })

export const property = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
export const tile = ({ page, visitor }: { page: Page; visitor: Visitor }, type: string) =>
  page.getByRole('main').getByRole('link', { name: visitor.say(`productType.${type}`), exact: true })
export const has =
  (field: string): Look =>
  async ({ visitor }) =>
    expect(fieldOf(visitor, field)).toBeVisible()
export const hasNot =
  (field: string): Look =>
  async ({ visitor }) =>
    expect(fieldOf(visitor, field)).toHaveCount(0)
export const policyOf = async ({ page, shop }: { page: Page; shop: Programme }): Promise<string> =>
  (await page.request.get(shop.address())).headers()['content-security-policy'] ?? ''
export const isQuotation = (request: Request) => request.method() === 'POST' && request.url().endsWith('/quotation')

export const TWO_PROCESSES = {
  processes: [
    { label: 'WEB_STANDARD', options: [{ id: 1, tag: 'bank-transfer', title: { fr: 'Virement' } }] },
    { label: 'WEB_VOUCHER', options: [{ id: 2, tag: 'voucher', title: { fr: 'Bon d’achat maison' } }] },
  ],
}
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#0a4fb8"/></svg>'
