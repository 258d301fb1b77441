import type { Order } from '@reprise/contract'
import { otherwiseKey } from '@reprise/contract/words/order-next'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { CodeForm } from '#portal/order-access/code-form.tsx'

/** That the product is the seller's, in the words that they agreed to, confirmed with a fresh code. */
export const Declaration = ({ need, order }: { readonly need: Order['needs'][number]; readonly order: Order }) => {
  const t = useT()
  const { date } = useFormat()
  const otherwise = otherwiseKey(need, order.status)
  const [asked, setAsked] = useState(false)
  const open = <Button onClick={() => setAsked(true)}>{t('order.next.declaration.action')}</Button>
  return (
    <Stack gap="close">
      <Notice {...(!asked && { action: open })} icon="person" title={t('order.next.declaration.title')}>
        {t('order.next.declaration.text')}
        {need.before !== null && ` ${t('order.next.until', { date: date(need.before) })}.`}
        {otherwise !== undefined && ` ${t(otherwise)}`}
      </Notice>
      {asked && (
        <Card as="section">
          <Stack>
            <h2 ref={takeFocus} tabIndex={-1}>
              {t('order.declaration.title')}
            </h2>
            <p>{order.declaration?.text}</p>
            {order.accessLevel === 'step-up' ? (
              <Confirm order={order} />
            ) : (
              <CodeForm confirmText={t('order.change.confirm')} order={order} />
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** The button that brought it is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

const Confirm = ({ order: { id } }: { readonly order: Pick<Order, 'id'> }) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const confirm = async () => {
    setState('busy')
    const { queryKey } = orderQuery(api, id)
    try {
      client.setQueryData(queryKey, await api.call('confirmOrderDeclaration', { params: { id }, key: randomId() }))
    } catch {
      setState('failed')
      // The code may be too old by now, or the order closed: the page then shows what to do.
      await client.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      {state === 'failed' && (
        <Notice role="alert" tone="danger">
          {t('order.change.failed')}
        </Notice>
      )}
      <div>
        <Button busy={state === 'busy'} onClick={() => void confirm()}>
          {t('order.declaration.confirm')}
        </Button>
      </div>
    </>
  )
}
