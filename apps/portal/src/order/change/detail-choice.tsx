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
  const [left, setLeft] = useState<OrderDetail>()
  const details: readonly OrderDetail[] = [
    ...(order.maskedEmail === undefined ? [] : (['email'] as const)),
    'address',
    // Where nothing is paid any more, there is nothing to say where it goes.
    ...(order.paymentTag === 'bank-transfer' && endOf(order) === undefined ? (['payment'] as const) : []),
  ]
  const begin = (detail: OrderDetail) => {
    setDone(false)
    setLeft(undefined)
    setChanging(detail)
  }
  const end = () => {
    setChanging(undefined)
    setDone(true)
  }
  const leave = () => {
    setChanging(undefined)
    setLeft(changing)
  }
  return (
    <Stack>
      {done && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice role="status" tone="positive">
            {t('order.change.done')}
          </Notice>
        </div>
      )}
      {changing === undefined ? (
        <Cluster>
          {details.map((detail) => (
            <Button
              {...(detail === left && { ref: takeFocus })}
              key={detail}
              onClick={() => begin(detail)}
              small
              variant="secondary"
            >
              {t(`order.change.what.${detail}`)}
            </Button>
          ))}
        </Cluster>
      ) : (
        <div ref={takeFocus} tabIndex={-1}>
          <ChangeOne detail={changing} onDone={end} onLeave={leave} order={order} />
        </div>
      )}
    </Stack>
  )
}

/** What was pressed is gone: one goes on from what came instead, or from the field in it that took the focus itself. */
const takeFocus = (piece: HTMLElement | null) => {
  if (piece?.contains(document.activeElement) === false) piece.focus()
}
