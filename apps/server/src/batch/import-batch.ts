import type { Affiliate, Context, OperatorContext } from '#server/call/index.ts'
import { hasIdentifier, IDENTIFIER_KINDS } from '@reprise/contract'
import { recordIdentifiers, requestCheck } from '#server/device/index.ts'
import { addListedItems, findReachableOrder, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { coded, type RowFault } from '#server/platform/csv/read-table.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { createQuotation, findQuotation, type Wording } from '#server/quotation/index.ts'
import { insertBatch, insertLines, rollBackToSavepoint, setSavepoint } from './batch.repository.ts'
import { type BatchLine, readBatchFile } from './read-batch-file.ts'

export type ImportedBatch = {
  readonly order: string
  readonly devices: number
  /** What the devices of the list pay, and the whole order with them; minor units. */
  readonly amount: number
  readonly total: number
  readonly currency: string
}

export type BatchDeps = { readonly words: Wording; readonly vault: Pick<Vault, 'seal' | 'blindIndex'> }

/**
 * Adds the devices of a table to the order of a business, each at a quotation of now, and mails the confirmation of the order as it is
 * then. All lines or none. @throws TableError, ImportFaults
 */
export const importBatch = async (
  ctx: OperatorContext,
  deps: BatchDeps,
  orderId: string,
  { bytes, dryRun }: { readonly bytes: Uint8Array; readonly dryRun: boolean },
): Promise<ImportedBatch> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  const types = affiliate.config.apiProductType
  const lines = readBatchFile(bytes, { catalogue: deps.words.catalogue, types })
  if (dryRun) await setSavepoint(ctx.db)
  const imported = await addLines(ctx, deps, { order, affiliate, lines })
  if (dryRun) await rollBackToSavepoint(ctx.db)
  ctx.note({ order: order.id, affiliate: affiliate.id, devices: lines.length, ...(dryRun && { dryRun: 'true' }) })
  return imported
}

type Adding = { readonly order: StoredOrder; readonly affiliate: Affiliate; readonly lines: readonly BatchLine[] }

const addLines = async (
  ctx: OperatorContext,
  { words, vault }: BatchDeps,
  { order, affiliate, lines }: Adding,
): Promise<ImportedBatch> => {
  if (!(await insertBatch(ctx.db, { orderId: order.id, at: ctx.now, actor: ctx.operator.actor })))
    throw new ImportFaults([coded(1, 'second-list', 'begins a second list, and the order has one')], lines.length)
  const customers = forCustomer(ctx, affiliate, order)
  const { items, total } = await addListedItems(
    customers,
    order.id,
    await quotationsFor(customers, order, words, lines),
  )
  for (const [index, { id: itemId }] of items.entries()) {
    const identifiers = lines[index]?.identifiers ?? { imei: [] }
    const told = { itemId, source: 'customer', actor: ctx.operator.actor, identifiers } as const
    await recordIdentifiers(ctx, vault, { ...told, replaces: IDENTIFIER_KINDS })
    if (hasIdentifier(identifiers)) await requestCheck(ctx, affiliate, { itemId, about: 'declared' })
  }
  await insertLines(
    ctx.db,
    order.id,
    items.map(({ id }, index) => ({ itemId: id, line: lines[index]?.line ?? 0 })),
  )
  await enqueue(ctx.db, 'order.confirm-by-mail', { orderId: order.id, withList: true })
  const amount = items.reduce((sum, one) => sum + one.amount, 0)
  return { order: order.id, devices: items.length, amount, total, currency: order.currency }
}

/** @returns their ids, by the lines */
const quotationsFor = async (
  customers: Context,
  order: StoredOrder,
  words: Wording,
  lines: readonly BatchLine[],
): Promise<string[]> => {
  const { referrer } = await findQuotation(customers, order.quotationId)
  const named = referrer === null ? {} : { referrer }
  const faults: RowFault[] = []
  const ids: string[] = []
  for (const { line, product, answers } of lines) {
    const writes: Promise<unknown>[] = []
    const one = { ...customers, later: (write: Promise<unknown>) => void writes.push(write) }
    try {
      ids.push((await createQuotation(one, { product, answers, ...named }, words)).id)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem !== 'no-offer') throw error
      faults.push(coded(line, 'no-offer', 'nothing is paid for this product with these answers'))
    }
    await Promise.all(writes)
  }
  if (faults.length > 0) throw new ImportFaults(faults, lines.length)
  return ids
}

/** What the business lists is sold by itself: under its session, in its language. */
const forCustomer = (ctx: OperatorContext, affiliate: Affiliate, order: StoredOrder): Context => {
  const session = { id: order.sessionId }
  const own = async () => session
  return {
    ...{ affiliate, locale: order.language, db: ctx.db, session, operator: ctx.operator, later: ctx.later },
    ...{ startSession: own, renewSession: own, endSession: async () => false },
    ...{ now: ctx.now, requestId: ctx.requestId },
  }
}
