import {
  type ClaimCause,
  type ClaimState,
  type DetailsFault,
  type DocumentOrigin,
  type IdentityReason,
  isAbsent,
  isLock,
  LITIGATION_ACTIONS,
  type LitigationAction,
  type LitigationKind,
  payerOf,
  type RejectionReason,
  type ToldBy,
} from '@reprise/contract'
import { findCaseById, wordsOf } from '#server/case/index.ts'
import {
  drawSaleCertificate,
  findRefusal,
  isAskedAgain,
  isDue,
  neededFor,
  refusalMailKey,
} from '#server/document/index.ts'
import { identityMailKey } from '#server/identity/index.ts'
import { findLitigationById, litigationMailKey, type StoredLitigation } from '#server/litigation/index.ts'
import { type RevealedOrder, revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { MailAttachment } from '#server/platform/mail/mailer.ts'
import { documentName, messagesFor, refusalText } from './mail-facts.ts'
import type { NewsKind } from './news-kind.ts'
import type { NotificationDeps } from './send-once.ts'
import type { News } from './tell.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'document.refused': {
      readonly documentId: string
      /** A person's refusal waits a little, so that it can be taken back. */
      readonly at?: string
    }
    'document.mail-missing': { readonly orderId: string; readonly requestId: string }
    'identity.news': {
      readonly orderId: string
      readonly news: 'asked' | 'accepted' | 'refused'
      /** Tells this message from the others of its kind. */
      readonly key: string
      readonly reasons: readonly IdentityReason[]
      /** A person's decision waits a little, so that it can be taken back. */
      readonly at?: string
    }
    'litigation.news': {
      readonly litigationId: string
      readonly news: 'opened' | 'reminder' | 'answered' | 'expired' | 'extended' | 'raised' | 'settled'
      /** Tells this message from the others of its kind. */
      readonly nth: number
      /** With `answered`. */
      readonly action?: LitigationAction
      /** With `opened` and `settled`. Its message waits a little, so that it can be taken back. */
      readonly at?: string
      /** How the customer told it, where an operator took it down. */
      readonly told?: ToldBy
    }
    /** The product has left: its customer is told. When, for it may leave more than once. */
    'litigation.product-left': { readonly orderId: string; readonly at: string }
    /** What left could not be delivered: its customer is asked for another address. */
    'litigation.product-came-back': { readonly orderId: string; readonly at: string }
    /** The bank refused a payment: the customer is told why, and what to do. */
    'payout.payment-rejected': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: DetailsFault
    }
    /** Money that the customer was told of came back: they are told, and what to do where it is theirs to do. */
    'payout.payment-returned': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: RejectionReason
    }
    'claim.news': {
      readonly claimId: string
      readonly orderId: string
      readonly amount: number
      /** In minor units. */
      readonly paid: number
      readonly cause: ClaimCause
      readonly status: ClaimState
      /** The last day on which it is repaid in time. */
      readonly repayBefore: string
      readonly since: string
    }
    /** A payment waits because of the yearly totals of its seller. */
    'seller.payment-held': { readonly orderId: string }
    'case.news': { readonly caseId: string; readonly orderId: string; readonly news: 'received' | 'answered' }
  }
}

/** What was decided about an order, found, asked or paid. */
export const newsOfDecisions = {
  'seller.payment-held': ({ orderId }) => ({ orderId, kind: 'seller-held', key: `seller-held|${orderId}` }),

  'document.refused': async ({ documentId }, deps) => {
    const refused = await findRefusal(deps.db, documentId)
    const revealed = refused && (await revealOrder(deps.db, deps.vault, refused.orderId))
    const affiliate = revealed && deps.affiliates.find(revealed.order.affiliateId)
    if (refused === undefined || revealed === undefined || affiliate === undefined) return undefined
    const { order } = revealed
    if (!(await isAskedAgain(deps.db, affiliate, order, refused.origin))) return undefined
    const messages = messagesFor(affiliate, order, deps)
    const documents = {
      names: [documentName(messages, refused.origin)],
      refusal: refusalText(messages, refused.reason),
      form: await formFor(revealed, [refused.origin], deps),
    }
    const key = refusalMailKey(documentId)
    return { orderId: order.id, kind: 'document-refused', key, page: '/documents', documents }
  },

  'document.mail-missing': async ({ orderId, requestId }, deps) => {
    const revealed = await revealOrder(deps.db, deps.vault, orderId)
    const affiliate = revealed && deps.affiliates.find(revealed.order.affiliateId)
    if (revealed === undefined || affiliate === undefined) return undefined
    const missing = (await neededFor(deps.db, affiliate, revealed.order)).filter(isDue).map(({ origin }) => origin)
    // Sent meanwhile: there is nothing to say any more.
    if (missing.length === 0) return undefined
    const messages = messagesFor(affiliate, revealed.order, deps)
    const names = missing.map((origin) => documentName(messages, origin))
    const documents = { names, refusal: '', form: await formFor(revealed, missing, deps) }
    return { orderId, kind: 'documents-missing', key: `documents-missing|${requestId}`, page: '/documents', documents }
  },

  /** The first of the reasons; nothing where it was taken back meanwhile. */
  'identity.news': async ({ orderId, news, key, reasons }, deps) => {
    const state = (await revealOrder(deps.db, deps.vault, orderId))?.order.identityCheck
    if ((news === 'asked' && state === 'not-required') || (news === 'refused' && state === 'accepted')) return undefined
    return {
      orderId,
      kind: `identity-${news}`,
      ...(news === 'refused' && { reason: `identity-refused.${reasons[0] ?? 'not-readable'}` as const }),
      key: identityMailKey(news, key),
      ...(news !== 'accepted' && { leadsToIdentity: true }),
    }
  },

  /** Nothing that does not hold any more: what was answered meanwhile is not asked, and of two answers the last one counts. */
  'litigation.news': async ({ litigationId, news, nth, action, told }, deps) => {
    const litigation = await findLitigationById(deps.db, litigationId)
    if (litigation === undefined) return undefined
    const { orderId, kind: about, secondInspector, amountBefore, amountAfter, answerBefore } = litigation
    if (!stillHolds(litigation, { news, nth, action })) return undefined
    if (news === 'settled') return { orderId, kind: 'offer-settled', key: litigationMailKey(litigationId, news, nth) }
    const asks = news !== 'answered'
    const kind = litigationNews(about, news, action)
    return {
      orderId,
      kind,
      ...(kind === 'second-look' || kind === 'second-look-other'
        ? { reason: `${kind}.${secondInspector}` as const }
        : {}),
      key: litigationMailKey(litigationId, news, nth),
      told,
      question: {
        amountBefore,
        amountAfter: amountAfter ?? amountBefore,
        answerBefore,
        ...(asks && { page: isLock(about) ? '/iosLitigation' : '/litigation' }),
      },
    }
  },
  'litigation.product-left': ({ orderId, at }) => ({
    orderId,
    kind: 'returning',
    key: `product-left|${orderId}|${Date.parse(at)}`,
  }),
  /** Nothing once it has left again, or its customer thought again. */
  'litigation.product-came-back': async ({ orderId, at }, deps) => {
    const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
    if (order?.status !== 'returning' || typeof order.return?.cameBackAt !== 'string') return undefined
    return { orderId, kind: 'return-undelivered', key: `product-came-back|${orderId}|${Date.parse(at)}` }
  },

  /** Nothing once other details were given. */
  'payout.payment-rejected': async ({ orderId, lineId, reason }, deps) => {
    const refused = (await revealOrder(deps.db, deps.vault, orderId))?.order.paymentRejected
    if (refused !== reason) return undefined
    return {
      orderId,
      kind: 'payment-refused',
      reason: `payment-refused.${reason}`,
      key: `payment-rejected|${lineId}`,
    }
  },
  /** Also where the customer has nothing to do: they were told that they are paid. */
  'payout.payment-returned': ({ orderId, lineId, reason }) => ({
    orderId,
    ...(reason === 'bank-fault'
      ? { kind: 'payment-returned' }
      : { kind: 'payment-refused', reason: `payment-refused.${reason}` }),
    key: `payment-returned|${lineId}`,
  }),

  'claim.news': async ({ claimId, orderId, amount, paid, cause, status, repayBefore, since }, deps) => {
    const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
    const programme = order && deps.affiliates.find(order.affiliateId)?.programme
    return {
      orderId,
      kind: status === 'owed' ? `claim-${cause}` : `claim-${status}`,
      key: `claim|${claimId}|${status}|${since}`,
      claim: { amount, paid, account: programme && payerOf(programme) },
      until: repayBefore,
    }
  },

  'case.news': async ({ caseId, orderId, news }, deps) => {
    const found = await findCaseById(deps.db, caseId)
    if (found === undefined) return undefined
    const telling = { orderId, key: `case|${caseId}|${news}` }
    if (news === 'received') return { ...telling, kind: 'case-received' }
    if (found.outcome === null) return undefined
    const answer = wordsOf(deps.vault, found).answer ?? ''
    return { ...telling, kind: 'case-answered', reason: `case-answered.${found.outcome}`, answer }
  },
} satisfies News

/** The form to sign, where it is among what is asked for. */
const formFor = async (
  revealed: RevealedOrder,
  asked: readonly DocumentOrigin[],
  deps: NotificationDeps,
): Promise<MailAttachment | undefined> => {
  if (!asked.includes('sale-certificate')) return undefined
  const { fileName, bytes } = await drawSaleCertificate(revealed, deps)
  return { filename: fileName, mediaType: 'application/pdf', bytes }
}

const stillHolds = (
  { status, action: standing, events }: StoredLitigation,
  {
    news,
    nth,
    action,
  }: Pick<JobPayloads['litigation.news'], 'news' | 'nth'> & { readonly action: LitigationAction | undefined },
): boolean => {
  switch (news) {
    case 'opened':
    case 'reminder':
    case 'extended':
    case 'raised':
      return status === 'open'
    case 'expired':
      return status === 'expired'
    case 'settled':
      return status !== 'open' && status !== 'withdrawn'
    case 'answered':
      // Given, taken back and given again, an answer has a message for each time.
      return status === 'answered' && standing === action && events.findLastIndex(isAnswer) === nth
  }
}

const isAnswer = ({ event }: StoredLitigation['events'][number]): boolean =>
  LITIGATION_ACTIONS.some((action) => action === event)

const litigationNews = (
  kind: LitigationKind,
  news: JobPayloads['litigation.news']['news'],
  action: LitigationAction | undefined,
): NewsKind => {
  if (news === 'opened') return kind === 'counter-offer' ? 'found-less' : kind
  if (news === 'extended') return 'question-extended'
  if (news === 'raised') return 'offer-raised'
  if (kind === 'blocklisted') return news === 'reminder' ? 'quarantine-reminder' : 'quarantine-decision'
  if (news === 'reminder') return isAbsent(kind) ? 'question-reminder-empty' : 'question-reminder'
  if (news === 'answered' && action !== undefined) return newsOfAnswer(kind, action)
  return isAbsent(kind) ? 'sale-closed' : 'unanswered'
}

/** An empty parcel has nothing to send back, and two offers are compared only where there was one. */
const newsOfAnswer = (kind: LitigationKind, action: LitigationAction): NewsKind => {
  switch (action) {
    case 'accept':
      return kind === 'arrived-late' ? 'resumed' : 'offer-accepted'
    case 'decline':
      return isAbsent(kind) ? 'sale-closed' : 'return-asked'
    case 'recycle':
      return 'recycled'
    case 'contest':
      return kind === 'counter-offer' ? 'second-look' : 'second-look-other'
    case 'unlocked':
      return 'unlocked'
  }
}
