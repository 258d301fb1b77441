import * as z from 'zod/mini'
import { DOCUMENT_ORIGINS } from '../document-api/document-words.ts'
import { MOST_STORES, programmeCarrier, programmeStore, storeFinder } from '../words/hand-in.ts'
import { isCountry } from '../words/countries.ts'
import { currencyCode, wholeFrom } from '../money.ts'
import { localizedText, localizedUrl } from '../words/localized.ts'
import { payer } from './payer.ts'
import { programmeTerms, programmeTransport } from './terms.ts'
import { DEFAULT_TRANSPORTATIONS, transportation } from '../words/transportation.ts'
import { VOUCHER_DELIVERIES } from '../words/voucher-words.ts'

/** How a seller is paid. `value` of an option in a quotation is what this way pays, in minor units. */
export const PAYMENT_TAGS = ['bank-transfer', 'voucher', 'donation'] as const
export const paymentTag = z.enum(PAYMENT_TAGS)
export type PaymentTag = z.infer<typeof paymentTag>

/** To whom a donation goes, by the name that its customers know, and where they read about it. */
export const charity = z.object({
  name: localizedText.check(z.refine((name) => Object.values(name).some((text) => text.trim() !== ''), 'required')),
  url: z.optional(localizedUrl),
})
export type Charity = z.infer<typeof charity>

export const paymentOption = z
  .object({
    id: wholeFrom(1),
    tag: paymentTag,
    title: localizedText,
    /** What this way pays beyond the offer, in hundredths of a percent (1000 is 10 %). */
    upliftBasisPoints: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
    /** For a voucher: how it reaches its customer; by hand when left out. */
    delivery: z.optional(z.enum(VOUCHER_DELIVERIES)),
    /** For a donation: its charity; the donation is offered for no other than this one. */
    charity: z.optional(charity),
  })
  .check(
    z.refine(({ tag, delivery }) => delivery === undefined || tag === 'voucher', {
      error: 'only-of-a-voucher',
      path: ['delivery'],
    }),
    z.refine(({ tag, charity: named }) => named === undefined || tag === 'donation', {
      error: 'only-of-a-donation',
      path: ['charity'],
    }),
  )

export const postalParty = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  postalCode: z.string(),
  city: z.string(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'country'), z.refine(isCountry, 'country')),
})
export type PostalParty = z.infer<typeof postalParty>

/** Who must prove who they are before they are paid, and who finds out. */
export const identitySettings = z.object({
  /** Orders from this amount on, in minor units; null asks no customer, unless the form asks for a document. */
  requiredFrom: z._default(z.nullable(wholeFrom(0)), null),
  /** What the machine reads without any doubt it may accept by itself below this amount, in minor units; null: never. */
  acceptedBelow: z._default(z.nullable(wholeFrom(0)), null),
  /** `embedded`, or the id of an outside provider that the server knows. */
  provider: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'provider')), 'embedded'),
})

/** A document that orders must come with before they are paid, and which orders (docs/decisions/0021). */
export const documentRule = z.strictObject({
  origin: z.enum(DOCUMENT_ORIGINS),
  /** Only for orders of this amount and more, in minor units of the programme's currency. */
  fromAmount: z.optional(wholeFrom(1)),
  /** Only for orders that are paid in one of these ways. */
  paymentTags: z.optional(z.array(paymentTag).check(z.minLength(1))),
  /** Only where no identity check says who sold. */
  unlessIdentityCheck: z._default(z.boolean(), false),
})
export type DocumentRule = z.infer<typeof documentRule>

/** Scheme, host and port, and nothing more: what a browser sends as `Origin`. */
const origin = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$|^http:\/\/localhost(?::\d{1,5})?$/, 'origin'))

/** How a market is named: it says which price list counts. */
export const MARKET_PATTERN = /^[a-z]{2,10}$/

/** The operator's side of an affiliate: what the server needs and the portal never sees. */
export const programme = z.object({
  /** Names the price list, for example `fr`. */
  market: z.string().check(z.regex(MARKET_PATTERN, 'market')),
  currency: currencyCode,
  /** In order of preference; the first option of each is the default. */
  processes: z
    .array(
      z.object({
        label: z.string(),
        options: z.array(paymentOption).check(z.minLength(1)),
        /** How customers of this process may send, the one proposed first. */
        transportations: z._default(z.array(transportation).check(z.minLength(1)), DEFAULT_TRANSPORTATIONS),
      }),
    )
    .check(z.minLength(1)),
  /** Where parcels go. */
  recipient: postalParty,
  /** The company's name as customers know it; without one, pages name no carrier. */
  carrier: z.optional(programmeCarrier),
  /** Where customers of the way `store` hand products over. */
  stores: z.optional(z.array(programmeStore).check(z.maxLength(MOST_STORES))),
  /** The programme's own page of its stores, where there are more than a list holds. */
  storeFinder: z.optional(storeFinder),
  mailFrom: z.email(),
  /** Who answers for the programme: is told of changes that move parcels or money, and of what takes too long. */
  ownerMail: z.optional(z.email()),
  /** The account that sellers are paid from; without one, no payment goes to a bank. */
  payer: z.optional(payer),
  /** Voucher codes that are left below which the owner is told; 20 when left out. */
  lowVoucherStock: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** What customers must show, and for which orders; nothing unless said here. */
  documents: z._default(z.array(documentRule), []),
  /** Origins of partners' pages that may show the price check, such as `https://shop.example`; none unless named. */
  embedOrigins: z._default(z.array(origin).check(z.maxLength(50)), []),
  /** How many orders one address may place in an hour: more where many customers share one, as in a shop. */
  ordersPerHour: z._default(z.int().check(z.gte(1), z.lte(100_000)), 5),
  /** Left out: a customer is asked only where the form asks for a document, and a person accepts. */
  identity: z.optional(identitySettings),
  /** Days that the programme promises and asks for; a quotation keeps them as they were. */
  terms: z.optional(programmeTerms),
  /** Who bears the loss of a parcel, and from when on one counts as lost; kept with the terms. */
  transport: z.optional(programmeTransport),
  /** What becomes of a parcel whose order had ended: its customer is asked, or it goes back at once. */
  lateArrival: z._default(z.enum(['ask', 'return']), 'ask'),
})
export type Programme = z.infer<typeof programme>
export type ProgrammeInput = z.input<typeof programme>
