import { type BodyOf, OUTCOMES_OF } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { doneBefore, reachedBy, requireReach } from '#server/operator/index.ts'
import { endAnswer, lockOrder, orderChanged } from '#server/order/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  type CaseFilter,
  selectCase,
  selectCases,
  selectCasesOfOrder,
  type StoredCase,
  updateAnswered,
} from './case.repository.ts'
import type { CaseDeps } from './open-case.ts'
import { answerPlace } from './case.hal.ts'

type Ctx = Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>

/** Cases of the affiliates that the key reaches, those whose answer is due first. */
export const listOpenCases = (
  ctx: Ctx,
  { affiliate, ...filter }: CaseFilter & { readonly affiliate?: string | undefined },
  page: PageRequest,
): Promise<{ rows: StoredCase[]; total: number }> =>
  selectCases(ctx.db, { affiliates: reachedBy(ctx, affiliate), ...filter }, page)

/** The audit keeps that it was read. */
export const findCase = async (ctx: OperatorContext, id: string): Promise<StoredCase> => {
  const found = await selectCase(ctx.db, id)
  if (found === undefined) throw new ProblemError('case-not-found')
  requireReach(ctx, found.affiliateId, 'case-not-found')
  ctx.note({ case: found.id, order: found.orderId, affiliate: found.affiliateId, kind: found.kind })
  return found
}

/** The outcome is told, and done by its own calls (a payment, a loss, a correction). The same answer changes nothing. */
export const answerCase = async (
  ctx: OperatorContext,
  { vault }: CaseDeps,
  id: string,
  { outcome, answer }: BodyOf<'answerCase'>,
): Promise<StoredCase> => {
  const { orderId, kind } = await findCase(ctx, id)
  const order = await lockOrder(ctx.db, orderId)
  const { status, outcome: before } = await heldCase(ctx, id)
  if (!OUTCOMES_OF[kind].some((one) => one === outcome))
    throw new ProblemError('field-rejected', {
      faults: [{ pointer: '/outcome', code: 'unknown' }],
      current: { outcomes: [...OUTCOMES_OF[kind]] },
    })
  if (status === 'answered') {
    if (before === outcome) return heldCase(ctx, id)
    const first = await doneBefore(ctx, { order: orderId, actions: ['answerCase'], about: { case: id.toLowerCase() } })
    throw new ProblemError('case-not-possible', { current: { status, outcome: before, ...first } })
  }
  // What is told of a payment is what its order says.
  const isPaid = order?.status === 'paid'
  if ((outcome === 'payment-sent' && !isPaid) || (outcome === 'payment-due' && isPaid))
    throw new ProblemError('case-not-possible', { current: { status: order?.status ?? null } })
  ctx.note({ outcome })
  const sealed = vault.seal(answer, answerPlace(id))
  await updateAnswered(ctx.db, id, { outcome, answer: sealed, at: ctx.now, by: ctx.operator.actor })
  const others = await selectCasesOfOrder(ctx.db, orderId)
  if (others.every((one) => one.status === 'answered')) await endAnswer(ctx.db, orderId, { kept: true, now: ctx.now })
  await orderChanged(ctx.db, orderId)
  await enqueue(ctx.db, 'case.news', { caseId: id, orderId, news: 'answered' })
  return heldCase(ctx, id)
}

const heldCase = async ({ db }: Pick<OperatorContext, 'db'>, id: string): Promise<StoredCase> => {
  const found = await selectCase(db, id)
  if (found === undefined) throw new Error(`There is no case ${id}`)
  return found
}
