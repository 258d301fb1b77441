import { isLock, type LitigationAction, type LitigationKind } from '@reprise/contract'
import { findLitigationById, litigationMailKey } from '#server/litigation/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import type { NewsKind } from './news/news-kind.ts'
import { tell } from './tell.ts'

const NEWS_OF_KIND: { readonly [kind in LitigationKind]: NewsKind } = {
  'counter-offer': 'found-less',
  'ios-lock': 'ios-lock',
  'android-lock': 'android-lock',
  blocklisted: 'blocklisted',
  'wrong-product': 'wrong-product',
  'parcel-empty': 'parcel-empty',
  'parcel-damaged': 'parcel-damaged',
  'arrived-late': 'arrived-late',
}

/** There is nothing in an empty parcel to send back, and two offers to compare only where there was one. */
const newsOfAnswer = (kind: LitigationKind, action: LitigationAction): NewsKind => {
  switch (action) {
    case 'accept':
      return kind === 'arrived-late' ? 'resumed' : 'offer-accepted'
    case 'decline':
      return kind === 'parcel-empty' ? 'sale-closed' : 'return-asked'
    case 'recycle':
      return 'recycled'
    case 'contest':
      return kind === 'counter-offer' ? 'second-look' : 'second-look-other'
    case 'unlocked':
      return 'unlocked'
  }
}

/**
 * Tells a customer what was found, reminds them of it, or says what follows from their answer or their silence. What was
 * answered before the message could go out is not asked once more.
 */
export const tellLitigation = async (
  { litigationId, news, nth, action, told }: JobPayloads['litigation.news'],
  deps: NotificationDeps,
): Promise<void> => {
  const litigation = await findLitigationById(deps.db, litigationId)
  if (litigation === undefined) return
  const { orderId, kind, status, amountBefore, amountAfter, answerBefore } = litigation
  if (status === 'withdrawn' || (news === 'reminder' && status !== 'open')) return
  const asks = news !== 'answered'
  await tell(
    {
      orderId,
      kind: kindOf(kind, news, action),
      key: litigationMailKey(litigationId, news, nth),
      noted: told,
      question: {
        amountBefore,
        amountAfter: amountAfter ?? amountBefore,
        answerBefore,
        ...(asks ? { page: isLock(kind) ? '/iosLitigation' : '/litigation' } : {}),
      },
    },
    deps,
  )
}

const kindOf = (
  kind: LitigationKind,
  news: JobPayloads['litigation.news']['news'],
  action: LitigationAction | undefined,
): NewsKind => {
  if (news === 'opened') return NEWS_OF_KIND[kind]
  if (news === 'reminder') return kind === 'parcel-empty' ? 'question-reminder-empty' : 'question-reminder'
  if (news === 'answered' && action !== undefined) return newsOfAnswer(kind, action)
  return kind === 'parcel-empty' ? 'sale-closed' : 'unanswered'
}

/** The product has left. */
export const tellProductLeft = (
  { orderId, at }: JobPayloads['litigation.product-left'],
  deps: NotificationDeps,
): Promise<void> => tell({ orderId, kind: 'returning', key: `product-left|${orderId}|${Date.parse(at)}` }, deps)

/** It came back: an address is asked for. */
export const tellProductCameBack = (
  { orderId, at }: JobPayloads['litigation.product-came-back'],
  deps: NotificationDeps,
): Promise<void> =>
  tell({ orderId, kind: 'return-undelivered', key: `product-came-back|${orderId}|${Date.parse(at)}` }, deps)
