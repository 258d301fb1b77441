import type { Order, Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import { ChooseWay } from './choose-way.tsx'

/** Until the parcel has left, another way may be chosen. */
export const OtherWay = ({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) => {
  const t = useT()
  if (!order.transportations.some((way) => way !== parcel.transportation)) return null
  return (
    <Disclosure summary={t('send.change')}>
      <ChooseWay except={parcel.transportation} order={order} />
    </Disclosure>
  )
}
