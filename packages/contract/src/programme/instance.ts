import * as z from 'zod/mini'
import { isCountry } from '../words/countries.ts'
import { affiliateId } from '../identifier/ids.ts'
import { DEFAULT_LOCALE, DEFAULT_PROCESS, DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE } from '../limits.ts'
import { locale, localizedText } from '../words/localized.ts'
import { wholeFrom } from '../money.ts'
import { productType } from '../words/product-type.ts'
import { terms } from './terms.ts'

const flag = (value: boolean) => z._default(z.boolean(), value)
const shortText = z.string().check(z.maxLength(200))
const address = z.string().check(
  z.maxLength(500),
  z.regex(/^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|asset:)/, 'address'),
  z.refine((text) => isPlainAddress(text), 'address'),
)

/** Nothing that reads as one address and leads to another: a name before the host, backslashes, dots of other scripts. */
const isPlainAddress = (text: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\u007f\\\u2024\u3002\uff0e\uff61]/.test(text)) return false
  if (!text.startsWith('https:')) return true
  const authority = text.slice('https://'.length).split(/[/?#]/)[0] ?? ''
  return authority !== '' && !authority.includes('@')
}

/** `all`, route names, or path prefixes below the locale such as `estimate/` . */
export const allowedRoutes = z.array(z.string().check(z.minLength(1), z.maxLength(100)))

/** Where errors go, with the public key that the reporter's makers put before the host. */
const reporterDsn = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[\w-]+(?::[\w-]+)?@[\w.-]+(?::\d+)?\/[\w/-]+$/, 'dsn'))

const countryCode = z.string().check(
  z.regex(/^[a-z]{2}$/, 'country'),
  z.refine((code) => isCountry(code.toUpperCase()), 'country'),
)

const pageLink = z.object({ id: shortText, url: address })
const linksByLocale = z.record(locale, z.array(pageLink))

/** `label` is a message key; the affiliate's own texts may define it. */
export const consent = z.object({
  type: z.literal('checkbox'),
  name: shortText,
  label: shortText,
  required: z.boolean(),
})
export type Consent = z.infer<typeof consent>

/** Two required boxes unless the affiliate says otherwise (portal §5). */
export const DEFAULT_CONSENTS: Consent[] = [
  { type: 'checkbox', name: 'legalAgeCheck', label: 'terms.legal', required: true },
  { type: 'checkbox', name: 'cgaCheck', label: 'terms.read', required: true },
]

/** How a seller confirms that the product is theirs: by a box before the order, or after it by a mailed code as well. */
export const DECLARATION_MEANS = ['consent', 'code'] as const
export type DeclarationMeans = (typeof DECLARATION_MEANS)[number]

/** Asked besides the others where a programme wants a declaration. */
export const DECLARATION_CONSENT: Consent = {
  type: 'checkbox',
  name: 'sellerDeclaration',
  label: 'order.declaration.text',
  required: true,
}

/** `force` makes optional fields required, `exclude` removes fields, `regex` adds a rule; `message` is a message key. */
export const customerDataValidator = z.object({
  force: z._default(z.array(shortText), []),
  exclude: z._default(z.array(shortText), []),
  regex: z._default(z.array(z.object({ field: shortText, pattern: shortText, message: shortText })), []),
})

const slide = z.object({
  title: localizedText,
  text: localizedText,
  url: z.optional(address),
  image: z.optional(address),
})
/** A link in the footer, or styles beyond the theme's tokens: own assets only, cleaned when they were taken (quality D2, D8). */
const additionalResource = z
  .object({
    kind: z.enum(['link', 'stylesheet']),
    label: z.optional(localizedText),
    asset: z.optional(z.uuid()),
    url: z.optional(address),
  })
  .check(
    z.refine(({ kind, asset, url }) => kind === 'link' || (asset !== undefined && url === undefined), {
      error: 'stylesheet-asset',
      path: ['asset'],
    }),
  )

/** Every field of an affiliate's public configuration with its default (portal §3). No secret in it. */
export const instanceConfig = z.object({
  instanceId: affiliateId,
  locales: z._default(z.array(locale).check(z.minLength(1)), [DEFAULT_LOCALE]),
  currentLocale: z._default(locale, DEFAULT_LOCALE),
  theme: z._default(shortText, 'reprise'),
  favicon: z.optional(address),
  /** The affiliate's name as it is drawn. The server takes it from the theme; without one the name is written. */
  logo: z.optional(z.object({ light: address, dark: z.optional(address) })),
  apiProductType: z._default(z.array(productType).check(z.minLength(1)), ['mobile']),
  apiProductTypeUrls: z.optional(z.record(z.string(), address)),
  apiProductTypeImages: z.optional(z.record(z.string(), address)),
  apiResultsPerPage: z._default(z.int().check(z.gte(1), z.lte(MAX_RESULTS_PER_PAGE)), DEFAULT_RESULTS_PER_PAGE),
  appName: z._default(shortText, 'Trade-in program'),
  country: z._default(countryCode, 'fr'),
  /** Countries that products may be sent from, as far as the label works: its own country unless others are named. */
  senderCountries: z.optional(z.array(countryCode).check(z.minLength(1))),
  footerNavigation: z.optional(linksByLocale),
  canHavePromotions: flag(true),
  showAccuracy: z.optional(z.boolean()),
  showPromiseClock: z.optional(z.boolean()),
  identityCheckonCustomerForm: flag(false),
  carousel: z.optional(z.array(slide)),
  dateOpening: z._default(z.iso.date(), '1970-01-01'),
  minimumBuybackAmount: z._default(z.nullable(wholeFrom(0)), null),
  referrerOnly: flag(false),
  referrers: z._default(z.array(shortText), []),
  defaultReferrer: z.optional(shortText),
  restrictedIbanZone: flag(false),
  collectBIC: flag(false),
  collectIban: flag(true),
  collectAccountNumber: flag(false),
  collectSortCode: flag(false),
  whitelistRoutes: z._default(allowedRoutes, ['all']),
  additionalResources: z._default(z.array(additionalResource), []),
  orderAPI: z.object({ process: z._default(shortText, DEFAULT_PROCESS), token: shortText }),
  customerDataValidator: z._default(customerDataValidator, { force: [], exclude: [], regex: [] }),
  consents: z._default(z.array(consent), DEFAULT_CONSENTS),
  factoryResetInstructionsUrls: z.optional(linksByLocale),
  errorReporterDsn: z.optional(reporterDsn),
  tagManagerId: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/, 'tag-manager-id'))),
  helpUrl: z.optional(address),
})
export type InstanceConfig = z.infer<typeof instanceConfig>
export type InstanceConfigInput = z.input<typeof instanceConfig>

const ofAHundred = z.int().check(z.gte(1), z.lte(99))

/** How many in a hundred of the days that were promised are kept, at least (docs/decisions/0235). */
const promiseClock = z.object({
  since: z.iso.date(),
  checked: z.optional(ofAHundred),
  paid: z.optional(ofAHundred),
  simulated: z.optional(z.literal(true)),
})

/** The configuration as it is shown: with what follows from the operator's side, which is not written here. */
export const publicConfig = z.extend(instanceConfig, {
  terms: z.optional(terms),
  /** Names of the consents whose sentence the programme wrote, in any of its languages; absent where all are in the house's words. */
  ownConsents: z.optional(z.array(shortText)),
  /** Whether customers are asked for the numbers of their device. */
  identifiers: z.optional(z.object({ customer: z.enum(['none', 'optional', 'required']) })),
  /** Whether sellers may be reminded by SMS; absent where they may not. */
  sms: z.optional(z.literal(true)),
  /** What they can be answered at; absent where a name is their sender. */
  smsNumber: z.optional(z.string()),
  /** Absent where the programme does not show it, or too little is known. */
  promiseClock: z.optional(promiseClock),
})
export type PublicConfig = z.infer<typeof publicConfig>
