import type { Order } from '@reprise/contract'
import { useState } from 'react'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { ChangeOne } from './change-one.tsx'

type DetailNeededProps = { readonly order: Order; readonly detail: 'payment' | 'address' }

/**
 * The bank refused where the money was to go, or the product could not be delivered back: why, and the one thing that
 * makes good for it.
 */
export const DetailNeeded = ({ order, detail }: DetailNeededProps) => {
  const t = useT()
  const { money } = useFormat()
  const [changing, setChanging] = useState(false)
  const { paymentRejected, maskedAccount: account = '' } = order
  const close = () => setChanging(false)
  return (
    <Stack gap="close">
      <Notice
        action={
          <Button
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
            variant={changing ? 'secondary' : 'primary'}
          >
            {t(`order.next.${detail}.action`)}
          </Button>
        }
        title={t(`order.next.${detail}.title`)}
        tone="caution"
      >
        {detail === 'payment' && paymentRejected !== undefined && (
          <>{t(`order.refused.${paymentRejected}`, { account })} </>
        )}
        {t(`order.next.${detail}.text`, { amount: money(order.amount, order.currency) })}
      </Notice>
      {changing && (
        <Card as="section">
          <ChangeOne detail={detail} onDone={close} onLeave={close} order={order} />
        </Card>
      )}
    </Stack>
  )
}
