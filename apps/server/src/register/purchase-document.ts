import type { OperatorContext } from '#server/call/index.ts'
import type { Affiliates } from '#server/affiliate/index.ts'
import { auditView } from '#server/operator/index.ts'
import { findReachableOrder, revealDeclaration, revealOrder, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { openContent } from './chain.ts'
import type { RegisterDeps } from './read-register.ts'
import { recordPurchase } from './record-purchase.ts'
import {
  insertPurchaseDocument,
  selectLine,
  selectLinesOfItem,
  selectPurchaseDocuments,
  selectUnfiled,
} from './register.repository.ts'

export type FilingDeps = RegisterDeps & {
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf'>
  readonly files: Pick<SealedStorage, 'put' | 'claim' | 'open'>
}

const placeOf = (affiliateId: string, number: number): string => `purchase_document|file|${affiliateId}|${number}`

/** Files the document of a line, drawn from what the line itself says. A line that says "not bought" has none, nor one whose seller has not confirmed their declaration. Idempotent. */
export const filePurchaseDocument = async (
  deps: FilingDeps,
  { affiliateId, number }: JobPayloads['register.file-document'],
): Promise<void> => {
  const { db, vault, files, clock } = deps
  const stored = await selectLine(db, affiliateId, number)
  const affiliate = deps.affiliates.find(affiliateId)
  if (stored === undefined || affiliate === undefined) return
  const { entry, reason } = openContent(vault, stored)
  const order = (await revealOrder(db, vault, stored.orderId))?.order
  const declared = await revealDeclaration(db, vault, stored.orderId)
  if (entry.price === '' || order === undefined || (declared !== undefined && declared.confirmedAt === null)) return
  // What draws is large, and most who open this module draw nothing.
  const { purchaseDocumentPdf } = await import('./print/purchase-document.ts')
  const { recordedAt, chainMac } = stored
  const former = (await selectLinesOfItem(db, stored.itemId)).findLast((line) => line.number < number)
  const bytes = await purchaseDocumentPdf({
    line: { number, corrects: former?.number ?? null, recordedAt, entry, reason, chain: chainMac.toString('hex') },
    buyer: affiliate.programme.payer?.name ?? affiliate.programme.recipient.name,
    affiliate: affiliateId,
    language: order.language,
    ownLanguage: affiliate.config.currentLocale,
    declared,
    own: deps.affiliates.textsOf(affiliate),
  })
  const file = await files.put(bytes, 'purchases', placeOf(affiliateId, number))
  await inTransaction(db, async (trx) => {
    const isNew = await insertPurchaseDocument(trx, { affiliateId, number, orderId: order.id, file }, clock.now())
    if (isNew) await files.claim(trx, file)
  })
}

/** What waited for the declaration of its seller. */
export const fileDeclared = async (deps: FilingDeps, orderId: string): Promise<void> => {
  if ((await revealDeclaration(deps.db, deps.vault, orderId))?.confirmedBy !== 'code') return
  for (const line of await selectUnfiled(deps.db, orderId)) await filePurchaseDocument(deps, line)
}

/** Those of an order; what the jobs have not come to is entered and filed at once. */
export const filePurchasesOf = async (deps: FilingDeps, order: StoredOrder): Promise<FiledDocument[]> => {
  const accepted = order.history.findLast(({ status }) => status === 'accepted')
  await recordPurchase(deps, order.id, new Date(accepted?.at ?? deps.clock.now()))
  for (const line of await selectUnfiled(deps.db, order.id)) await filePurchaseDocument(deps, line)
  return purchaseDocumentsOf(deps.db, deps.files, order)
}

export type FiledDocument = { readonly name: string; readonly bytes: Uint8Array }

/** The newest document of each product of an order, as it was filed. */
export const purchaseDocumentsOf = async (
  db: Db,
  files: Pick<SealedStorage, 'open'>,
  { id, barcode }: { readonly id: string; readonly barcode: string },
): Promise<FiledDocument[]> => {
  const filed = await selectPurchaseDocuments(db, id)
  const opened = await Promise.all(
    filed.map(async ({ affiliateId, number, file }) => ({
      name: `purchase-${barcode}-${number}.pdf`,
      bytes: await files.open(file, placeOf(affiliateId, number)),
    })),
  )
  return opened.flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name, bytes }]))
}

/** Who looked is kept. */
export const readPurchaseDocument = async (
  ctx: OperatorContext,
  files: Pick<SealedStorage, 'open'>,
  id: string,
): Promise<FiledDocument> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const [document] = await purchaseDocumentsOf(ctx.db, files, order)
  if (document === undefined) throw new ProblemError('document-not-found')
  await auditView(ctx, 'getPurchaseDocument', { order: order.id, affiliate: affiliate.id })
  return document
}
