import type { Parcel } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'

type ParcelTimelineProps = { readonly parcel: Parcel; readonly isOver: boolean }

/** What its carrier told of a parcel, oldest first; the newest is where it is now, until it has arrived or its journey is over. */
export const ParcelTimeline = ({ parcel, isOver }: ParcelTimelineProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  if (isOver && parcel.events.length === 0) return null
  const told =
    parcel.events.length > 0
      ? parcel.events
      : [{ id: parcel.id, status: parcel.status, at: parcel.createdAt, place: null, note: null }]
  return (
    <Timeline
      items={told.map(({ id, status, at, place, note }, index) => {
        const isNow = index === told.length - 1 && parcel.status !== 'delivered' && !isOver
        const detail = [place, note].filter((part) => part !== null).join(', ')
        return {
          id,
          state: isNow ? 'now' : 'done',
          troubled: status === 'exception',
          stateText: t(isNow ? 'order.state.now' : 'order.state.done'),
          title: t(titleOf(parcel, status)),
          when: dateTime(at),
          ...(detail === '' ? {} : { detail: <bdi>{detail}</bdi> }),
        }
      })}
    />
  )
}

/** For an envelope by post, the first thing to tell is that it was asked for, and then that it was sent. */
const titleOf = ({ transportation, events }: Parcel, status: Parcel['status']) => {
  if (transportation !== 'kit' || status !== 'label-created') return `parcel.status.${status}` as const
  return events.length === 0 ? 'parcel.kit.asked' : 'parcel.kit.posted'
}
