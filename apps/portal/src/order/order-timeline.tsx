import type { Order } from '#portal/api/order-access.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '#portal/ui/timeline.tsx'
import { type Moment, timelineOf } from './timeline-of.ts'

/** Ways back to a state that was left: what the state says of itself happened before. */
const WAYS_BACK = ['return-payment', 'reconsider'] as const

/** What happened and when, what is due now and who acts, and what follows. */
export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date, dateTime } = useFormat()
  const titleOf = ({ status, state, transition }: Moment): string => {
    if (state !== 'done') return t(`order.coming.${status}`)
    const back = WAYS_BACK.find((one) => one === transition)
    return t(back === undefined ? `order.status.${status}` : `order.event.${back}`)
  }
  return (
    <Timeline
      items={timelineOf(order).map((moment, index) => {
        const { status, state, at } = moment
        return {
          id: `${index}-${status}`,
          state,
          stateText: t(`order.state.${state}`),
          title: titleOf(moment),
          ...(at !== undefined && { when: dateTime(at) }),
          ...(state === 'now' && status === 'sent' && { when: t('order.before', { date: date(order.sendBefore) }) }),
        }
      })}
    />
  )
}
