import type { Order, Parcel } from '@reprise/contract'
import { expectedDay, expectedKey } from '@reprise/contract/words/expected-words'
import { headlineOf } from '@reprise/contract/words/order-headline'
import { promiseKey } from '@reprise/contract/words/order-next'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Card, Columns, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './send-product.module.css'

type TrackingProps = {
  readonly order: Order
  readonly product: string
  readonly parcel: Parcel | null | undefined
  /** What may still be told or asked while the parcel travels. */
  readonly children: ReactNode
}

/**
 * Its carrier may have it before its order says so; and an order on its way is to be sent again where its parcel was
 * lost and replaced, or is not known.
 */
export const hasLeft = (order: Order, parcel: Parcel | null | undefined): boolean => {
  if (!travels(order)) return true
  return parcel === undefined ? order.status === 'sent' : parcel !== null && parcel.status !== 'label-created'
}

/** Once there is nothing to send any more: what the order says, and the days that are known. */
export const Tracking = ({ order, product, parcel, children }: TrackingProps) => {
  const t = useT()
  const at = useAt()
  const { date, money } = useFormat()
  const isTravelling = travels(order) && parcel?.status !== 'delivered'
  const isHeldUp = isTravelling && parcel?.status === 'exception'
  const toOrder = (
    <p>
      <LinkButton as={AppLink} to={paths.order(at, order.id)} variant={isTravelling ? 'secondary' : 'primary'}>
        {t('send.toOrder')}
      </LinkButton>
    </p>
  )
  const headline = headlineOf(order.status === 'created' ? { ...order, status: 'sent' } : order)
  return (
    <Columns side={null}>
      <Stack gap="wide">
        <Stack gap="close">
          <p className={styles.product}>{product}</p>
          <h1>
            {isHeldUp
              ? t('order.headline.heldUp')
              : t(headline.key, {
                  date: date(headline.date ?? order.sendBefore),
                  amount: money(order.amount, order.currency),
                })}
          </h1>
          {!isHeldUp && <p>{t(textOf(order, isTravelling))}</p>}
        </Stack>
        {isHeldUp ? (
          <Notice icon="alert" tone="caution">
            {t(order.terms.transport.cover === 'amount' ? 'send.exception.covered' : 'send.exception.uncovered')}
          </Notice>
        ) : (
          <Days isTravelling={isTravelling} order={order} />
        )}
        {!isTravelling && toOrder}
        {children}
        {isTravelling ? toOrder : <WhatComesNext order={order} />}
      </Stack>
    </Columns>
  )
}

const travels = ({ status }: Order): boolean => status === 'created' || status === 'sent'

const textOf = (order: Order, isTravelling: boolean) => {
  if (isTravelling) return 'send.underWay.text' as const
  return travels(order) || order.status === 'received' ? ('send.arrived.text' as const) : ('send.closed.text' as const)
}

const OrderTimeline = lazy(() =>
  import('#portal/order-timeline/order-timeline.tsx').then((part) => ({ default: part.OrderTimeline })),
)

/** Where there is nothing to follow any more: the order's own days. */
const WhatComesNext = ({ order }: { readonly order: Order }) => {
  const t = useT()
  return (
    <Suspense fallback={<Skeleton height="20rem" shape="block" />}>
      <Card as="section">
        <Stack>
          <h2>{t('order.timeline')}</h2>
          <OrderTimeline isHeldUp={false} order={order} />
        </Stack>
      </Card>
    </Suspense>
  )
}

type DaysProps = { readonly order: Order; readonly isTravelling: boolean }

/** What is promised by a day, else what is expected about one: below, where it has arrived. */
const Days = ({ order, isTravelling }: DaysProps) => {
  const t = useT()
  const { calendarDate } = useFormat()
  if (order.promises.length > 0)
    return order.promises.map((promise) => (
      <p key={promise.kind}>{t(promiseKey(promise, order.paymentTag), { date: calendarDate(promise.due) })}</p>
    ))
  if (!isTravelling) return null
  const rows = (['accepted', 'paid'] as const).flatMap((coming) => {
    const day = expectedDay(coming, order)
    if (day === undefined) return []
    const value = t(expectedKey(false, order.transportation), { date: calendarDate(day) })
    return [{ id: coming, label: t(`order.coming.${coming}`), value }]
  })
  return rows.length > 0 && <SummaryList rows={rows} />
}
