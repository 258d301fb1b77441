import { type Correction, correctionEvent, DAY_MS, ORDER_CODE_MINUTES } from '@reprise/contract'
import { findOrigin } from '#server/document/index.ts'
import {
  changeMailKey,
  codePlace,
  type LatePromise,
  type OrderDetail,
  PROOF_DAYS,
  provideBefore,
  type ReminderKind,
  revealFormerEmails,
  isDeclarationNeeded,
  revealOrder,
  type StoredOrder,
  wasTakenBack,
} from '#server/order/index.ts'
import { isDriverNeeded, selectParcels, selectPickUp } from '#server/shipping/index.ts'
import { documentName, messagesFor, stillAsked } from './mail-facts.ts'
import { linkMailKey } from './order-mails.ts'
import { wasSent } from './mail.repository.ts'
import type { NewsKind } from './news-kind.ts'
import type { NotificationDeps } from './send-once.ts'
import type { News, Telling } from './tell.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'order.changed': {
      readonly orderId: string
      readonly transition: string
      readonly toldElsewhere?: true
      /** Told apart from the times before, where it happens again. */
      readonly nth?: number
      /** For moves of the clock. */
      readonly reason?: string
      /** For a decision: when it was made. Its message waits a little, so that it can be taken back. */
      readonly at?: string
    }
    /** A mistake was taken back: its customer is told, if they had been told of the mistake by the message of this key. */
    'order.corrected': {
      readonly orderId: string
      readonly correction: Correction
      readonly announced: string
      /** With `document`: which. */
      readonly document?: string
      readonly at: string
    }
    /** A code that proves who the customer is, sealed for `order_code|code|{codeId}`. */
    'order.mail-code': { readonly orderId: string; readonly codeId: string; readonly sealed: string }
    /** Tells every address that the customer was told at before. */
    'order.detail-changed': {
      readonly orderId: string
      readonly changeId: string
      readonly detail: OrderDetail
      /** An operator changed it for its customer. */
      readonly byOperator?: true
    }
    'order.reminder': {
      readonly orderId: string
      readonly kind: ReminderKind
      readonly number: number
      /** When the order began to stand still. */
      readonly since: string
    }
    'order.late': LatePromise
    /** An operator asked for a fresh link. */
    'order.mail-link': { readonly orderId: string; readonly mailId: string }
    'parcel.kit-chosen': { readonly orderId: string; readonly parcelId: string }
    /** The carrier does not send the driver who was asked for, or sends one of whom the seller was told that none comes. */
    'parcel.driver-told': DriverNews
  }
}

type DriverNews = {
  readonly orderId: string
  readonly parcelId: string
  readonly pickUpId: string
  readonly what: 'refused' | 'comes'
}

/** Which transitions are news for the customer, and of which kind; the others they brought about or hear otherwise. */
const NEWS_OF: { readonly [transition: string]: NewsKind } = {
  send: 'sent',
  receive: 'received',
  accept: 'accepted',
  pay: 'paid',
  compensate: 'compensated',
  'give-back': 'going-back',
  'turn-back': 'turned-back',
  'confirm-return': 'returned',
  recycle: 'recycled',
  cancel: 'cancelled',
  expire: 'expired',
  clear: 'cleared',
  'hand-to-police': 'handed-to-police',
}

export const newsOfOrders = {
  'order.changed': async ({ orderId, transition, toldElsewhere, nth, reason }, deps) => {
    if (toldElsewhere || (await wasTakenBack(deps.db, { orderId, transition, nth }))) return undefined
    const key = changeMailKey(orderId, transition, nth)
    if (transition === 'lose' || transition === 'write-off')
      return newsOfLoss({ orderId, transition, reason, key }, deps)
    const kind = reason === 'not-provided-in-time' ? 'given-back-unprovided' : NEWS_OF[transition]
    return kind && { orderId, kind, key }
  },

  /** What they were told was a mistake; nothing where the message of it never went out. */
  'order.corrected': async ({ orderId, correction, announced, document, at }, deps) => {
    if (!(await wasSent(deps.db, announced))) return undefined
    const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
    const origin = document === undefined ? undefined : await findOrigin(deps.db, document)
    const affiliate = order && deps.affiliates.find(order.affiliateId)
    if (order === undefined || affiliate === undefined) return undefined
    const names = origin === undefined ? [] : [documentName(messagesFor(affiliate, order, deps), origin)]
    const key = `order-corrected|${orderId}|${correction}|${Date.parse(at)}`
    return { orderId, kind: correctionEvent(correction), key, documents: { names, refusal: '' } }
  },

  /** It goes to the address on file and leads nowhere. */
  'order.mail-code': ({ orderId, codeId, sealed }, deps) => {
    const digits = deps.vault.open(Buffer.from(sealed, 'base64'), codePlace(codeId))
    return { orderId, kind: 'code', key: `order-code|${codeId}`, code: { digits, minutes: ORDER_CODE_MINUTES } }
  },

  /**
   * Former addresses get no link: a thief who changes the address and then the account is noticed
   * (docs/decisions/0020).
   */
  'order.detail-changed': async ({ orderId, changeId, detail, byOperator }, deps) => {
    const key = `order-detail|${changeId}`
    const here = byOperator ? 'email-noted' : 'email-here'
    const former = await revealFormerEmails(deps.db, deps.vault, orderId)
    return [
      { orderId, kind: detail === 'email' ? here : `${detail}-changed`, key },
      ...former.map(
        (to, index): Telling => ({ orderId, kind: `${detail}-changed`, key: `${key}|${index}`, formerly: to }),
      ),
    ]
  },

  /** Nothing once the order has gone on. */
  'order.reminder': async ({ orderId, kind, number, since: began }, deps) => {
    const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
    if (order === undefined) return undefined
    const since = new Date(began)
    const telling = { orderId, key: `order-reminder|${orderId}|${kind}|${since.getTime()}|${number}`, since }
    const { terms, status } = order
    switch (kind) {
      case 'parcel': {
        if (status !== 'sent') return undefined
        // A customer always has at least a week to find the receipt.
        const until = latest(after(since, terms.transport.lostAfterDays), after(deps.clock.now(), PROOF_DAYS))
        return order.asksPosting
          ? { ...telling, kind: 'parcel-silent', page: '/documents', until }
          : { ...telling, kind: 'parcel-silent-seen', until }
      }
      case 'provide': {
        const asked = await askedOf(order, deps)
        const news: NewsKind = status === 'lost' ? 'provide-reminder-lost' : 'provide-reminder'
        return asked && { ...telling, ...asked, kind: news, until: provideBefore(since, terms) }
      }
      case 'payment':
        return order.paymentRejected === null ? undefined : { ...telling, kind: 'payment-reminder' }
      case 'address':
        return status === 'returning' && typeof order.return?.cameBackAt === 'string'
          ? { ...telling, kind: 'address-reminder' }
          : undefined
      case 'return':
        return status === 'returning' && order.return?.cameBackAt === null
          ? { ...telling, kind: 'return-check', until: after(deps.clock.now(), terms.answerDays) }
          : undefined
    }
  },

  /** Nothing once it is done, or the customer's turn. */
  'order.late': async ({ orderId, promiseId, kind, due }, deps) => {
    const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
    if (!order?.promises.some((promise) => promise.kind === kind && promise.due === due)) return undefined
    return { orderId, kind: `late-${kind}`, key: `order-late|${promiseId}`, late: { kind, due } }
  },

  'order.mail-link': ({ orderId, mailId }) => ({ orderId, kind: 'order-link', key: linkMailKey(mailId) }),

  /** What to do with the envelope; nothing once another way was chosen. */
  'parcel.kit-chosen': async ({ orderId, parcelId }, deps) => {
    const parcel = (await selectParcels(deps.db, orderId)).find(({ id }) => id === parcelId)
    if (parcel === undefined || parcel.replacedAt !== null) return undefined
    return { orderId, kind: 'kit-coming', key: `kit-coming|${parcelId}`, page: '/sendproduct' }
  },

  /** Nothing once the parcel is not to be fetched any more, or another driver was asked for. */
  'parcel.driver-told': async ({ orderId, parcelId, pickUpId, what }, deps) => {
    const last = await selectPickUp(deps.db, parcelId)
    if (last?.id !== pickUpId || !(await isDriverNeeded(deps.db, pickUpId))) return undefined
    if ((last.outcome === null) !== (what === 'comes') || last.endsAt <= deps.clock.now()) return undefined
    // Staff are asked to have them called off by telephone.
    if (what === 'comes' && last.staysSince !== null) return undefined
    const key = `driver-${what}|${pickUpId}`
    return { orderId, kind: `driver-${what}`, key, since: last.startsAt, page: '/sendproduct' }
  },
} satisfies News

/** What follows for a customer from a parcel that counts as lost, or that is not made good for. */
const newsOfLoss = async (
  told: {
    readonly orderId: string
    readonly transition: 'lose' | 'write-off'
    readonly reason: string | undefined
    readonly key: string
  },
  deps: NotificationDeps,
): Promise<Telling | undefined> => {
  const { orderId, key } = told
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  if (order === undefined) return undefined
  const { terms } = order
  const isCovered = terms.transport.cover === 'amount'
  if (told.transition === 'write-off') {
    const refusal: NewsKind = told.reason === 'not-provided-in-time' ? 'written-off-unproved' : 'written-off-refused'
    return { orderId, key, kind: isCovered ? refusal : 'written-off' }
  }
  const now = deps.clock.now()
  if (!isCovered) return { orderId, key, kind: 'lost-uncovered', until: after(now, terms.answerDays) }
  const asked = await askedOf(order, deps)
  if (asked === undefined) return { orderId, key, kind: 'lost-covered' }
  return { orderId, key, ...asked, kind: 'lost-asked', until: provideBefore(now, terms) }
}

/** What is still asked of a customer, in words, and where they give it; undefined where nothing is. */
const askedOf = async (
  order: StoredOrder,
  deps: NotificationDeps,
): Promise<Pick<Telling, 'documents' | 'page' | 'leadsToIdentity'> | undefined> => {
  const affiliate = deps.affiliates.find(order.affiliateId)
  if (affiliate === undefined) return undefined
  const { names, hasDocuments } = await stillAsked(affiliate, order, deps)
  if (names.length === 0) return undefined
  const asked = { documents: { names, refusal: '' } }
  if (hasDocuments) return { ...asked, page: '/documents' }
  // The order's page is where the declaration is confirmed.
  return isDeclarationNeeded(order) ? asked : { ...asked, leadsToIdentity: true }
}

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)
const latest = (one: Date, other: Date): Date => (one > other ? one : other)
