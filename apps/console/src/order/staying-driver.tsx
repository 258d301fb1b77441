import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Order } from './order.screen.tsx'

type StayingDriverProps = { readonly driver: NonNullable<Order['stayingDriver']> }

/** A driver comes for a parcel that is not to be fetched any more: the carrier has to be spoken to. */
export const StayingDriver = ({ driver: { carrier, pickUp, from, until } }: StayingDriverProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <Notice
      title={t('console.order.driver', {
        carrier: `\u2068${carrier}\u2069`,
        from: dateTime(from),
        until: dateTime(until),
      })}
      tone="caution"
    >
      {t('console.order.driver-text', { pickUp: `\u2068${pickUp}\u2069` })}
    </Notice>
  )
}
