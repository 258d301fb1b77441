import type { Order } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useState } from 'react'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { ChangeOne } from './change/change-one.tsx'

type DetailNeededProps = { readonly order: Order; readonly detail: 'payment' | 'address' }

/** The bank refused where the money was to go, or the product could not be delivered back. */
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
          <>{t(`order.refused.${paymentRejected}`, { account: asOneWord(account) })} </>
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
