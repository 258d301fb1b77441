import type { Order, Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Label } from '#portal/parcel/label.tsx'
import { OrderCode } from '#portal/parcel/order-code.tsx'
import { ParcelCode } from '#portal/parcel/parcel-code.tsx'
import { Stack } from '#portal/ui/layout.tsx'

type HandOverProps = { readonly order: Order; readonly parcel: Parcel }

/** What the chosen way needs: a page to print, a code to show, an envelope to wait for, or a number for the store. */
export const HandOver = ({ order, parcel }: HandOverProps) => {
  const t = useT()
  const way = parcel.transportation
  return (
    <Stack as="section">
      <h2>{t(`send.${way}.title`)}</h2>
      <p>{t(`send.${way}.text`)}</p>
      {way === 'label' && <Label order={order} />}
      {way === 'code' && <ParcelCode parcel={parcel} />}
      {way === 'store' && <OrderCode order={order} />}
    </Stack>
  )
}
