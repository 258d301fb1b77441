import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { type T, useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { isListed, type Moment, promiseOf, timelineOf } from './timeline-of.ts'

type Entry = Order['history'][number]

export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { calendarDate, date, dateTime } = useFormat()
  const rowOf = (moment: Moment) => {
    const { state } = moment
    if (state === 'done') return { title: t(happened(moment.entry, order.history)), when: dateTime(moment.entry.at) }
    const title = t(`order.coming.${moment.coming}`)
    if (state === 'now' && moment.coming === 'sent')
      return { title, when: t('order.before', { date: date(order.sendBefore) }) }
    const promise = state === 'now' ? promiseOf(moment.coming, order) : undefined
    return promise === undefined ? { title } : { title, when: t('order.by', { date: calendarDate(promise.due) }) }
  }
  return (
    <Timeline
      items={timelineOf(order).map((moment, index) => ({
        id: `${index}-${moment.state}`,
        state: moment.state,
        stateText: t(`order.state.${moment.state}`),
        ...rowOf(moment),
      }))}
    />
  )
}

/** Transitions that say more than the state they lead to; ways back to a state that was left are among them. */
const TOLD_BY_NAME = {
  reconsider: 'order.event.reconsider',
  'return-payment': 'order.event.return-payment',
  'return-compensation': 'order.event.return-payment',
  'turn-back': 'order.event.turn-back',
  'write-off': 'order.event.write-off',
  'call-off': 'order.event.call-off',
  clear: 'order.event.clear',
  'hand-to-police': 'order.event.hand-to-police',
  'quarantine-end': 'litigation.quarantine.title',
  resume: 'litigation.event.resume',
  compensate: 'order.event.compensate',
  contest: 'litigation.event.contest',
  unlocked: 'litigation.event.unlocked',
  leave: 'litigation.event.left',
  undeliver: 'order.event.undeliver',
  'accept-identity': 'order.event.accept-identity',
  'accept-document': 'order.event.accept-document',
} as const

const happened = (entry: Entry, history: readonly Entry[]): Parameters<T>[0] => {
  const { status, transition, about } = entry
  if (transition === 'contest' && isListed(history.slice(0, history.indexOf(entry))))
    return 'litigation.event.contest.blocklisted'
  if ((transition === 'dispute' || transition === 'arrive-late') && about !== undefined && about !== 'counter-offer')
    return `order.event.${about}`
  if (transition === 'accept' && about === 'counter-offer') return 'order.event.lower-offer'
  if (transition === 'contest' && about === 'blocklisted') return 'order.event.contest-blocklisted'
  return isToldByName(transition) ? TOLD_BY_NAME[transition] : `order.status.${status}`
}

const isToldByName = (transition: string): transition is keyof typeof TOLD_BY_NAME =>
  Object.hasOwn(TOLD_BY_NAME, transition)
