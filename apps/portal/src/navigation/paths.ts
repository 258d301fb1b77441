import type { ProductType } from '@reprise/contract/words/product-type'
import type { OrderPage } from '@reprise/contract/programme/screen-kind'

export type At = { readonly affiliateId: string; readonly locale: string }

declare const isAddress: unique symbol

/** An address of a page, below the host. Made by {@link paths}, so that no link leads to a page that there is not. */
export type Address = string & { readonly [isAddress]: true }

/** The query of an address as plain text values: `?brand=Apple&page=2`. Of a name given twice the last one counts. */
export type SearchParams = Readonly<Record<string, string>>

export type Query = Readonly<Record<string, string | number | undefined>>

/** What a pattern names, such as `orderId` in `/order/$orderId`. */
type NamesIn<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never

type ValueOf<Name> = Name extends 'productType' ? ProductType : string

/** The values that fill a pattern, in its order. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? [ValueOf<Name>, ...ValuesOf<`/${Rest}`>]
  : Pattern extends `${string}$${infer Name}`
    ? [ValueOf<Name>]
    : []

/** A page below `/{affiliateId}/{locale}`: declared with its `pattern`, linked to by calling it. */
const page = <const Pattern extends `/${string}`>(pattern: Pattern) =>
  Object.assign(
    ({ affiliateId, locale }: At, ...given: [...values: ValuesOf<Pattern>, query?: Query]): Address => {
      const values: unknown[] = [affiliateId, locale, ...given]
      const path = `/$/$${pattern}`.replace(/\$\w*/g, () => encodeURIComponent(String(values.shift())))
      return asAddress(path.replace(/\/$/, '') + stringifySearch(values[0] ?? {}))
    },
    { pattern },
  )

/** A page of one order. Its name stands in the contract, since e-mails lead there. */
const ofOrder = <Name extends OrderPage>(name: Name) => page(`/${name}/$orderId`)

/** Every page of an affiliate (portal §2). */
export const paths = {
  home: page('/'),
  find: page('/find/$productType'),
  model: page('/sell/$model'),
  estimate: page('/estimate/$productId'),
  selfCheck: page('/estimate/$productId/self-check'),
  draftedOffer: page('/estimate/$productId/offer'),
  /** With the id of a quotation, it restores that one on any device. */
  offer: page('/estimate/$productId/$quote/offer'),
  customer: page('/customer'),
  success: page('/success'),
  follow: page('/follow'),
  order: ofOrder('order'),
  pass: page('/pass/$number'),
  notFound: page('/404'),
  ofOrder,
} as const

export const AFFILIATE_NOT_FOUND = '/404' as Address & '/404'

type Page = Exclude<(typeof paths)[keyof typeof paths], typeof ofOrder>

export type ParamName = NamesIn<Page['pattern']>
export type ParamValue<Name extends ParamName> = ValueOf<Name>

export const asAddress = (href: string): Address => href as Address

export const inLocale = (href: Address, locale: string): Address =>
  asAddress(href.replace(/^(\/[^/?#]+\/)[^/?#]+/, (_, affiliate: string) => affiliate + encodeURIComponent(locale)))

export const locationOf = (address: Address): { to: string; search: SearchParams; hash: string } => {
  const { pathname, search, hash } = new URL(address, 'http://portal')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

export const parseSearch = (query: string): SearchParams => Object.fromEntries(new URLSearchParams(query))

export const stringifySearch = (search: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
