import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { acceptAfterAll, documentState } from '#server/document/index.ts'
import { demandedAt, takeDemandBack } from '#server/identity/index.ts'
import { withdrawInspection } from '#server/inspection/index.ts'
import {
  findLitigationOfOrder,
  hasEverLeft,
  notedAnswer,
  reopenQuestion,
  settledMailKey,
  type StoredLitigation,
  withdrawQuestion,
} from '#server/litigation/index.ts'
import { requireScope } from '#server/operator/index.ts'
import {
  changeMailKey,
  correctStatus,
  findReachableOrder,
  lockOrder,
  noteCorrection,
  type ReachableOrder,
  withoutUndone,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type CorrectionFacts, decideCorrection } from './correction.decide.ts'

type Wish = BodyOf<'correctOrder'>

/** The reason stays in the history. Its customer is told where they were told of the mistake (docs/decisions/0062). */
export const correctOrder = async (ctx: OperatorContext, id: string, wish: Wish): Promise<void> => {
  const { correction, reason } = wish
  if (correction === 'document') requireScope(ctx.operator, 'documents')
  if (correction === 'identity') requireScope(ctx.operator, 'identity')
  if ((correction === 'document') !== (wish.document !== undefined))
    throw new ProblemError('field-rejected', {
      faults: [{ pointer: '/document', code: correction === 'document' ? 'required' : 'only-of-a-document' }],
    })
  const orderId = (await findReachableOrder(ctx, id)).order.id
  await lockOrder(ctx.db, orderId)
  const found = await findReachableOrder(ctx, orderId)
  const { status } = found.order
  const litigation = await findLitigationOfOrder(ctx.db, orderId)
  const facts = await factsOf(ctx, found, litigation, wish)
  const decision = decideCorrection(facts, correction)
  if (decision.kind === 'refused')
    throw new ProblemError('correction-not-possible', {
      detail: decision.detail,
      current: { status, reason: decision.reason },
    })

  const corrected = { orderId, correction, reason, document: wish.document, now: ctx.now }
  switch (decision.kind) {
    case 'document':
      await noteCorrection(ctx.db, { ...corrected, announced: await acceptAfterAll(ctx, wish.document ?? '') })
      break
    case 'identity':
      await noteCorrection(ctx.db, { ...corrected, announced: await takeDemandBack(ctx, orderId) })
      break
    case 'order': {
      const announced = await undo(ctx, found, litigation, facts, wish)
      if (decision.to === status) await noteCorrection(ctx.db, { ...corrected, announced })
      else {
        const takesYesBack = facts.last?.actor === 'litigation'
        await correctStatus(ctx.db, { ...corrected, announced, takesYesBack }, { from: status, to: decision.to })
      }
    }
  }
  ctx.note({ order: orderId, affiliate: found.affiliate.id, correction, document: wish.document ?? null })
}

const factsOf = async (
  ctx: OperatorContext,
  { order, trail }: ReachableOrder,
  litigation: StoredLitigation | undefined,
  wish: Wish,
): Promise<CorrectionFacts> => {
  const standing = withoutUndone(trail)
  const isOpen = litigation?.status === 'open'
  const asked = standing.findLast(({ transition }) => transition === 'dispute' || transition === 'arrive-late')
  return {
    status: order.status,
    paying: (await lockOrder(ctx.db, order.id))?.paying ?? null,
    last: standing.findLast(({ isEvent }) => !isEvent),
    question: isOpen ? { kind: litigation.kind, from: asked?.from ?? 'received' } : null,
    wasNoted: litigation !== undefined && notedAnswer(litigation) !== null,
    hasLeft: await hasEverLeft(ctx.db, order.id),
    identityCheck: order.identityCheck,
    wasDemanded: (await demandedAt(ctx.db, order.id)) !== null,
    document: wish.document === undefined ? undefined : await documentState(ctx, order.id, wish.document),
  }
}

/** Takes back what stands beside the order. @returns the key of the message that told its customer of it */
const undo = async (
  { db, now }: OperatorContext,
  { order, affiliate, trail }: ReachableOrder,
  litigation: StoredLitigation | undefined,
  { last, question }: CorrectionFacts,
  { correction }: Wish,
): Promise<string> => {
  const nth = trail.filter(({ transition }) => transition === last?.transition).length
  const announced = changeMailKey(order.id, last?.transition ?? '', nth)
  if (litigation !== undefined && question !== null && (correction === 'finding' || correction === 'reception')) {
    if (question.kind === 'counter-offer') await withdrawInspection(db, order.id, now)
    return withdrawQuestion(db, litigation)
  }
  const wasDisputed = last?.from === 'disputed' && litigation !== undefined
  if (correction === 'acceptance' && last?.actor === 'bench') await withdrawInspection(db, order.id, now)
  if (correction === 'acceptance' && last?.actor === 'litigation' && litigation !== undefined) {
    const answered = notedAnswer(litigation)
    await reopenQuestion(db, litigation, { affiliate, now })
    return answered ?? announced
  }
  if (wasDisputed && litigation.action === null) await reopenQuestion(db, litigation, { affiliate, now })
  return (litigation && settledMailKey(litigation)) ?? announced
}
