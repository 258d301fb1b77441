import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { expectedDay, expectedKey, paidAfter, providedBefore } from '@reprise/contract/words/expected-words'
import { happened, isEnd, type Moment, promiseOf, timelineOf } from '@reprise/contract/words/order-moments'

export type OrderTimelineProps = {
  readonly order: Order
  /** Its carrier reports that something holds the parcel up: no day is expected. */
  readonly isHeldUp: boolean
  /** When its carrier delivered the parcel, where that is known. */
  readonly arrivedAt: string | undefined
}

export const OrderTimeline = ({ order, isHeldUp, arrivedAt }: OrderTimelineProps) => {
  const t = useT()
  const { calendarDate, date, dateTime } = useFormat()
  const rowOf = (moment: Moment) => {
    const { state } = moment
    if (state === 'done') {
      const { entry } = moment
      if (entry === undefined)
        return {
          title: t('order.happened.received'),
          ...(moment.arrivedAt !== undefined && { when: dateTime(moment.arrivedAt) }),
        }
      return { title: t(happened(entry, order.history)), when: dateTime(entry.at), ended: isEnd(entry) }
    }
    const title = t(`order.coming.${moment.coming}`)
    if (state === 'now' && moment.coming === 'sent')
      return { title, when: t('order.before', { date: date(order.sendBefore) }) }
    const before = state === 'now' ? providedBefore(moment.coming, order) : undefined
    if (before !== undefined) return { title, when: t('order.before', { date: date(before) }) }
    const promise = state === 'now' ? promiseOf(moment.coming, order) : undefined
    if (promise !== undefined) return { title, when: t('order.by', { date: calendarDate(promise.due) }) }
    const after = paidAfter(moment.coming, order)
    if (after !== undefined) return { title, when: t(after.key, after.values) }
    const day = isHeldUp ? undefined : expectedDay(moment.coming, order)
    if (day === undefined) return { title }
    const how = expectedKey(order.status === 'created', order.transportation)
    return { title, when: t(how, { date: calendarDate(day) }) }
  }
  return (
    <Timeline
      items={timelineOf(order, arrivedAt).map((moment, index) => ({
        id: `${index}-${moment.state}`,
        state: moment.state,
        stateText: t(`order.state.${moment.state}`),
        ...rowOf(moment),
      }))}
    />
  )
}
