import {
  type CountedFrom,
  countedFrom,
  type DocumentOrigin,
  type DocumentRefusal,
  type FileRefusal,
  helpAddress,
  isHomeOpen,
  textIn,
} from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { type Affiliates, portalUrl, timeZoneOf } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { isDue, neededFor } from '#server/document/index.ts'
import { isIdentityNeeded } from '#server/identity/index.ts'
import { type MailKey, type Messages, messagesIn, type OwnTexts } from '#server/message/index.ts'
import {
  charityOf,
  customerLanguage,
  isDeclarationNeeded,
  knownProductId,
  type RevealedOrder,
  type StoredOrder,
} from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MailTheme } from './mail-frame.ts'
import type { NotificationDeps } from './send-once.ts'

export type OrderFacts = {
  /** BCP 47, for example `fr-FR`. */
  readonly language: string
  readonly own?: OwnTexts
  readonly appName: string
  readonly theme: MailTheme
  /** The affiliate's home page where it is open to all visitors, and where to get help if it says so. */
  readonly homeUrl: string | undefined
  readonly helpUrl: string | undefined
  /** The person's name; empty where the programme asks for no name. */
  readonly name: string
  /** The products as they were found, once inspected. */
  readonly product: string
  readonly barcode: string
  readonly amount: number
  readonly currency: string
  /** IANA name; the clock of the programme. */
  readonly timeZone: string
  readonly sendBefore: Date
}

export type FactsDeps = Pick<NotificationDeps, 'affiliates' | 'catalogue' | 'clock'> & {
  readonly config: { readonly publicUrl: string }
}

/** @throws Error where the programme has no theme */
export const orderFacts = ({ order, person }: RevealedOrder, affiliate: Affiliate, deps: FactsDeps): OrderFacts => {
  const { config } = affiliate
  const theme = deps.affiliates.theme(config.theme)
  if (theme === undefined) throw new Error(`Order ${order.id} belongs to an affiliate without a theme`)
  return {
    language: customerLanguage(order.language, config.country),
    own: deps.affiliates.textsOf(affiliate),
    appName: config.appName,
    theme,
    homeUrl: homeAddress(affiliate, order.language, deps),
    helpUrl: absolute(helpAddress(config, order.language), portalUrl(affiliate, deps.config.publicUrl)),
    name: person.firstName ?? person.lastName ?? '',
    product: productText(order, affiliate, deps),
    barcode: order.barcode,
    amount: order.amount,
    currency: order.currency,
    timeZone: timeZoneOf(affiliate),
    sendBefore: order.sendBefore,
  }
}

/** The one of several devices that the message is about, with its number; all of them while they share one order. */
const productText = (order: StoredOrder, affiliate: Affiliate, deps: FactsDeps): string => {
  const { items, devices, language, id } = order
  const product = namesOfProducts(items.map(knownProductId), deps.catalogue, language)
  const device = items.length === 1 ? devices.find(({ orderId }) => orderId === id) : undefined
  if (device === undefined) return product
  return messagesFor(affiliate, order, deps).t('mail.deviceOf', {
    product,
    number: device.number,
    count: devices.length,
  })
}

/** What came in the parcel of a sale, in words. */
export const arrivedNames = ({ devices, language }: StoredOrder, catalogue: Pick<Catalogue, 'find'>): string =>
  namesOfProducts(devices.filter(({ isMissing }) => !isMissing).map(knownProductId), catalogue, language)

/** What the customer says that they sold, in words. */
export const declaredNames = (order: StoredOrder, catalogue: Pick<Catalogue, 'find'>): string =>
  namesOfProducts(
    order.items.map(({ productId }) => productId),
    catalogue,
    order.language,
  )

/** In the language of the customer, with the programme's own over them. */
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
  affiliate: Affiliate,
  language: string,
  { clock, config: { publicUrl } }: { readonly clock: Clock; readonly config: { readonly publicUrl: string } },
): string | undefined =>
  isHomeOpen(affiliate.config, clock.now().getTime())
    ? `${portalUrl(affiliate, publicUrl)}/${affiliate.config.instanceId}/${language}`
    : undefined

/** What has to be shown before an order is paid, as far as it is not settled yet. */
export type StillAsked = {
  /** What its customer has to send or do, in words. */
  readonly names: readonly string[]
  /** With which of it the days of the payment begin. */
  readonly countedFrom: CountedFrom | undefined
  /** Whether documents are among that, which have a page of their own. */
  readonly hasDocuments: boolean
  /** Whether a sent document still waits for a decision. */
  readonly isBeingChecked: boolean
}

/** By the rules and the state of the moment at which a message is written. */
export const stillAsked = async (
  affiliate: Affiliate,
  order: StoredOrder,
  { db, affiliates }: Pick<NotificationDeps, 'affiliates'> & { readonly db: Db },
): Promise<StillAsked> => {
  const messages = messagesFor(affiliate, order, { affiliates })
  const needed = await neededFor(db, affiliate, order)
  const documents = needed.filter(isDue).map(({ origin }) => origin)
  const declaration = isDeclarationNeeded(order) ? (['declaration'] as const) : []
  const identity = isIdentityNeeded(order) ? (['identity'] as const) : []
  return {
    names: [
      ...declaration.map(() => messages.t('mail.declaration')),
      ...documents.map((origin) => documentName(messages, origin)),
      ...identity.map(() => messages.t('mail.identity')),
    ],
    countedFrom: countedFrom([...declaration, ...documents, ...identity]),
    hasDocuments: documents.length > 0,
    isBeingChecked: needed.some(({ state }) => state === 'waiting') || order.identityCheck === 'pending',
  }
}

/** Files that cannot be used for reasons only a program sees; what to do is the same. */
const DAMAGED = ['empty', 'type-not-accepted', 'type-mismatch', 'heic', 'damaged', 'infected'] as const
type Damaged = (typeof DAMAGED)[number]
const isDamaged = (reason: DocumentRefusal | FileRefusal): reason is Damaged =>
  (DAMAGED as readonly string[]).includes(reason)

export const documentName = ({ t }: Messages<MailKey>, origin: DocumentOrigin): string => t(`mail.document.${origin}`)

/** Why a document was refused, and what to do about it. */
export const refusalText = ({ t }: Messages<MailKey>, reason: DocumentRefusal | FileRefusal): string =>
  t(`mail.refusal.${isDamaged(reason) ? 'damaged' : reason}`)
