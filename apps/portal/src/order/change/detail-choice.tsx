import type { Order } from '@reprise/contract'
import { endOf } from '@reprise/contract/words/order-amount'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import type { OrderDetail } from './change-form.tsx'
import { ChangeOne } from './change-one.tsx'

/** Which of the details is to change, then that one alone. */
export const DetailChoice = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [changing, setChanging] = useState<OrderDetail>()
  const [done, setDone] = useState(false)
  const details: readonly OrderDetail[] = [
    ...(order.maskedEmail === undefined ? [] : (['email'] as const)),
    'address',
    // Where nothing is paid any more, there is nothing to say where it goes.
    ...(order.paymentTag === 'bank-transfer' && endOf(order) === undefined ? (['payment'] as const) : []),
  ]
  const begin = (detail: OrderDetail) => {
    setDone(false)
    setChanging(detail)
  }
  const end = () => {
    setChanging(undefined)
    setDone(true)
  }
  return (
    <Stack>
      {done && (
        <Notice role="status" tone="positive">
          {t('order.change.done')}
        </Notice>
      )}
      {changing === undefined ? (
        <Cluster>
          {details.map((detail) => (
            <Button key={detail} onClick={() => begin(detail)} small variant="secondary">
              {t(`order.change.what.${detail}`)}
            </Button>
          ))}
        </Cluster>
      ) : (
        <ChangeOne detail={changing} onDone={end} onLeave={() => setChanging(undefined)} order={order} />
      )}
    </Stack>
  )
}
