import { DEFAULT_CONSENTS, printedBarcode, programmeOfTest, textIn } from '@reprise/contract'
import { type Affiliates, portalUrl, readAffiliateVersion } from '#server/affiliate/index.ts'
import { messagesIn } from '#server/message/index.ts'
import { customerLanguage, selectConsents, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { drawApart } from '#server/platform/pdf/draw-apart.ts'
import { programOf } from '#server/platform/program.ts'
import type { TermsFacts } from './terms-paper.ts'

export type TermsDeps = {
  readonly db: Db
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf'>
  readonly config: { readonly publicUrl: string }
}

export type AgreedTerms = { readonly fileName: string; readonly bytes: Uint8Array; readonly hasText: boolean }

/** By default the second of the two boxes (portal §5); a programme may ask under another name, with the same words. */
const TERMS = DEFAULT_CONSENTS[1]

/**
 * The terms of sale in the version of the configuration that an order was placed with. Undefined where its customer
 * agreed to none, or the programme names neither text nor address.
 */
export const drawAgreedTerms = async (
  order: StoredOrder,
  { db, affiliates, config: { publicUrl } }: TermsDeps,
): Promise<AgreedTerms | undefined> => {
  const affiliate = affiliates.find(order.affiliateId)
  const consents = await selectConsents(db, order.id)
  if (affiliate === undefined || consents === undefined) return undefined
  const version = await readAffiliateVersion(db, programmeOfTest(affiliate.id), consents.configVersion)
  if (version === undefined) return undefined
  const { config, programme } = version
  const isAgreed = config.consents.some(
    ({ name, label }) => consents.given.includes(name) && (name === TERMS?.name || label === TERMS?.label),
  )
  const { termsOfSale } = programme
  const text = termsOfSale && textIn(termsOfSale.text, order.language, config.currentLocale)
  const url = config.footerNavigation?.[order.language]?.find(({ id }) => id === 'terms')?.url
  const address = url?.startsWith('/') ? `${portalUrl(affiliate, publicUrl)}${url}` : url
  if (!isAgreed || (text === undefined && address === undefined)) return undefined
  const language = customerLanguage(order.language, config.country)
  const own = affiliates.textsOf(affiliate)
  const bytes = await drawTerms({
    barcode: order.barcode,
    appName: config.appName,
    version: termsOfSale?.version ?? String(consents.configVersion),
    agreedAt: order.createdAt,
    language,
    own,
    text,
    address,
  })
  const number = printedBarcode(order.barcode).replaceAll(' ', '')
  const { t } = messagesIn('paper', language, own)
  return { bytes, fileName: `${t('paper.terms.fileName', { order: number })}.pdf`, hasText: text !== undefined }
}

const drawTerms = drawApart<TermsFacts>(
  programOf('terms-paper', new URL('./terms-paper.ts', import.meta.url)),
  'drawTerms',
)
