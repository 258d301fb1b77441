import type { Order, Parcel } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useT } from '#portal/i18n/t.ts'
import { otherWays } from '#portal/parcel/use-parcel.ts'
import { useWay } from './use-way.ts'

/** Until the parcel has left, another way may be chosen: by a button each, since nothing of it is chosen yet. */
export const OtherWay = ({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) => {
  const t = useT()
  const { choose, busy, fault } = useWay(order)
  const others = otherWays(parcel.transportation, order.transportations)
  if (others.length === 0) return null
  return (
    // Another parcel's page begins closed.
    <Disclosure key={parcel.id} summary={t('sending.other')}>
      <Stack gap="wide">
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(fault)}
          </Notice>
        )}
        {others.map((way) => (
          <Stack gap="close" key={way}>
            <p>{t(`sending.${way}.help`)}</p>
            <div>
              <Button busy={busy} onClick={() => void choose(way)} variant="secondary">
                {t(`send.choose.action.${way}`)}
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  )
}
