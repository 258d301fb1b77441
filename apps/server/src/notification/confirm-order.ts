import { textIn, type Transportation } from '@reprise/contract'
import { timeZoneOf } from '#server/affiliate/index.ts'
import { namesOfProducts } from '#server/catalogue/index.ts'
import { drawAgreedTerms } from '#server/document/index.ts'
import type { JobPayloads, JobRun } from '#server/platform/jobs/registry.ts'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import { expectedOf, revealOrder, type StoredItem, type StoredOrder, transportationsOf } from '#server/order/index.ts'
import { findPaymentTitle, receiptView } from '#server/quotation/index.ts'
import { CarrierFault, drawOrderLabel, ensureParcel, labelFileName } from '#server/shipping/index.ts'
import { confirmation, type ConfirmationFacts, isLabelAttached, type Sending } from './confirmation.ts'
import { charityIn, stillAsked } from './mail-facts.ts'
import { CONFIRMATION } from './mail-subject.ts'
import type { NotificationDeps } from './send-once.ts'
import { linkToOrder, mailCustomer } from './tell.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'order.confirm-by-mail': {
      readonly orderId: string
      /** An operator has added the list of a business: the order is confirmed as it is now. */
      readonly withList?: true
    }
  }
}

/** How often a carrier is waited for before the order is confirmed without its label. */
const TRIES_FOR_LABEL = 5

/**
 * Tells the seller that the order stands, with the label, in their language and the programme's theme. Where none could be
 * bought they are told so, and the job fails all the same, which operators see.
 * @param copyKey of one that is sent again
 */
export const confirmOrder = async (
  payload: JobPayloads['order.confirm-by-mail'],
  deps: NotificationDeps,
  { attempt }: Pick<JobRun, 'attempt'> = { attempt: 1 },
  copyKey?: string,
): Promise<void> => {
  const { orderId, withList } = payload
  const revealed = await revealOrder(deps.db, deps.vault, orderId)
  if (revealed === undefined) return
  const { order } = revealed
  const key = copyKey ?? `order-confirmation|${orderId}${withList ? '|list' : ''}`
  const fault = await labelFault(order, deps)
  if (fault?.mayPass && attempt < TRIES_FOR_LABEL) throw fault
  const job = { name: 'order.confirm-by-mail', payload } as const
  const now = deps.clock.now()
  await mailCustomer(revealed, { key, kind: CONFIRMATION, job }, deps, async (affiliate, facts) => {
    const sending = fault ? 'late' : sendingOf(order.transportation, transportationsOf({ affiliate }, order))
    const terms = await drawAgreedTerms(order, deps)
    const asked = await stillAsked(affiliate, order, deps)
    const message = confirmation({
      ...facts,
      orderUrl: await linkToOrder(orderId, key, deps),
      receipt: order.items.flatMap((item) => receiptOf(order, item, deps)),
      payment: {
        tag: order.paymentTag,
        title: textIn(await findPaymentTitle(deps.db, order.quotationId, order.paymentOptionId), order.language),
        account: order.maskedAccount,
        charity: charityIn(affiliate, order),
      },
      requirements: asked.names,
      sending,
      expected: isPlain(order, sending) ? expectedOf(order, now, timeZoneOf(affiliate)) : undefined,
      paidAfter: asked.countedFrom && { days: order.terms.payWithin, what: asked.countedFrom },
      terms: terms && (terms.hasText ? 'text' : 'address'),
      carrier: affiliate.programme.carrier?.name,
    })
    const label = isLabelAttached(sending)
      ? [{ fileName: labelFileName(order, deps), bytes: await drawOrderLabel(revealed, deps) }]
      : []
    const attached = [...label, ...(terms === undefined ? [] : [terms])]
    const mediaType = 'application/pdf'
    return {
      ...message,
      attachments: attached.map(({ fileName, bytes }) => ({ filename: fileName, mediaType, bytes })),
    }
  })
  // Tried on where it may pass: the order's page has the label as soon as there is one.
  if (fault) throw fault.mayPass ? fault : new PermanentFailure(fault.message)
}

/** What kept the carrier from selling the label; undefined where there is one, or none is needed. */
const labelFault = async (order: StoredOrder, deps: NotificationDeps): Promise<CarrierFault | undefined> => {
  try {
    await ensureParcel(order, deps)
    return undefined
  } catch (error) {
    if (error instanceof CarrierFault) return error
    throw error
  }
}

/** It can be handed in today, and money follows with nothing in its way: else a day would say too much. */
const isPlain = ({ status, paymentTag, paymentHeld }: StoredOrder, sending: Sending): boolean =>
  status === 'created' && paymentTag !== 'donation' && paymentHeld === null && sending !== 'kit' && sending !== 'late'

/** Each receipt of several devices begins with the name of its own. */
const receiptOf = (
  { items, language }: StoredOrder,
  item: StoredItem,
  deps: NotificationDeps,
): ConfirmationFacts['receipt'] => {
  const [first, ...others] = receiptView(language, deps, {
    ...item,
    questionnaireVersion: item.receipt.questionnaireVersion,
    promotion: item.promotions[0] ?? null,
  })
  if (first === undefined || items.length === 1) return [first ?? [], others].flat()
  return [{ ...first, device: namesOfProducts([item.productId], deps.catalogue, language) }, ...others]
}

const sendingOf = (way: Transportation, offered: readonly Transportation[]): Sending =>
  (way === 'label' || way === 'code') && offered.includes('label') && offered.includes('code') ? 'either' : way
