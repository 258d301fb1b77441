import type { HandIn, Order, Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { HandInPlaces } from './hand-in-places.tsx'
import { Label } from './label.tsx'
import { OrderCode } from './order-code.tsx'
import { ParcelCode } from './parcel-code.tsx'
import { type Way, wayInHand } from './way-in-hand.ts'

type HandOverProps = { readonly order: Order; readonly parcel: Parcel; readonly handIn: HandIn | undefined }

/**
 * What the way of a parcel needs: a page to print, a code to show, an envelope to wait for, or a number for the store; and where
 * to go with it. Of a label and a code, the one comes first that is of use on this device.
 */
export const HandOver = ({ order, parcel, handIn }: HandOverProps) => {
  const t = useT()
  const way = wayInHand(parcel.transportation, order.transportations, useCoarsePointer())
  const other = otherForm(way, order.transportations)
  return (
    <Stack as="section">
      <h2>{t(`parcel.${way}.title`)}</h2>
      <p>{t(`parcel.${way}.text`)}</p>
      <Form order={order} parcel={parcel} way={way} />
      <HandInPlaces handIn={handIn} way={way} />
      {other !== undefined && (
        <div>
          <Disclosure summary={t(`parcel.${other}.instead`)}>
            <Stack>
              <p>{t(`parcel.${other}.text`)}</p>
              <Form order={order} parcel={parcel} way={other} />
            </Stack>
          </Disclosure>
        </div>
      )}
    </Stack>
  )
}

type FormProps = { readonly order: Order; readonly parcel: Parcel; readonly way: Way }

const Form = ({ order, parcel, way }: FormProps) => {
  switch (way) {
    case 'label':
      return <Label order={order} />
    case 'code':
      return <ParcelCode parcel={parcel} />
    case 'store':
      return <OrderCode order={order} />
    case 'kit':
      return null
  }
}

/** The same parcel in its other form, where the programme offers that too. */
const otherForm = (way: Way, offered: readonly Way[]): 'label' | 'code' | undefined => {
  if (way === 'label') return offered.includes('code') ? 'code' : undefined
  return way === 'code' && offered.includes('label') ? 'label' : undefined
}
