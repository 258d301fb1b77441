import { isHomeOpen, textIn } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Affiliates } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { type MailKey, type Messages, messagesIn } from '#server/message/index.ts'
import { charityOf, customerLanguage, knownProductId, type StoredOrder } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The products that lie here, or are sold, in words: as they were found, once inspected. */
export const productNames = (order: StoredOrder, catalogue: Pick<Catalogue, 'find'>): string =>
  namesOfProducts(order.items.map(knownProductId), catalogue, order.language)

/** What the customer says that they sold, in words. */
export const declaredNames = (order: StoredOrder, catalogue: Pick<Catalogue, 'find'>): string =>
  namesOfProducts(
    order.items.map(({ productId }) => productId),
    catalogue,
    order.language,
  )

/** The messages in the language of an order's customer, with the programme's own over them. */
export const messagesFor = (
  affiliate: Affiliate,
  order: Pick<StoredOrder, 'language'>,
  { affiliates }: { readonly affiliates: Pick<Affiliates, 'textsOf'> },
): Messages<MailKey> =>
  messagesIn('mail', customerLanguage(order.language, affiliate.config.country), affiliates.textsOf(affiliate))

/** To whom an order is donated, in the language of its customer; undefined where it is not, or no offer named a charity. */
export const charityIn = (affiliate: Affiliate, order: StoredOrder): string | undefined => {
  const charity = charityOf(affiliate, order)
  return charity && textIn(charity.name, order.language, affiliate.config.currentLocale)
}

/** An asset's id is no address that a mail program could open. */
export const absolute = (url: string | undefined, publicUrl: string): string | undefined => {
  if (url === undefined || url.startsWith('asset:')) return undefined
  return url.startsWith('/') ? `${publicUrl}${url}` : url
}

/** Where the programme begins; undefined where that page is closed to a reader on another device. */
export const homeAddress = (
  { config }: Affiliate,
  language: string,
  { clock, config: { publicUrl } }: { readonly clock: Clock; readonly config: { readonly publicUrl: string } },
): string | undefined =>
  isHomeOpen(config, clock.now().getTime()) ? `${publicUrl}/${config.instanceId}/${language}` : undefined
