import { printedBarcode } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import type { PersonalFields } from '#server/customer/index.ts'
import { messagesIn } from '#server/message/index.ts'
import { customerLanguage, knownProductId, type RevealedOrder } from '#server/order/index.ts'
import type { CertificateParty } from './certificate.ts'

export type CertificateDeps = {
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf' | 'theme'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** In place of a look that is not there (any more). */
const PLAIN_LOOK = { accent: '#1f2937', 'on-accent': '#ffffff' }

export type SaleCertificate = { readonly fileName: string; readonly bytes: Uint8Array }

/** The certificate of an order's sale for its seller to sign, in their language and the programme's, and in the programme's look. */
export const drawSaleCertificate = async (
  { order, person, address }: RevealedOrder,
  { affiliates, catalogue }: CertificateDeps,
): Promise<SaleCertificate> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (affiliate === undefined) throw new Error(`Order ${order.id} belongs to an affiliate that is not there`)
  const { config, programme } = affiliate
  const look = affiliates.theme(config.theme)?.light ?? PLAIN_LOOK
  const language = customerLanguage(order.language, config.country)
  const own = affiliates.textsOf(affiliate)
  const { recipient } = programme
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawCertificate } = await import('./certificate.ts')
  const bytes = await drawCertificate({
    ...soldIn(order, catalogue, language),
    currency: order.currency,
    seller: sellerOf(person, address, language),
    buyer: {
      name: recipient.name,
      lines: [
        ...recipient.lines,
        `${recipient.postalCode} ${recipient.city}`,
        countryName(recipient.country, language),
      ],
    },
    created: order.createdAt,
    language,
    ownLanguage: customerLanguage(config.currentLocale, config.country),
    own,
    look: { appName: config.appName, accent: look.accent, onAccent: look['on-accent'] },
  })
  const { t } = messagesIn('paper', language, own)
  const number = printedBarcode(order.barcode).replaceAll(' ', '')
  return { bytes, fileName: `${t('paper.certificate.fileName', { order: number })}.pdf` }
}

const sellerOf = (person: PersonalFields, address: PersonalFields, language: string): CertificateParty => ({
  name: joined(person.firstName, person.lastName),
  lines: [
    address.line1 ?? '',
    address.line2 ?? '',
    joined(address.postalCode, address.city),
    joined(address.region, countryName(address.country ?? '', language)),
  ].filter((line) => line !== ''),
})

const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code) : code

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

/** One certificate is for all devices of a sale, under the number of its parcel. */
const soldIn = (
  { barcode, amount, items, devices }: RevealedOrder['order'],
  catalogue: CertificateDeps['catalogue'],
  language: string,
) => ({
  barcode: devices[0]?.barcode ?? barcode,
  product: namesOfProducts((devices.length === 0 ? items : devices).map(knownProductId), catalogue, language),
  amount: devices.length === 0 ? amount : devices.reduce((sum, device) => sum + device.amount, 0),
})
