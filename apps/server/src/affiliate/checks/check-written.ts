import {
  FALLBACK_LOCALE,
  FIELD_NAMES,
  type FieldFault,
  type InstanceConfig,
  instanceConfig,
  PRODUCT_TYPES,
  programme as programmeSchema,
  type Programme,
} from '@reprise/contract'
import { programMessages } from '#server/message/index.ts'
import { type AffiliateDocument, textsByLocale, type WrittenDocument } from './affiliate-document.ts'
import { referenceFaults, type Surroundings } from './check-references.ts'
import { checkTexts, richMessages } from '../text/check-texts.ts'
import { cleanRichText } from '../text/rich-text.ts'
import { checkAgainst } from './schema-faults.ts'

const VALIDATOR = '/config/customerDataValidator'

const NEEDED: { readonly [field: string]: string } = {
  email: 'the confirmation and every link back to an order go to it',
  line1: 'a product that comes back needs an address',
  postalCode: 'a product that comes back needs an address',
  city: 'a product that comes back needs an address',
}

const formFaults = (config: InstanceConfig, programme: Programme): FieldFault[] => [
  ...unknownFields(config),
  ...contradictions(config),
  ...neededFields(config),
  ...accountFaults(config, programme),
  ...unknownTypes(config),
]

const unknownFields = ({ customerDataValidator: { force, exclude, regex } }: InstanceConfig): FieldFault[] => {
  const named: readonly (readonly [string, string])[] = [
    ...force.map((field, at) => [`${VALIDATOR}/force/${at}`, field] as const),
    ...exclude.map((field, at) => [`${VALIDATOR}/exclude/${at}`, field] as const),
    ...regex.map(({ field }, at) => [`${VALIDATOR}/regex/${at}/field`, field] as const),
  ]
  return named.flatMap(([pointer, field]) =>
    FIELD_NAMES.some((name) => name === field)
      ? []
      : [
          {
            pointer,
            code: 'field-unknown',
            values: { field, known: FIELD_NAMES.join(', ') },
            message: `There is no field "${field}"; there are ${FIELD_NAMES.join(', ')}`,
          },
        ],
  )
}

const contradictions = ({ customerDataValidator: { force, exclude } }: InstanceConfig): FieldFault[] =>
  force.flatMap((field, at) =>
    exclude.includes(field)
      ? [
          {
            pointer: `${VALIDATOR}/force/${at}`,
            code: 'contradiction',
            values: { field },
            message: `"${field}" is left out of the form too`,
          },
        ]
      : [],
  )

const neededFields = ({ customerDataValidator: { exclude } }: InstanceConfig): FieldFault[] =>
  exclude.flatMap((field, at) =>
    NEEDED[field] === undefined
      ? []
      : [
          {
            pointer: `${VALIDATOR}/exclude/${at}`,
            code: 'field-needed',
            values: { field },
            message: `"${field}" cannot be left out: ${NEEDED[field]}`,
          },
        ],
  )

/** A customer who is paid by transfer must be asked for an account, of the kind that the programme pays to. */
const accountFaults = (config: InstanceConfig, { processes, payer }: Programme): FieldFault[] => {
  const transfers = processes.some(({ options }) => options.some(({ tag }) => tag === 'bank-transfer'))
  if (!transfers) return []
  const { exclude } = config.customerDataValidator
  const asks = (field: string, isCollected: boolean): boolean => isCollected && !exclude.includes(field)
  const iban = asks('iban', config.collectIban)
  const british = asks('sortCode', config.collectSortCode) && asks('accountNumber', config.collectAccountNumber)
  const fits = payer === undefined ? iban || british : payer.scheme === 'sepa' ? iban : british
  const wanted =
    payer?.scheme === 'bacs'
      ? 'collectSortCode and collectAccountNumber'
      : payer?.scheme === 'sepa'
        ? 'collectIban'
        : 'collectIban, or collectSortCode and collectAccountNumber'
  return [
    ...(fits
      ? []
      : [
          {
            pointer: '/config/collectIban',
            code: 'account-needed',
            values: { scheme: payer?.scheme ?? 'any' },
            message: `Somebody is paid by bank transfer and not asked for an account: set ${wanted}, and exclude none of these fields`,
          },
        ]),
    ...exclude.flatMap((field, at) =>
      field === 'accountHolder'
        ? [
            {
              pointer: `${VALIDATOR}/exclude/${at}`,
              code: 'field-needed',
              values: { field },
              message: '"accountHolder" cannot be left out: banks compare the name before they pay',
            },
          ]
        : [],
    ),
  ]
}

const unknownTypes = ({ apiProductTypeUrls, apiProductTypeImages }: InstanceConfig): FieldFault[] =>
  Object.entries({ apiProductTypeUrls, apiProductTypeImages }).flatMap(([name, byType]) =>
    Object.keys(byType ?? {}).flatMap((type) =>
      PRODUCT_TYPES.some((known) => known === type)
        ? []
        : [
            {
              pointer: `/config/${name}/${type}`,
              code: 'product-type',
              values: { kind: type },
              message: `There is no product type "${type}"; there are ${PRODUCT_TYPES.join(', ')}`,
            },
          ],
    ),
  )

export type { Surroundings } from './check-references.ts'

export type DocumentCheck =
  | { readonly document: AffiliateDocument; readonly faults: readonly [] }
  | { readonly document: undefined; readonly faults: readonly FieldFault[] }

/** Against the contract, the program's messages and what it names; completes it with defaults. */
export const checkWritten = (written: WrittenDocument, around: Surroundings): DocumentCheck => {
  const config = checkAgainst('config', instanceConfig, written.config)
  const rules = checkAgainst('programme', programmeSchema, written.programme)
  const texts = checkAgainst('texts', textsByLocale, written.texts)
  const faults: FieldFault[] = [...config.faults, ...rules.faults, ...texts.faults]
  if (config.value === undefined || rules.value === undefined || texts.value === undefined)
    return { document: undefined, faults }
  if (config.value.instanceId !== around.id) faults.push({ pointer: '/config/instanceId', code: 'other-id' })
  const words = checkTexts(texts.value, {
    id: around.id,
    base: programMessages(FALLBACK_LOCALE) ?? {},
    rich: richMessages(config.value, around.id),
  })
  faults.push(
    ...words.faults,
    ...referenceFaults(config.value, rules.value, words.texts, around),
    ...formFaults(config.value, rules.value),
  )
  if (faults.length > 0) return { document: undefined, faults }
  return {
    document: { config: withCleanSlides(config.value), programme: withCleanTerms(rules.value), texts: words.texts },
    faults: [],
  }
}

/** Rich text is cleaned here and again where it is shown (quality D6). */
const withCleanSlides = (config: InstanceConfig): InstanceConfig =>
  config.carousel === undefined
    ? config
    : {
        ...config,
        carousel: config.carousel.map((slide) => ({
          ...slide,
          text: Object.fromEntries(Object.entries(slide.text).map(([locale, html]) => [locale, cleanRichText(html)])),
        })),
      }

const withCleanTerms = (programme: Programme): Programme => {
  const { termsOfSale } = programme
  if (termsOfSale === undefined) return programme
  const text = Object.entries(termsOfSale.text).map(([locale, html]) => [locale, cleanRichText(html)] as const)
  return { ...programme, termsOfSale: { ...termsOfSale, text: Object.fromEntries(text) } }
}
