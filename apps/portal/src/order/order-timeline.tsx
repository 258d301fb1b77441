import type { Order } from '#portal/api/order-access.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '#portal/ui/timeline.tsx'
import { timelineOf } from './timeline-of.ts'

/** What happened and when, what is due now and who acts, and what follows. */
export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date, dateTime } = useFormat()
  return (
    <Timeline
      items={timelineOf(order).map(({ status, state, at }, index) => ({
        id: `${index}-${status}`,
        state,
        stateText: t(`order.state.${state}`),
        title: t(state === 'done' ? `order.status.${status}` : `order.coming.${status}`),
        ...(at !== undefined && { when: dateTime(at) }),
        ...(state === 'now' && status === 'sent' && { when: t('order.before', { date: date(order.sendBefore) }) }),
      }))}
    />
  )
}
