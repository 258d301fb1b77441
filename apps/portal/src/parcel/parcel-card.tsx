import type { Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import styles from './parcel.module.css'
import { ParcelTimeline } from './parcel-timeline.tsx'

type ParcelCardProps = {
  readonly parcel: Parcel
  /** The order has gone further, be it without a word of the carrier: the parcel waits for nothing any more. */
  readonly isOver?: boolean
}

/** How the product travels and where it is. */
export const ParcelCard = ({ parcel, isOver = false }: ParcelCardProps) => {
  const t = useT()
  const { transportation, trackingNumber, carrier } = parcel
  return (
    <Card as="section">
      <Stack>
        <h2>{t('parcel.title')}</h2>
        <SummaryList
          rows={[
            { id: 'way', label: t('parcel.how'), value: t(`parcel.way.${transportation}`) },
            ...(carrier === undefined ? [] : [{ id: 'carrier', label: t('parcel.carrier'), value: carrier }]),
            ...(trackingNumber === undefined
              ? []
              : [{ id: 'number', label: t('parcel.number'), value: <span dir="ltr">{trackingNumber}</span> }]),
          ]}
        />
        {parcel._links.follow !== undefined && (
          <p>
            <a className={styles.outward} href={parcel._links.follow.href} rel="noopener noreferrer" target="_blank">
              {t('parcel.follow')} <Icon name="external" />
            </a>
          </p>
        )}
        <ParcelTimeline isOver={isOver} parcel={parcel} />
      </Stack>
    </Card>
  )
}
