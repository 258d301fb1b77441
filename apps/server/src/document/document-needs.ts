import type { NeededDocument, OrderNeed } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import type { NeedSource, StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { isDue, isShownAtBench, neededDocuments, rulesFor, type StoredDocument } from './document.decide.ts'
import { selectDocuments, selectStates } from './document.repository.ts'
import { readDocument } from './find-document.ts'

export const documentNeeds: NeedSource = async ({ affiliate, db }, orders) => {
  const needOf = (needed: readonly NeededDocument[]): readonly OrderNeed[] => {
    const documents = needed.filter(isDue).map(({ origin }) => origin)
    return documents.length === 0 ? [] : [{ kind: 'documents', screen: 'documents', before: null, documents }]
  }
  const needed = await findNeeded(db, affiliate, orders)
  return new Map([...needed].map(([id, documents]) => [id, needOf(documents)]))
}

/** Its customer has nothing to send any more, but a payment still waits for an operator's decision. */
export const findUndecided = async (
  { db }: { readonly db: Db },
  affiliate: Pick<Affiliate, 'programme'>,
  orders: readonly StoredOrder[],
): Promise<ReadonlySet<string>> => {
  const needed = await findNeeded(db, affiliate, orders)
  return new Set([...needed].flatMap(([id, documents]) => (documents.some(isWaiting) ? [id] : [])))
}

const isWaiting = ({ state }: NeededDocument): boolean => state === 'waiting'

/** By the order's id, of those that are asked for anything. Programmes that ask for nothing cost nothing. */
const findNeeded = async (
  db: Db,
  { programme: { documents: rules } }: Pick<Affiliate, 'programme'>,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, readonly NeededDocument[]>> => {
  const asked = orders.filter((order) => rulesFor(rules, order).length > 0)
  const states = await selectStates(
    db,
    asked.map(({ id }) => id),
  )
  const sent = new Map<string, (typeof states)[number][]>(asked.map(({ id }) => [id, []]))
  for (const one of states) sent.get(one.orderId)?.push(one)
  return new Map(asked.map((order) => [order.id, neededDocuments(rules, order, sent.get(order.id) ?? [])]))
}

/** What the customer of an order shows to the person who looks at the product again, latest first. */
export const listBenchEvidence = async (db: Db, orderId: string): Promise<readonly StoredDocument[]> =>
  (await selectDocuments(db, orderId)).filter(isShownAtBench)

/** No other document is read here. Who looked is written down. */
export const readBenchEvidence = async (
  ctx: OperatorContext,
  orderId: string,
  id: string,
  files: SealedStorage,
): Promise<{ readonly document: StoredDocument; readonly bytes: Buffer }> => {
  const shown = await listBenchEvidence(ctx.db, orderId)
  if (!shown.some((one) => one.id === id.toLowerCase())) throw new ProblemError('document-not-found')
  return readDocument(ctx, id, files)
}
