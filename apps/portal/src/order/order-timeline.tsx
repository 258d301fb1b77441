import type { Order } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { expectedKey } from '@reprise/contract/words/expected-words'
import { type Coming, happened, type Moment, promiseOf, timelineOf } from '@reprise/contract/words/order-moments'

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
    if (promise !== undefined) return { title, when: t('order.by', { date: calendarDate(promise.due) }) }
    const day = expectedDay(moment.coming, order.expected)
    if (day === undefined) return { title }
    const how = expectedKey(order.status === 'created' && moment.coming !== 'received', order.transportation)
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

/** Each day that is expected stands with what happens on it. */
const expectedDay = (coming: Coming, expected: Order['expected']): string | undefined => {
  switch (coming) {
    case 'received':
      return expected?.arrives
    case 'accepted':
      return expected?.checkedBy
    case 'paid':
      return expected?.paidBy
    default:
      return undefined
  }
}
