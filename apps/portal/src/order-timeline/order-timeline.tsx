import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { expectedDay, expectedKey } from '@reprise/contract/words/expected-words'
import { happened, type Moment, promiseOf, timelineOf } from '@reprise/contract/words/order-moments'

type OrderTimelineProps = {
  readonly order: Order
  /** Its carrier reports that something holds the parcel up: no day is expected. */
  readonly isHeldUp: boolean
}

export const OrderTimeline = ({ order, isHeldUp }: OrderTimelineProps) => {
  const t = useT()
  const { calendarDate, date, dateTime } = useFormat()
  const rowOf = (moment: Moment) => {
    const { state } = moment
    if (state === 'done') return { title: t(happened(moment.entry, order.history)), when: dateTime(moment.entry.at) }
    const title = t(`order.coming.${moment.coming}`)
    if (state === 'now' && moment.coming === 'sent')
      return { title, when: t('order.before', { date: date(order.sendBefore) }) }
    const promise = state === 'now' ? promiseOf(moment.coming, order) : undefined
    if (promise !== undefined) return { title, when: t('order.by', { date: calendarDate(promise.due) }) }
    const day = isHeldUp ? undefined : expectedDay(moment.coming, order)
    if (day === undefined) return { title }
    const how = expectedKey(order.status === 'created', order.transportation)
    return { title, when: t(how, { date: calendarDate(day) }) }
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
