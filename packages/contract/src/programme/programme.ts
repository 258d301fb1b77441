import * as z from 'zod/mini'
import { DOCUMENT_ORIGINS } from '../document-api/document-words.ts'
import { MOST_STORES, programmeCarrier, programmeStore, storeFinder, timeZone } from '../words/hand-in.ts'
import { programmeSms } from './sms.ts'
import { isCountry } from '../words/countries.ts'
import { currencyCode, wholeFrom } from '../money.ts'
import { localizedText, localizedUrl } from '../words/localized.ts'
import { programmeDeviceChecks } from './device-check-settings.ts'
import { HOST_NAME_PATTERN, MOST_HOSTS } from './host-name.ts'
import { programmeIdentifiers } from './identifier-settings.ts'
import { DECLARATION_MEANS } from './instance.ts'
import { payer } from './payer.ts'
import { paymentsByHandRule, priceChangesRule } from './price-changes.ts'
import { disputeRules, evidenceRules } from './look-rules.ts'
import { fraudRules } from './fraud-rules.ts'
import { retentionRule } from './retention.ts'
import { sellerTotalsRule } from './seller-totals.ts'
import { programmeTerms, programmeTransport, termsOfSale } from './terms.ts'
import { DEFAULT_TRANSPORTATIONS, transportation } from '../words/transportation.ts'
import { VOUCHER_DELIVERIES } from '../words/voucher-words.ts'

/** How a seller is paid. `value` of an option in a quotation is what this way pays, in minor units. */
export const PAYMENT_TAGS = ['bank-transfer', 'voucher', 'donation'] as const
export const paymentTag = z.enum(PAYMENT_TAGS)
export type PaymentTag = z.infer<typeof paymentTag>

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

export const identitySettings = z.object({
  /** Orders from this amount on, in minor units; null asks no customer, unless the form asks for a document. */
  requiredFrom: z._default(z.nullable(wholeFrom(0)), null),
  /** What the machine reads without any doubt it may accept by itself below this amount, in minor units; null: never. */
  acceptedBelow: z._default(z.nullable(wholeFrom(0)), null),
  provider: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'provider')), 'embedded'),
})

/** A document that orders must come with before they are paid, and which orders (docs/decisions/0021). */
export const documentRule = z.strictObject({
  origin: z.enum(DOCUMENT_ORIGINS),
  fromAmount: z.optional(wholeFrom(1)),
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
  market: z.string().check(z.regex(MARKET_PATTERN, 'market')),
  currency: currencyCode,
  processes: z
    .array(
      z.object({
        label: z.string(),
        options: z.array(paymentOption).check(z.minLength(1)),
        transportations: z._default(z.array(transportation).check(z.minLength(1)), DEFAULT_TRANSPORTATIONS),
      }),
    )
    .check(z.minLength(1)),
  recipient: postalParty,
  carrier: z.optional(programmeCarrier),
  stores: z.optional(z.array(programmeStore).check(z.maxLength(MOST_STORES))),
  storeFinder: z.optional(storeFinder),
  timeZone: z.optional(timeZone),
  /** Hosts of its own, the first for links; the others lead there. None: it stands at the installation's. */
  hosts: z._default(
    z.array(z.string().check(z.regex(HOST_NAME_PATTERN, 'host-name'))).check(z.maxLength(MOST_HOSTS)),
    [],
  ),
  mailFrom: z.email(),
  /** Who answers for the programme: is told of changes that move parcels or money, and of what takes too long. */
  ownerMail: z.optional(z.email()),
  sms: z.optional(programmeSms),
  payer: z.optional(payer),
  priceChanges: z.optional(priceChangesRule),
  paymentsByHand: z.optional(paymentsByHandRule),
  /** A second person publishes what moves parcels or money, and what sellers agree to. Left out: one person is enough. */
  publishing: z.optional(z.literal('second-person')),
  /** A second person approves corrections of the register of purchases. Left out: one person is enough. */
  registerCorrections: z.optional(z.literal('second-person')),
  /** Voucher codes that are left below which the owner is told; 20 when left out. */
  lowVoucherStock: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** Left out: sellers are asked for no declaration. */
  declaration: z.optional(z.enum(DECLARATION_MEANS)),
  documents: z._default(z.array(documentRule), []),
  embedOrigins: z._default(z.array(origin).check(z.maxLength(50)), []),
  ordersPerHour: z._default(z.int().check(z.gte(1), z.lte(100_000)), 5),
  /** Left out: a customer is asked only where the form asks for a document, and a person accepts. */
  identity: z.optional(identitySettings),
  /** Whether the numbers of a device are asked for, its IMEI or serial number; customers may tell them when left out, and the bench must where its country keeps a register. */
  identifiers: z.optional(programmeIdentifiers),
  deviceChecks: z.optional(programmeDeviceChecks),
  /** Days that the programme promises and asks for; a quotation keeps them as they were. */
  terms: z.optional(programmeTerms),
  transport: z.optional(programmeTransport),
  termsOfSale: z.optional(termsOfSale),
  disputes: z.optional(disputeRules),
  /** What a finding needs before it counts. */
  evidence: z.optional(evidenceRules),
  lateArrival: z._default(z.enum(['ask', 'return']), 'ask'),
  /** From when on the sales of one seller in a year count as many. */
  sellerTotals: z.optional(sellerTotalsRule),
  fraudRules: z.optional(fraudRules),
  /** When sellers are forgotten, after the last of their orders has ended; as usual when left out. */
  retention: z.optional(retentionRule),
  quarantineDays: z._default(z.int().check(z.gte(1), z.lte(60)), 28),
})
export type Programme = z.infer<typeof programme>
export type ProgrammeInput = z.input<typeof programme>
