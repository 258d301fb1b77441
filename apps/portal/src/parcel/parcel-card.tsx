import type { Parcel } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import styles from './parcel.module.css'

type ParcelCardProps = {
  readonly parcel: Parcel
  /** The order has gone further, be it without a word of the carrier: the parcel waits for nothing any more. */
  readonly isOver?: boolean
}

export const ParcelCard = (props: ParcelCardProps) => {
  const t = useT()
  return (
    <Card as="section">
      <Stack>
        <h2>{t('parcel.title')}</h2>
        <WhoseParcel parcel={props.parcel} />
        <FollowLink parcel={props.parcel} />
        <ParcelTimeline isOver={props.isOver ?? false} parcel={props.parcel} />
      </Stack>
    </Card>
  )
}

/** What is asked for at a counter or on the telephone. */
const WhoseParcel = ({ parcel: { carrier, trackingNumber } }: Pick<ParcelCardProps, 'parcel'>) =>
  (carrier ?? trackingNumber) !== undefined && (
    <p className={styles.whose}>
      {carrier !== undefined && <bdi>{carrier}</bdi>}
      {trackingNumber !== undefined && <span dir="ltr">{trackingNumber}</span>}
    </p>
  )

/** One line that opens, while the parcel has nothing to tell. */
export const ParcelRow = (props: ParcelCardProps) => {
  const t = useT()
  return (
    <Disclosure summary={<RowTitle>{t('parcel.title')}</RowTitle>}>
      <Stack>
        <ParcelFacts {...props} />
      </Stack>
    </Disclosure>
  )
}

const ParcelFacts = ({ parcel, isOver = false }: ParcelCardProps) => {
  const t = useT()
  const { transportation, trackingNumber, carrier } = parcel
  return (
    <>
      <SummaryList
        rows={[
          { id: 'way', label: t('parcel.how'), value: t(`parcel.way.${transportation}`) },
          ...(carrier === undefined ? [] : [{ id: 'carrier', label: t('parcel.carrier'), value: carrier }]),
          ...(trackingNumber === undefined
            ? []
            : [{ id: 'number', label: t('parcel.number'), value: <span dir="ltr">{trackingNumber}</span> }]),
        ]}
      />
      <FollowLink parcel={parcel} />
      <ParcelTimeline isOver={isOver} parcel={parcel} />
    </>
  )
}

/** The carrier's own page, where there is one. */
export const FollowLink = ({ parcel: { _links } }: { readonly parcel: Parcel }) => {
  const t = useT()
  if (_links.follow === undefined) return null
  return (
    <p>
      <a className={styles.outward} href={_links.follow.href} rel="noopener noreferrer" target="_blank">
        {t('parcel.follow')} <Icon name="external" />
      </a>
    </p>
  )
}

type ParcelTimelineProps = { readonly parcel: Parcel; readonly isOver: boolean }

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
          title: t(isNow ? titleOf(parcel, status) : pastOf(parcel, status)),
          when: dateTime(at),
          ...(detail === '' ? {} : { detail: <bdi>{detail}</bdi> }),
        }
      })}
    />
  )
}

/** For an envelope by post, the first thing to tell is that it was asked for, and then that it was sent. */
const titleOf = ({ direction, transportation, events }: Parcel, status: Parcel['status']) => {
  if (direction === 'return' && status !== 'exception') return `parcel.back.${status}` as const
  if (transportation !== 'kit' || status !== 'label-created') return `parcel.status.${status}` as const
  return events.length === 0 ? 'parcel.kit.asked' : 'parcel.kit.posted'
}

/** Titles that say what is so now, and what is said of it once it lies behind. */
const SINCE = {
  'parcel.kit.posted': 'order.parcel.kit',
  'parcel.status.label-created': 'parcel.back.label-created',
  'parcel.back.handed-over': 'order.parcel.taken',
} as const

/** What was so until the next thing happened. */
const pastOf = (parcel: Parcel, status: Parcel['status']) => {
  if (status === 'exception') return 'order.parcel.exception' as const
  if (status === 'in-transit') return `order.parcel.${parcel.direction}` as const
  const title = titleOf(parcel, status)
  return title in SINCE ? SINCE[title as keyof typeof SINCE] : title
}
