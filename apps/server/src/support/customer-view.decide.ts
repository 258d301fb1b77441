import {
  amountKey,
  awaitedDay,
  type CustomerView,
  endOf,
  expectedDay,
  expectedKey,
  happened,
  headlineOf,
  heldUpKey,
  type Litigation,
  type Moment,
  IN_HEADLINE,
  needWords,
  offeredPrice,
  otherwiseKey,
  type Order,
  outlookOf,
  paidAfter,
  promiseKey,
  promiseOf,
  providedBefore,
  sendWords,
  timelineOf,
  toDoOf,
  type TrackingEvent,
} from '@reprise/contract'
import type { Messages, PortalKey } from '#server/message/index.ts'

export type PageWords = {
  readonly t: Messages<PortalKey>['t']
  readonly money: (amount: number) => string
  /** As `Format` has it. */
  readonly date: (at: Date | string) => string
}

type Step = CustomerView['steps'][number]
type Need = Order['needs'][number]

/** What the page reads besides the order. */
type Read = {
  /** The order, as its customer sees it. */
  readonly order: Order
  /** The question that waits for an answer, where one does. */
  readonly question: Litigation | undefined
  /** State of the parcel that was announced for it, where one was. */
  readonly parcel: TrackingEvent['status'] | undefined
  /** When its carrier delivered that parcel, where it said so. */
  readonly deliveredAt: string | undefined
}

/** What stands on the page of an order once its customer has proved who they are. */
export const pageOfCustomer = (
  { order: whole, question, parcel, deliveredAt: at }: Read,
  words: PageWords,
  now: Date,
): Omit<CustomerView, 'language' | 'own' | '_links'> => {
  const { t, money } = words
  const isHeldUp = parcel === 'exception'
  const order = isHeldUp ? withoutDays(whole) : whole
  const { declaredItems } = order._embedded
  const headline = headlineOf(order)
  const offered = question && offeredPrice(question)
  return {
    title:
      declaredItems.length > 1
        ? t('basket.title', { count: declaredItems.length })
        : t('order.titleOf', { product: declaredItems[0]?.product.name ?? '' }),
    found: foundOf(order, offered, words),
    headline:
      isHeldUp && order.status === 'sent'
        ? t('order.headline.heldUp')
        : t(headline.key, { date: words.date(headline.date ?? order.sendBefore), amount: money(order.amount) }),
    price:
      offered === undefined
        ? { label: t(amountKey(order)), text: money(order.amount) }
        : {
            label: t('litigation.after'),
            text: `${money(offered.after)} (${t('litigation.before')} ${money(offered.before)})`,
          },
    repay: repayOf(order, words),
    steps: stepsOf(order, parcel, words, now),
    promised: order.promises.map((promise) =>
      t(promiseKey(promise, order.paymentTag), { date: words.date(promise.due) }),
    ),
    moments: timelineOf(order, at).map((moment) => momentOf(moment, order, words)),
  }
}

/** What is held up is expected on no day. */
const withoutDays = ({ expected: _days, ...order }: Order): Order => order

type Offered = ReturnType<typeof offeredPrice>

const foundOf = (order: Order, offered: Offered, { t }: PageWords): string | null => {
  if (offered !== undefined) return offered.differences.map(({ key, values }) => t(key, values)).join(' · ')
  const found = order._embedded.declaredItems[0]?.foundProduct?.name
  return found === undefined ? null : t('order.found', { product: found })
}

const repayOf = ({ claim }: Order, { t, money, date }: PageWords): string[] => {
  if (claim === undefined) return []
  const { amount, cause, repayBefore, repayTo } = claim
  return [
    t('order.claim.title', { amount: money(amount) }),
    t(`order.claim.${cause}`),
    t(repayTo === undefined ? 'order.claim.ask' : 'order.claim.how', { date: date(repayBefore) }),
    t('order.claim.disagree'),
  ]
}

const stepsOf = (order: Order, parcel: Read['parcel'], words: PageWords, now: Date): Step[] => {
  const needs = toDoOf(order).map((need) => stepOf(need, order, parcel !== undefined, words))
  const { t } = words
  const isHeldUp = parcel === 'exception' && order.status === 'sent'
  const loss = isHeldUp ? t(heldUpKey(order.terms)) : null
  if (needs.length > 0) return loss === null ? needs : [...needs, said(loss)]
  return loss === null ? outlook(order, words, now) : [said(t('order.next.nothing'), loss)]
}

const said = (title: string, text: string | null = null): Step => ({ title, text, asked: [], button: null })

const outlook = (order: Order, { t, money, date }: PageWords, now: Date): Step[] => {
  const next = outlookOf(order, now.getTime())
  if (next === 'over') return []
  if (next === 'sellerTotals') return [said(t('order.next.sellerTotals.title'), t('order.next.sellerTotals.text'))]
  const day = next === 'nothing' ? awaitedDay(order) : undefined
  if (day !== undefined) return [said(t('order.next.expected', { date: date(day) }), t('order.next.nothing'))]
  const payDay = order.payNotBefore === undefined ? '' : date(order.payNotBefore)
  return [said(t(`order.next.${next}`, { amount: money(order.amount), date: payDay }))]
}

const stepOf = (need: Need, order: Order, isAnnounced: boolean, { t, money, date }: PageWords): Step => {
  const { kind, before, documents = [] } = need
  const otherwise = otherwiseKey(need, order.status)
  const { paymentRejected: refused, maskedAccount: account = '…' } = order
  const until = before === null || IN_HEADLINE.includes(kind) ? '' : `${t('order.next.until', { date: date(before) })}.`
  const values = { date: date(order.sendBefore), amount: money(order.amount) }
  const step = kind === 'send' ? sendWords(order.transportation, isAnnounced) : needWords(kind, order.history)
  return {
    title: t(step.title),
    text: [
      kind === 'payment' && refused !== undefined ? t(`order.refused.${refused}`, { account }) : '',
      t(step.text, values),
      until,
      otherwise === undefined ? '' : t(otherwise),
    ]
      .filter(Boolean)
      .join(' '),
    asked: documents.map((one) => t(`requirement.${one}`)),
    button: t(step.go),
  }
}

const momentOf = (moment: Moment, order: Order, { t, date }: PageWords): CustomerView['moments'][number] => {
  const { state: stage } = moment
  const stageText = t(`order.state.${stage}`)
  if (stage === 'done') {
    const { entry } = moment
    if (entry === undefined)
      return { stage, stageText, title: t('order.happened.received'), at: moment.arrivedAt ?? null, by: null }
    return { stage, stageText, title: t(happened(entry, order.history)), at: entry.at, by: null }
  }
  const title = t(`order.coming.${moment.coming}`)
  const told = (by: string | null) => ({ stage, stageText, title, at: null, by })
  if (stage === 'now' && moment.coming === 'sent') return told(t('order.before', { date: date(order.sendBefore) }))
  const before = stage === 'now' ? providedBefore(moment.coming, order) : undefined
  if (before !== undefined) return told(t('order.before', { date: date(before) }))
  const promise = stage === 'now' ? promiseOf(moment.coming, order) : undefined
  if (promise !== undefined) return told(t('order.by', { date: date(promise.due) }))
  const after = paidAfter(moment.coming, order)
  if (after !== undefined) return told(t(after.key, after.values))
  const day = expectedDay(moment.coming, order)
  const how = expectedKey(order.status === 'created', order.transportation)
  return told(day === undefined ? null : t(how, { date: date(day) }))
}

/** Where messages and money go, masked. */
export const factsOfCustomer = (
  { status, terms, maskedAccount, paymentTag, maskedEmail }: Order,
  { t }: PageWords,
): { readonly label: string; readonly text: string }[] => {
  const way =
    maskedAccount === undefined
      ? { label: t('order.paymentHow'), text: t(`order.paymentTag.${paymentTag}`) }
      : { label: t(status === 'paid' ? 'order.payment.done' : 'order.payment'), text: maskedAccount }
  return [
    ...(endOf({ status, terms }) === undefined ? [way] : []),
    ...(maskedEmail === undefined ? [] : [{ label: t('order.email'), text: maskedEmail }]),
  ]
}
