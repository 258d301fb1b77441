import type { Order } from '#portal/api/order-access.ts'
import { useLabel } from '#portal/api/use-label.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'

/** The one thing to do now: print the label while there is something to send; else nothing, said plainly. */
export const NextStep = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date } = useFormat()
  if (order.status === 'created' && order._links.docToPrint !== undefined)
    return (
      <Notice action={<PrintLabel order={order} />} icon="parcel" title={t('order.next.send.title')}>
        {t('order.next.send.text', { date: date(order.sendBefore) })}
      </Notice>
    )
  if (order.status === 'paid') return <Notice title={t('order.next.paid')} tone="positive" />
  if (order.allowedTransitions.length === 0 && ['cancelled', 'expired', 'returned', 'recycled'].includes(order.status))
    return <Notice title={t('order.next.closed')} />
  return <Notice icon="clock" title={t('order.next.nothing')} />
}

const PrintLabel = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { url, failed, again } = useLabel(order)
  if (failed)
    return (
      <Button icon="refresh" onClick={again} variant="secondary">
        {t('order.next.send.failed')}
      </Button>
    )
  if (url === undefined)
    return (
      <Button busy icon="print">
        {t('order.next.send.action')}
      </Button>
    )
  return (
    <LinkButton href={url} icon="print" rel="noopener" target="_blank">
      {t('order.next.send.action')}
    </LinkButton>
  )
}
