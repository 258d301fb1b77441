import type { Order } from '@reprise/contract'
import { hasArrived } from '@reprise/contract/words/order-moments'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'

const textOf = (order: Order) => {
  if (hasArrived(order)) return 'order.cancel.textArrived' as const
  return order.status === 'sent' ? ('order.cancel.textSent' as const) : ('order.cancel.text' as const)
}

type CancelOrderProps = {
  readonly order: Order
  /** Whether it is asked about. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export const CancelOrder = ({ order, open, onOpen }: CancelOrderProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isPossible = order.allowedTransitions.includes('cancel')
  const cancel = async () => {
    setState('busy')
    try {
      const cancelled = await api.call('updateOrder', {
        params: { id: order.id },
        body: { statusTransition: 'cancel' },
      })
      client.setQueryData(orderQuery(api, order.id).queryKey, cancelled)
      onOpen(false)
      setState('idle')
    } catch {
      setState('failed')
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }
  return (
    <div>
      <Button onClick={() => onOpen(true)} variant="quiet">
        {t('order.cancel.open')}
      </Button>
      <Dialog
        actions={
          <Cluster>
            {isPossible && (
              <Button busy={state === 'busy'} onClick={() => void cancel()} variant="secondary">
                {t('order.cancel.confirm')}
              </Button>
            )}
            <Button onClick={() => onOpen(false)}>{t('order.cancel.keep')}</Button>
          </Cluster>
        }
        closeText={t('order.cancel.keep')}
        onClose={() => onOpen(false)}
        open={open}
        title={t('order.cancel.title')}
      >
        <Stack>
          {isPossible && <p>{t(textOf(order))}</p>}
          {(state === 'failed' || !isPossible) && (
            <Notice role="alert" tone="danger">
              {t('order.cancel.failed')}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </div>
  )
}
