import type { Order } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { HandOver } from '#portal/parcel/hand-over.tsx'
import { Label } from '#portal/parcel/label.tsx'
import { useParcel } from '#portal/parcel/use-parcel.ts'
import { otherWays } from '#portal/parcel/way-in-hand.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'

/** How the product is handed over, ready to use; what else the programme offers is a page away. */
export const SendNow = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const others = otherWays(order.transportation, order.transportations)
  return (
    <>
      <Ready order={order} />
      {others.length > 0 && (
        <p>
          <AppLink to={paths.ofOrder(at, 'sendproduct', order.id)}>{t('success.otherWays')}</AppLink>
        </p>
      )}
    </>
  )
}

const Ready = ({ order }: { readonly order: Order }) => {
  const { parcel, handIn, failed } = useParcel(order.id)
  if (order.accessLevel === 'link' || order.transportations.length === 0) return <Label order={order} />
  if (parcel) return <HandOver handIn={handIn} order={order} parcel={parcel} />
  // The label is there whatever became of the parcel's own page.
  return failed || parcel === null ? <Label order={order} /> : <Skeleton lines={4} />
}
