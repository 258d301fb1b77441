import type { Parcel } from '@reprise/contract'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useT } from '#portal/i18n/t.ts'
import { FollowLink, ParcelTimeline } from './parcel-card.tsx'

/** The parcel in which a product goes back to its seller. */
export const ReturnCard = ({ parcel }: { readonly parcel: Parcel }) => {
  const t = useT()
  const { trackingNumber, carrier } = parcel
  return (
    <Card as="section">
      <Stack>
        <h2>{t('parcel.back.title')}</h2>
        <SummaryList
          rows={[
            ...(carrier === undefined ? [] : [{ id: 'carrier', label: t('parcel.carrier'), value: carrier }]),
            ...(trackingNumber === undefined
              ? []
              : [{ id: 'number', label: t('parcel.number'), value: <span dir="ltr">{trackingNumber}</span> }]),
          ]}
        />
        <FollowLink parcel={parcel} />
        <ParcelTimeline isOver={false} parcel={parcel} />
      </Stack>
    </Card>
  )
}
