import { isTestProgramme, type PostalParty } from '@reprise/contract'
import { type Affiliates, timeZoneOf } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import type { PersonalFields } from '#server/customer/index.ts'
import { isSpoken, messagesIn } from '#server/message/index.ts'
import { customerLanguage, type RevealedOrder, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { drawApart } from '#server/platform/pdf/draw-apart.ts'
import { programOf } from '#server/platform/program.ts'
import { languagesOf } from './country-languages.ts'
import type { LabelFacts, PrintedAddress } from './label.ts'
import { labelInUse } from './parcel-label.ts'
import { selectNumberInUse, selectNumbers } from './parcel.repository.ts'

/**
 * The country's, or the programme's where several are spoken. Carriers read Latin letters everywhere (UPU S42).
 * @param country ISO 3166-1 alpha-2, in any case
 */
export const carrierLanguage = (country: string, own: string): string => {
  const spoken = languagesOf(country).filter((language) => language !== 'ar' && isSpoken('paper', language))
  return spoken.find((language) => language === own.split('-')[0]) ?? spoken[0] ?? 'en'
}

export type LabelDeps = {
  readonly db: Db
  readonly vault: Pick<Vault, 'open'>
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf' | 'theme'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** In place of a look that is not there (any more). */
const PLAIN_LOOK = { accent: '#1f2937', 'on-accent': '#ffffff' }

/** A PDF in the seller's language and the programme's look. Drawn at every call: what it shows may be corrected. */
export const drawOrderLabel = async (
  { order, person, address }: RevealedOrder,
  { db, vault, affiliates, catalogue }: LabelDeps,
): Promise<Uint8Array> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (!affiliate) throw new Error(`Order ${order.id} belongs to an affiliate that is not there`)
  const { config, programme } = affiliate
  const look = affiliates.theme(config.theme)?.light ?? PLAIN_LOOK
  const language = customerLanguage(order.language, config.country)
  const carriers = carrierLanguage(config.country, config.currentLocale)
  const trackingNumber = await selectNumberInUse(db, order.id)
  const sold = await labelInUse(db, vault, order.id)
  return drawLabel({
    barcode: order.barcode,
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
    product: namesOfProducts(
      order.items.map(({ productId }) => productId),
      catalogue,
      language,
    ),
    sender: printedPerson(person, address, [carriers, language]),
    recipient: printedParty(programme.recipient, [carriers, language]),
    sendBefore: order.sendBefore,
    timeZone: timeZoneOf(affiliate),
    language,
    carrierLanguage: carriers,
    own: affiliates.textsOf(affiliate),
    ...(programme.carrier && { carrier: programme.carrier.name }),
    ...(sold?.format === 'png' && { carrierLabel: sold.bytes }),
    test: isTestProgramme(affiliate.id),
    created: order.createdAt,
    look: { appName: config.appName, accent: look.accent, onAccent: look['on-accent'] },
  })
}

const drawLabel = drawApart<LabelFacts>(programOf('label', new URL('./label.ts', import.meta.url)), 'drawLabel')

/** In the seller's language. */
export const labelFileName = (
  { affiliateId, barcode, language }: Pick<StoredOrder, 'affiliateId' | 'barcode' | 'language'>,
  { affiliates }: Pick<LabelDeps, 'affiliates'>,
): string => {
  const affiliate = affiliates.find(affiliateId)
  const { t } = messagesIn('paper', language, affiliate && affiliates.textsOf(affiliate))
  return t('paper.label.fileName', { order: barcode })
}

/** An address of a company, as it is printed. @param languages as of {@link printedPerson} */
export const printedParty = (party: PostalParty, languages: readonly string[]): PrintedAddress => ({
  name: party.name,
  lines: [...party.lines, `${party.postalCode} ${party.city}`, countryName(party.country, languages)],
})

/** @param languages the carrier's, then the seller's */
export const printedPerson = (
  person: PersonalFields,
  address: PersonalFields,
  languages: readonly string[],
): PrintedAddress => ({
  name: joined(person.firstName, person.lastName),
  lines: [
    address.line1 ?? '',
    address.line2 ?? '',
    joined(address.postalCode, address.city),
    address.region ?? '',
    countryName(address.country ?? '', languages),
  ].filter((line) => line !== ''),
})

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

/** In capitals (UPU S42). @param languages the carrier's, then the seller's, which stands behind where it differs */
const countryName = (code: string, languages: readonly string[]): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const [carriers = code, ...others] = new Set(languages.map((language) => nameIn(code, language)))
  return [carriers, ...others.map((other) => `(${other})`)].join(' ')
}

const nameIn = (code: string, language: string): string => {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
  return name.toLocaleUpperCase(language)
}

/** Bars are drawn this many times as high as their thinnest is wide. */
const BAR_HEIGHT = 48

/** For a counter that scans a screen: SVG scales without blur. The square holds the carrier's code for counters where it sold one. */
export const drawParcelCode = async (db: Db, parcelId: string, form: 'qr' | 'bars'): Promise<string> => {
  const { trackingNumber: number, counterCode } = (await selectNumbers(db, parcelId)) ?? {}
  if (number === undefined) throw new ProblemError('parcel-not-found')
  const { code128, qrCode, symbolSvg } = await import('#server/platform/pdf/symbols.ts')
  return form === 'qr'
    ? symbolSvg(qrCode(counterCode ?? number), { barHeight: 1, title: counterCode ?? number })
    : symbolSvg(code128(number), { barHeight: BAR_HEIGHT, title: number })
}
