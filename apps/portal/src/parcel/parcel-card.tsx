import type { Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { SummaryList } from '#portal/ui/summary-list.tsx'
import styles from './parcel.module.css'
import { ParcelTimeline } from './parcel-timeline.tsx'

/** How the product travels and where it is. */
export const ParcelCard = ({ parcel }: { readonly parcel: Parcel }) => {
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
        <ParcelTimeline parcel={parcel} />
      </Stack>
    </Card>
  )
}
