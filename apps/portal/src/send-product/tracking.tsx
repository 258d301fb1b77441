import type { Order, Parcel } from '@reprise/contract'
import { headlineOf } from '@reprise/contract/words/order-headline'
import { deliveredAt, timelineKey } from '@reprise/contract/words/order-moments'
import { heldUpKey, promiseKey } from '@reprise/contract/words/order-next'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Card, Columns, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import type { OrderTimelineProps } from '#portal/order-timeline/order-timeline.tsx'
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

/** Once there is nothing to send any more: where the parcel is, and beside it what is known and what comes next. */
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
  const shown: Order = order.status === 'created' ? { ...order, status: 'sent' } : order
  const headline = headlineOf(shown)
  return (
    <Columns
      side={
        <Stack gap="wide">
          <WhatComesNext arrivedAt={deliveredAt(parcel)} isHeldUp={isHeldUp} order={shown} />
          {isTravelling && toOrder}
        </Stack>
      }
    >
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
            {t(heldUpKey(order.terms))}
          </Notice>
        ) : (
          <Promised order={order} />
        )}
        {!isTravelling && toOrder}
        {children}
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

/** What is known, and what comes next by which day. */
const WhatComesNext = (props: OrderTimelineProps) => {
  const t = useT()
  return (
    <Suspense fallback={<Skeleton height="20rem" shape="block" />}>
      <Card as="section">
        <Stack>
          <h2>{t(timelineKey(props.order))}</h2>
          <OrderTimeline {...props} />
        </Stack>
      </Card>
    </Suspense>
  )
}

/** What is promised by a day. */
const Promised = ({ order: { promises, paymentTag } }: Pick<TrackingProps, 'order'>) => {
  const t = useT()
  const { calendarDate } = useFormat()
  return promises.map((promise) => (
    <p key={promise.kind}>{t(promiseKey(promise, paymentTag), { date: calendarDate(promise.due) })}</p>
  ))
}
