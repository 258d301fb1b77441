import type { IdentityCheck } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { changeIdentityCheck, findOrder, lockOrder, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { requireCheckAccess } from '../check-access.ts'
import { isNeeded } from '../identity.decide.ts'
import { insertTry, selectNewestTry, selectPhotos, updateTry } from '../identity.repository.ts'
import { EMBEDDED } from '../provider/provider.ts'
import { checkView } from '../show-check.ts'
import type { StoredTry } from '../stored-try.ts'

/** The way out that always exists: a person looks at the last photos, or writes to the customer where there are none. */
export const askPerson = async (ctx: Context, orderId: string): Promise<IdentityCheck> => {
  requireSession(ctx)
  const found = await findOrder(ctx, orderId)
  const access = await requireCheckAccess(ctx, found)
  await lockOrder(ctx.db, found.id)
  const order = await findOrder(ctx, found.id)
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  const asked = (await selectNewestTry(ctx.db, order.id)) ?? (await begun(ctx, order))
  const isUnread = asked.state === 'collecting' && (await selectPhotos(ctx.db, asked.id)).length > 0
  await updateTry(ctx.db, {
    ...asked,
    state: isUnread ? 'reading' : 'with-a-person',
    reasons: [],
    warnings: [...new Set([...asked.warnings, 'person-asked' as const])],
    sentAt: asked.sentAt ?? ctx.now,
    decidedAt: null,
    decidedBy: null,
  })
  await changeIdentityCheck(ctx.db, order.id, 'present')
  if (isUnread) await enqueue(ctx.db, 'identity.read', { tryId: asked.id })
  return checkView(ctx, await findOrder(ctx, order.id), access)
}

const begun = async (
  ctx: Context,
  order: { readonly id: string; readonly affiliateId: string },
): Promise<StoredTry> => {
  const { id: orderId, affiliateId } = order
  await insertTry(ctx.db, {
    id: newId(),
    orderId,
    affiliateId,
    provider: EMBEDDED,
    document: null,
    startedAt: ctx.now,
  })
  const made = await selectNewestTry(ctx.db, orderId)
  if (made === undefined) throw new Error('The try that was begun is not there')
  return made
}
