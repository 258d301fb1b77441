/** Where the portal is: whose, and in which language. Every address of an affiliate starts with it. */
export type At = { readonly affiliateId: string; readonly locale: string }

const part = encodeURIComponent
const below = ({ affiliateId, locale }: At, ...parts: readonly string[]): string =>
  ['', part(affiliateId), part(locale), ...parts.map(part)].join('/')

/** The filters of a product list, as they stand in its address. */
export type FindFilters = {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  readonly model?: string | undefined
  readonly page?: number | undefined
}

/** Every address of the portal (portal §2). */
export const paths = {
  /** The page for addresses that name no affiliate. */
  affiliateNotFound: () => '/404',
  home: (at: At) => below(at),
  find: (at: At, type: string, filters: FindFilters = {}) => below(at, 'find', type) + queryOf(filters),
  estimate: (at: At, productId: string) => below(at, 'estimate', productId),
  /** With the id of a quotation it restores that one, on any device. */
  offer: (at: At, productId: string, quote?: string) =>
    quote === undefined ? below(at, 'estimate', productId, 'offer') : below(at, 'estimate', productId, quote, 'offer'),
  customer: (at: At) => below(at, 'customer'),
  success: (at: At) => below(at, 'success'),
  /** Where an order is found by its number. */
  follow: (at: At) => below(at, 'follow'),
  order: (at: At, orderId: string) => below(at, 'order', orderId),
  /** Another screen of an order: `sendproduct`, `documents`, `identity`, `identity/qrcode`, `litigation`, `ioslitigation`. */
  ofOrder: (at: At, screen: string, orderId: string) => below(at, ...screen.split('/'), orderId),
  notFound: (at: At) => below(at, '404'),
} as const

/** The same page in another language. */
export const inLocale = (href: string, locale: string): string =>
  href.replace(/^(\/[^/?#]+\/)[^/?#]+/, (_, affiliate: string) => affiliate + part(locale))

const queryOf = ({ page, ...texts }: FindFilters): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) if (value !== undefined && value !== '') query.set(name, value)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
