import type { Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { SummaryList } from '#portal/ui/summary-list.tsx'
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
            { id: 'carrier', label: t('parcel.carrier'), value: carrier },
            ...(trackingNumber === undefined
              ? []
              : [{ id: 'number', label: t('parcel.number'), value: <span dir="ltr">{trackingNumber}</span> }]),
          ]}
        />
        <ParcelTimeline parcel={parcel} />
      </Stack>
    </Card>
  )
}
