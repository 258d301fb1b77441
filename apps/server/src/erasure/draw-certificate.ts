import { maskIdentifier, printedBarcode } from '@reprise/contract'
import { type Affiliates, timeZoneOf } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { type Catalogue, nameInText } from '#server/catalogue/index.ts'
import { listIdentifiers, readIdentifiers, selectErasure, type StoredErasure } from '#server/device/index.ts'
import { messagesIn } from '#server/message/index.ts'
import { auditView } from '#server/operator/index.ts'
import { customerLanguage, findReachableOrder, knownProductId, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { erasureView } from './erasure.hal.ts'
import { notDue } from './hold-erasable.ts'

export type CertificateDeps = {
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf' | 'theme'>
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly vault: Vault
}

type Certificate = { readonly bytes: Uint8Array; readonly fileName: string }

/** In place of a look that is not there (any more). */
const PLAIN_LOOK = { accent: '#1f2937', 'on-accent': '#ffffff' }

/** The certificate of the newest erasure, in the language of the customer. @throws ProblemError erasure-not-due, where none was verified */
export const erasureCertificate = async (
  db: Db,
  { affiliates, catalogue, vault }: CertificateDeps,
  orderId: string,
): Promise<Certificate> => {
  const order = (await revealOrder(db, vault, orderId))?.order
  const affiliate = order && affiliates.find(order.affiliateId)
  const [item] = order?.items ?? []
  if (order === undefined || affiliate === undefined || item === undefined) throw new ProblemError('order-not-found')
  const stored = await selectErasure(db, item.id)
  if (stored?.result !== 'erased') throw notDue(order.status)
  const { config, programme } = affiliate
  const language = customerLanguage(order.language, config.country)
  const words = messagesIn('paper', language, affiliates.textsOf(affiliate))
  const product = catalogue.find(knownProductId(item))
  const look = affiliates.theme(config.theme)?.light ?? PLAIN_LOOK
  const number = printedBarcode(order.barcode)
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawErasure } = await import('./certificate-page.ts')
  const bytes = await drawErasure({
    words,
    erasure: erasureView(stored),
    numbers: await numbersOf(db, vault, item.id, stored),
    brand: product?.brand ?? '',
    product: nameInText(product?.name ?? item.productId, language),
    order: number,
    company: programme.recipient,
    timeZone: timeZoneOf(affiliate),
    look: { appName: config.appName, accent: look.accent, onAccent: look['on-accent'] },
  })
  const fileName = `${words.t('paper.erasure.fileName', { order: number.replaceAll(' ', '') })}.pdf`
  return { bytes, fileName }
}

/** In full, as long as they are kept; never one that was read after the erasure. */
const numbersOf = async (db: Db, vault: Vault, itemId: string, { numbers }: StoredErasure) => {
  const kept = listIdentifiers((await readIdentifiers(db, vault, itemId)).bench)
  return numbers.map(({ kind, masked }) => ({
    kind,
    number: kept.find((one) => one.kind === kind && maskIdentifier(one.value) === masked)?.value ?? masked,
  }))
}

/** Who looked is kept. */
export const readErasureCertificate = async (
  ctx: OperatorContext,
  deps: CertificateDeps,
  id: string,
): Promise<Certificate> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const certificate = await erasureCertificate(ctx.db, deps, order.id)
  await auditView(ctx, 'getErasureCertificate', { order: order.id, affiliate: affiliate.id })
  return certificate
}
