import { useState } from 'react'
import type { Order } from '#portal/api/order-access.ts'
import { useApi } from '#portal/api/api-context.tsx'
import { fetchLabel } from '#portal/api/orders.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { openBlob } from '#portal/platform/open-blob.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'

/** The one thing to do now: print the label while there is something to send; else nothing, said plainly. */
export const NextStep = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date } = useFormat()
  const label = order._links.docToPrint?.href
  if (order.status === 'created' && label !== undefined)
    return (
      <Notice action={<PrintLabel href={label} />} icon="parcel" title={t('order.next.send.title')}>
        {t('order.next.send.text', { date: date(order.sendBefore) })}
      </Notice>
    )
  if (order.status === 'paid') return <Notice title={t('order.next.paid')} tone="positive" />
  if (order.allowedTransitions.length === 0 && ['cancelled', 'expired', 'returned', 'recycled'].includes(order.status))
    return <Notice title={t('order.next.closed')} />
  return <Notice icon="clock" title={t('order.next.nothing')} />
}

const PrintLabel = ({ href }: { readonly href: string }) => {
  const t = useT()
  const api = useApi()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const print = async () => {
    setState('busy')
    try {
      openBlob(await fetchLabel(api, href))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button busy={state === 'busy'} icon="print" onClick={() => void print()}>
        {t('order.next.send.action')}
      </Button>
      <p role="status">{state === 'failed' && t('order.next.send.failed')}</p>
    </>
  )
}
