import { type BodyOf, type CaseKind, DAY_MS, type OrderCases, possibleCases } from '@reprise/contract'
import { timeZoneOf, todayIn } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { findLitigationOfOrder } from '#server/litigation/index.ts'
import {
  findOrder,
  holdForCustomer,
  lockOrders,
  orderChanged,
  promiseAnswer,
  requireOwn,
  requireSession,
  selectSaleOrders,
  type StoredOrder,
} from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { orderCasesView, statementPlace } from './case.hal.ts'
import { insertCase, selectCasesOfOrder, type StoredCase } from './case.repository.ts'

export type CaseDeps = { readonly vault: Vault }

export const listCases = async (ctx: Context, { vault }: CaseDeps, orderId: string): Promise<OrderCases> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  return viewOf(ctx, vault, order)
}

/**
 * Promises an answer by a day. Misuse of a name holds the payment of every device of the sale. An open case of the kind stays as it is.
 * @returns all cases of the order, and whether this call opened one
 */
export const openCase = async (
  ctx: Context,
  { vault }: CaseDeps,
  orderId: string,
  body: BodyOf<'openCase'>,
): Promise<{ readonly view: OrderCases; readonly isNew: boolean }> => {
  requireSession(ctx)
  await requireOwn(ctx, await findOrder(ctx, orderId))
  const { kind, statement, handedOverOn } = body
  const sale = kind === 'name-misused' ? await selectSaleOrders(ctx.db, orderId) : [orderId]
  await lockOrders(ctx.db, sale)
  const order = await findOrder(ctx, orderId)
  const cases = await selectCasesOfOrder(ctx.db, order.id)
  if (cases.some((one) => one.kind === kind && one.status === 'open'))
    return { view: await viewOf(ctx, vault, order), isNew: false }
  const possible = await possibleFor(ctx, order, cases)
  if (!possible.includes(kind)) throw new ProblemError('case-not-possible', { current: { possible: [...possible] } })
  const faults = faultsOf(body, {
    // A day earlier: by the clock where they are it may have been another day.
    placed: todayIn(ctx.affiliate, new Date(order.createdAt.getTime() - DAY_MS)),
    today: todayIn(ctx.affiliate, ctx.now),
  })
  if (faults.length > 0) throw new ProblemError('field-rejected', { faults })
  const id = newId()
  const answerBefore = await promiseAnswer(ctx.db, order.id, {
    now: ctx.now,
    timeZone: timeZoneOf(ctx.affiliate),
  })
  if (answerBefore === undefined) throw new Error(`There is no order ${order.id}`)
  await insertCase(ctx.db, {
    id,
    orderId: order.id,
    kind,
    statement: statement === undefined ? null : vault.seal(statement, statementPlace(id)),
    handedOverOn: kind === 'parcel-lost' ? (handedOverOn ?? null) : null,
    openedAt: ctx.now,
    answerBefore,
  })
  if (kind === 'name-misused') for (const one of sale) await holdForCustomer(ctx.db, one, ctx.now)
  for (const one of sale) await orderChanged(ctx.db, one)
  await enqueue(ctx.db, 'case.news', { caseId: id, orderId: order.id, news: 'received' })
  return { view: await viewOf(ctx, vault, order), isNew: true }
}

/** What each kind cannot be answered without. */
const faultsOf = (
  { kind, statement, handedOverOn }: BodyOf<'openCase'>,
  { placed, today }: { readonly placed: string; readonly today: string },
): { pointer: string; code: string }[] => {
  if (kind === 'parcel-lost') {
    if (handedOverOn === undefined) return [{ pointer: '/handedOverOn', code: 'required' }]
    return handedOverOn > today || handedOverOn < placed ? [{ pointer: '/handedOverOn', code: 'date' }] : []
  }
  const needsWords = kind === 'finding-wrong' || kind === 'name-misused'
  return needsWords && statement === undefined ? [{ pointer: '/statement', code: 'required' }] : []
}

const possibleFor = async (ctx: Context, order: StoredOrder, cases: readonly StoredCase[]): Promise<CaseKind[]> => {
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  return possibleCases({ status: order.status, wasQuestioned: litigation !== undefined, cases })
}

const viewOf = async (ctx: Context, vault: Vault, order: StoredOrder): Promise<OrderCases> => {
  const cases = await selectCasesOfOrder(ctx.db, order.id)
  return orderCasesView(vault, { orderId: order.id, cases, possible: await possibleFor(ctx, order, cases) })
}
