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

export const CancelOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const cancel = async () => {
    setState('busy')
    try {
      const cancelled = await api.call('updateOrder', {
        params: { id: order.id },
        body: { statusTransition: 'cancel' },
      })
      client.setQueryData(orderQuery(api, order.id).queryKey, cancelled)
      setOpen(false)
      setState('idle')
    } catch {
      setState('failed')
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)} variant="quiet">
        {t('order.cancel.open')}
      </Button>
      <Dialog
        actions={
          <Cluster>
            <Button busy={state === 'busy'} onClick={() => void cancel()} variant="secondary">
              {t('order.cancel.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('order.cancel.keep')}</Button>
          </Cluster>
        }
        closeText={t('order.cancel.keep')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('order.cancel.title')}
      >
        <Stack>
          <p>{t(textOf(order))}</p>
          {state === 'failed' && (
            <Notice role="alert" tone="danger">
              {t('order.cancel.failed')}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </div>
  )
}
