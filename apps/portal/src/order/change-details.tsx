import type { Order } from '@reprise/contract'
import { endOf } from '@reprise/contract/words/order-amount'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import type { OrderDetail } from './change-form.tsx'

const ChangeOne = lazy(() => import('./change-one.tsx').then((module) => ({ default: module.ChangeOne })))

const CLOSED: readonly Order['status'][] = ['paid', 'returned', 'recycled', 'cancelled', 'expired']

/** A quiet place to say where messages, the product or the money go now; a fresh code first (domain, level L3). */
export const ChangeDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [changing, setChanging] = useState<OrderDetail>()
  const [done, setDone] = useState(false)
  if (CLOSED.includes(order.status)) return null
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
  return (
    <Disclosure summary={<RowTitle>{t('order.change.title')}</RowTitle>}>
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
          <Suspense fallback={<Skeleton lines={3} />}>
            <ChangeOne
              detail={changing}
              onDone={() => {
                setChanging(undefined)
                setDone(true)
              }}
              onLeave={() => setChanging(undefined)}
              order={order}
            />
          </Suspense>
        )}
      </Stack>
    </Disclosure>
  )
}
