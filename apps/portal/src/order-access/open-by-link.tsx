import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/api-context.tsx'
import { type Order, openOrderSession } from '#portal/api/order-access.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { randomId } from '#portal/platform/random-id.ts'
import { Button } from '#portal/ui/button.tsx'
import { Stack } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { CodeForm } from './code-form.tsx'

type OpenByLinkProps = { readonly order: Pick<Order, 'id'>; readonly token: string; readonly spent: () => void }

/** Redeems the link by a press, never by itself: programs that read mail open links too (quality A7). */
export const OpenByLink = ({ order, token, spent }: OpenByLinkProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'expired'>('idle')
  const open = async () => {
    setState('busy')
    try {
      await openOrderSession(api, { order: order.id, token }, { key: randomId() })
      spent()
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    } catch {
      setState('expired')
    }
  }
  if (state === 'expired')
    return (
      <Stack>
        <Notice role="alert" tone="caution">
          {t('order.prove.linkExpired')}
        </Notice>
        <CodeForm order={order} />
      </Stack>
    )
  return (
    <p>
      <Button busy={state === 'busy'} onClick={() => void open()}>
        {t('order.prove.open')}
      </Button>
    </p>
  )
}
