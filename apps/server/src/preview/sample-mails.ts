import {
  arrivalOf,
  dayOf,
  expectedOnceHere,
  isLock,
  type LitigationKind,
  type PreviewScreen,
  type PromiseKind,
  textIn,
} from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import { programMessages } from '#server/message/index.ts'
import {
  charityIn,
  CONFIRMATION,
  confirmation,
  documentName,
  type FactsDeps,
  type Message,
  messagesFor,
  type NewsKind,
  type NewsReason,
  OFFER_MAILS,
  offerMail,
  orderFacts,
  orderNews,
  PROMISED_IN,
  refusalText,
  stillAsked,
} from '#server/notification/index.ts'
import { receiptView } from '#server/quotation/index.ts'
import { EMPTY_DATABASE } from './empty-database.ts'
import { SAMPLE_PERSON, samplePayer } from './sample-person.ts'
import { lowerOffer, sampleOffer } from './sample-offer.ts'
import { daysBefore, sampleOrder } from './sample-order.ts'
import type { Stage } from './stage.ts'

/** Messages that ask something because of what a look found, and where it is answered. */
const ASKING: { readonly [kind in NewsKind]?: LitigationKind } = {
  'found-less': 'counter-offer',
  'found-other': 'counter-offer',
  'ios-lock': 'ios-lock',
  'android-lock': 'android-lock',
  blocklisted: 'blocklisted',
  'wrong-product': 'wrong-product',
  'parcel-empty': 'parcel-empty',
  'device-missing': 'device-missing',
  'parcel-damaged': 'parcel-damaged',
  'arrived-late': 'arrived-late',
  'question-reminder': 'counter-offer',
  'question-reminder-empty': 'parcel-empty',
  'question-extended': 'counter-offer',
  'offer-raised': 'counter-offer',
}
const LOWER: readonly NewsKind[] = ['found-less', 'found-other', 'question-reminder', 'offer-accepted', 'offer-raised']
const LATE: { readonly [kind in NewsKind]?: PromiseKind } = {
  'late-inspect': 'inspect',
  'late-pay': 'pay',
  'late-return': 'return',
  'late-answer': 'answer',
}
/** Where the link of a message leads within the preview. */
const SCREEN_OF: { readonly [kind in NewsKind]?: PreviewScreen } = {
  'found-less': 'counter-offer',
  'found-other': 'counter-offer',
  'question-reminder': 'counter-offer',
  'question-extended': 'counter-offer',
  'offer-raised': 'counter-offer',
  'ios-lock': 'ios-lock',
  'android-lock': 'android-lock',
  'document-refused': 'document-refused',
  'documents-missing': 'documents',
  'parcel-silent': 'documents',
  'identity-asked': 'identity',
  'identity-refused': 'identity-refused',
  'kit-coming': 'send',
  'driver-refused': 'send',
  'driver-comes': 'send',
  'send-reminder': 'send',
  'bring-reminder': 'send',
  paid: 'order-paid',
  received: 'order-received',
}
const NO_LINK: readonly NewsKind[] = ['code']

export const MAIL_NAMES: readonly string[] = [
  CONFIRMATION,
  ...OFFER_MAILS,
  ...Object.keys(programMessages('en') ?? {}).flatMap((key) => /^mail\.news\.(.+)\.subject$/.exec(key)?.[1] ?? []),
]

/** The first of the reasons that a message of this kind may give. */
const reasonOf = (kind: string): NewsReason | undefined =>
  Object.keys(programMessages('en') ?? {})
    .find((key) => key.startsWith(`mail.why.${kind}.`))
    ?.slice('mail.why.'.length) as NewsReason | undefined

/**
 * A message as it would leave, to a person who does not exist. @param hrefOf where a screen of this preview is
 * @returns undefined for a name of no message, or where the catalogue has nothing that the programme buys
 */
export const sampleMail = async (
  stage: Stage,
  name: string,
  deps: FactsDeps,
  hrefOf: (screen: PreviewScreen) => string,
): Promise<Message | undefined> => {
  const { ctx } = stage
  const { affiliate, now } = ctx
  const offer = sampleOffer(stage)
  if (offer === undefined || !MAIL_NAMES.includes(name)) return undefined
  const { payout } = offer
  const order = sampleOrder(stage, offer, 'order-received')
  const facts = orderFacts({ order, person: SAMPLE_PERSON, address: {} }, affiliate, deps)
  const messages = messagesFor(affiliate, order, deps)
  const title = textIn(payout.option.title, order.language)
  const asked = await stillAsked(affiliate, order, { db: EMPTY_DATABASE, affiliates: deps.affiliates })
  const charity = charityIn(affiliate, order)
  if (name === CONFIRMATION)
    return confirmation({
      ...facts,
      orderUrl: hrefOf('order-created'),
      receipt: receiptView(ctx.locale, stage.words, offer.quotation).map(({ subject, label, effect }) => ({
        subject,
        label,
        effect,
      })),
      payment: { tag: order.paymentTag, title, account: order.maskedAccount, charity },
      requirements: asked.names,
      sending: 'label',
      expected: expectedOnceHere(order, arrivalOf(order, 'label', todayIn(affiliate, now))),
      paidAfter: asked.countedFrom && { days: order.terms.payWithin, what: asked.countedFrom },
      terms: affiliate.programme.termsOfSale === undefined ? undefined : 'text',
      carrier: affiliate.programme.carrier?.name,
    })
  if (name === 'offer-saved' || name === 'offer-reminder')
    return offerMail({
      ...facts,
      kind: name === 'offer-saved' ? 'saved' : 'reminder',
      until: offer.quotation.validUntil,
      offerUrl: hrefOf('offer'),
      stopUrl: hrefOf('offer'),
    })
  const kind = name as NewsKind
  const litigation = ASKING[kind]
  const soon = daysBefore(now, -7)
  const promise = LATE[kind] ?? PROMISED_IN[kind]
  const origin = affiliate.programme.documents[0]?.origin ?? 'proof-of-posting'
  return orderNews({
    ...facts,
    kind,
    reason: reasonOf(kind),
    amount: LOWER.includes(kind) ? lowerOffer(offer).amount : order.amount,
    orderUrl: NO_LINK.includes(kind) ? undefined : hrefOf(SCREEN_OF[kind] ?? 'order-received'),
    declared: facts.product,
    asked,
    way: order.maskedAccount === null ? title : `${title} ${order.maskedAccount}`,
    paymentTag: order.paymentTag,
    charity,
    passedOn: dayOf(now),
    since: daysBefore(now, 6),
    until: soon,
    promise: promise && { kind: promise, due: dayOf(daysBefore(now, LATE[kind] === undefined ? -3 : 1)) },
    ...(kind.startsWith('identity-') && kind !== 'identity-accepted' && { leadsToIdentity: true }),
    ...((litigation !== undefined || LOWER.includes(kind)) && {
      question: {
        amountBefore: order.amount,
        answerBefore: soon,
        ...(litigation !== undefined && { page: isLock(litigation) ? '/iosLitigation' : '/litigation' }),
      },
    }),
    documents: { names: [documentName(messages, origin)], refusal: refusalText(messages, 'unreadable') },
    ...(kind.startsWith('claim-') && {
      claim: { amount: Math.round(order.amount / 4), paid: order.amount, account: samplePayer(affiliate.programme) },
    }),
    answer: '…',
    ...(kind === 'paid-voucher' && { voucher: { code: 'ACME-7Q4P-KX2M', endsOn: dayOf(daysBefore(now, -365)) } }),
    ...(kind === 'code' && { code: { digits: '482913', minutes: 15 } }),
  })
}
