import { DAY_MS, dayOf, type LitigationKind, type OrderNeed, type OrderState, type Order } from '@reprise/contract'
import type { StoredOrder } from '#server/order/index.ts'
import { sampleId, type StoryName } from './sample-ids.ts'
import type { SampleOffer } from './sample-offer.ts'
import type { Stage } from './stage.ts'

/** How an order came to stand where a screen shows it; each step with the days since. */
type Story = {
  readonly steps: readonly (readonly [transition: string, status: OrderState, daysAgo: number])[]
  readonly identityCheck?: Order['identityCheck']
  readonly asks?: LitigationKind
  readonly promise?: 'inspect' | 'pay' | 'return'
  readonly asksPosting?: true
}

const PLACED = ['place', 'created', 6] as const
const SENT = ['send', 'sent', 4] as const
const RECEIVED = ['receive', 'received', 2] as const
const DISPUTED = ['dispute', 'disputed', 1] as const
const asked = (asks: LitigationKind): Story => ({ steps: [PLACED, SENT, RECEIVED, DISPUTED], asks })

export const STORIES: { readonly [name in StoryName]: Story } = {
  'order-created': { steps: [['place', 'created', 0]] },
  'order-received': { steps: [PLACED, SENT, RECEIVED], promise: 'inspect' },
  'order-paid': { steps: [PLACED, SENT, RECEIVED, ['accept', 'accepted', 1], ['pay', 'paid', 0]] },
  documents: { steps: [PLACED, SENT], asksPosting: true },
  identity: { steps: [PLACED], identityCheck: 'required' },
  'counter-offer': asked('counter-offer'),
  'ios-lock': asked('ios-lock'),
  'android-lock': asked('android-lock'),
  'document-refused': { steps: [PLACED, SENT], asksPosting: true },
  'identity-refused': { steps: [PLACED], identityCheck: 'refused' },
  'given-back': { steps: [PLACED, SENT, RECEIVED, DISPUTED, ['give-back', 'returning', 0]], promise: 'return' },
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Made up, but for the product, its answers and what they pay. */
export const sampleOrder = ({ ctx }: Stage, offer: SampleOffer, name: StoryName): StoredOrder => {
  const { quotation, payout } = offer
  const { tag, id: optionId } = payout.option
  const { steps, identityCheck = 'not-required', promise, asksPosting = false } = STORIES[name]
  const [placed = PLACED] = steps
  const [, status] = steps.at(-1) ?? placed
  const createdAt = daysBefore(ctx.now, placed[2])
  const hasMoney = tag === 'bank-transfer'
  return {
    id: sampleId(name),
    version: 1,
    affiliateId: ctx.affiliate.id,
    sessionId: sampleId('session'),
    quotationId: quotation.id,
    customerId: sampleId('customer'),
    shipAddressId: sampleId('address'),
    billAddressId: sampleId('address'),
    barcode: '7K2M9QXA4TB1',
    affiliateReference: null,
    status,
    processLabel: payout.process,
    paymentOptionId: optionId,
    paymentTag: tag,
    settlement: hasMoney
      ? null
      : {
          delivery: payout.option.delivery ?? null,
          charity: payout.option.charity ?? null,
          voucher: tag === 'voucher' && status === 'paid' ? { maskedCode: '**** 7Q4P', expiresOn: null } : null,
          way: null,
          passedOn: null,
        },
    amount: payout.value,
    amountBefore: null,
    currency: quotation.currency,
    maskedAccount: hasMoney ? '**** 2606' : null,
    maskedEmail: 'c***@e***.org',
    maskedPhone: null,
    remindedBySms: null,
    isSmsStopped: false,
    payNotBefore: null,
    paymentRejected: null,
    paymentHeld: null,
    identityCheck,
    transportation: 'label',
    language: ctx.locale,
    createdAt,
    sendBefore: daysBefore(createdAt, -quotation.terms.lockDays),
    return: null,
    hasPurchaseDocument: false,
    declaration: null,
    asksPosting,
    askedSince: null,
    terms: quotation.terms,
    promises: promise === undefined ? [] : [{ kind: promise, due: dayOf(daysBefore(ctx.now, -2)) }],
    claims: [],
    items: [
      {
        id: sampleId('item'),
        productId: quotation.productId,
        foundProductId: null,
        answers: quotation.answers,
        receipt: { ...quotation.receipt, questionnaireVersion: quotation.questionnaireVersion },
        promotions: [],
        amount: payout.value,
        identifiers: [],
        erasedAt: null,
      },
    ],
    saleId: sampleId(name),
    devices: [],
    history: steps.map(([transition, to, days]) => ({ transition, status: to, at: daysBefore(ctx.now, days) })),
  }
}

/** The question that is open on an order, as those of the litigations themselves stand first. */
export const questionNeed = (name: StoryName, answerBefore: Date): readonly OrderNeed[] => {
  const { asks } = STORIES[name]
  if (asks === undefined) return []
  const screen = asks === 'counter-offer' ? 'litigation' : 'ioslitigation'
  return [{ kind: 'litigation', screen, before: answerBefore.toISOString() }]
}
