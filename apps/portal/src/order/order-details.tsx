import type { Order } from '@reprise/contract'
import { UNPAID_STATES } from '@reprise/contract/words/order-amount'
import { deliveredAt, timelineKey } from '@reprise/contract/words/order-moments'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'
import { useT } from '#portal/i18n/t.ts'
import { Identifiers } from '#portal/identifiers/identifiers.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveFirst } from '#portal/order-access/prove-first.tsx'
import { StoreHandOver } from '#portal/parcel/store-hand-over.tsx'
import { useParcel } from '#portal/parcel/use-parcel.ts'
import { Card, Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { asAddress, inLocale } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { CasesSection } from './cases/cases-section.tsx'
import { ChangeDetails } from './change/change-details.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import { Foot } from './foot.tsx'
import { NextStep } from './next-step.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OwnDataSection } from './own-data/own-data-section.tsx'
import { OrderTimeline } from '#portal/order-timeline/order-timeline.tsx'
import { Reminders } from './reminders.tsx'

const CalendarLink = lazy(() =>
  import('#portal/parcel/remember/remember.tsx').then((module) => ({ default: module.CalendarLink })),
)

const AWAITS_PARCEL: readonly Order['status'][] = ['created', 'sent']
/** How a price came about is of no use once nothing is paid. */
const OFF: readonly Order['status'][] = UNPAID_STATES
const ENDED: readonly Order['status'][] = ['cancelled', 'expired']

export const OrderDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [item] = order._embedded.declaredItems
  const { declaredItems } = order._embedded
  const title =
    declaredItems.length > 1
      ? t('basket.title', { count: declaredItems.length })
      : t('order.titleOf', { product: withItsNumbers(item?.product.name ?? '') })
  const at = useAt()
  useScreenTitle(title)
  const { parcel, back, failed } = useParcel(order.id)
  const isHeldUp = order.status === 'sent' && parcel?.status === 'exception'
  const isOver = !AWAITS_PARCEL.includes(order.status)
  const isPosted = parcel?.transportation === 'kit' && parcel.events.length > 0
  // Before its first event it is one line, and one again once it is here.
  const isUnderWay = order.status === 'lost' || (!isOver && (isPosted || parcel?.status !== 'label-created'))
  const wasNeverSent = ENDED.includes(order.status) && parcel?.events.length === 0
  const isOwn = order.accessLevel !== 'link'
  const isParted = order.devices?.some((device) => device.order !== order.id) === true
  const devices = order.devices !== undefined && (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Devices devices={order.devices} order={order} />
    </Suspense>
  )
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            {!OFF.includes(order.status) && <OrderReceipt order={order} />}
            {isOwn && <OrderFacts order={order} />}
            <div>
              {isOwn && <ChangeDetails order={order} />}
              {isOwn && <Reminders order={order} />}
              {parcel && !isUnderWay && !wasNeverSent && (
                <Suspense fallback={null}>
                  <ParcelRow isOver={isOver} parcel={parcel} />
                </Suspense>
              )}
              {isOwn && <CasesSection order={order} />}
              <OwnDataSection order={order} />
            </div>
          </Stack>
        }
      >
        <Stack gap="wide">
          <OrderHead isHeldUp={isHeldUp} order={order} product={title} />
          <ClaimNotice order={order} />
          {isParted && devices}
          {isOwn ? (
            <NextStep isHeldUp={isHeldUp} order={order} parcel={failed ? null : parcel} />
          ) : (
            <ProveFirst order={order} />
          )}
          {isOwn && order.status === 'created' && (
            <Suspense fallback={<Skeleton height="3rem" shape="block" width="13rem" />}>
              <CalendarLink order={order} />
            </Suspense>
          )}
          {!isParted && devices}
          {isOwn && <StoreHandOver order={order} />}
          <Card as="section">
            <Stack>
              <h2>{t(timelineKey(order))}</h2>
              <OrderTimeline arrivedAt={deliveredAt(parcel)} isHeldUp={isHeldUp} order={order} />
            </Stack>
          </Card>
          {order._links.purchaseDocument !== undefined && (
            <p>
              <LinkButton
                href={order._links.purchaseDocument.href}
                icon="print"
                rel="noopener"
                target="_blank"
                variant="secondary"
              >
                {t('order.purchaseDocument')}
              </LinkButton>
            </p>
          )}
          {order._links.pass !== undefined && (
            <Card as="section">
              <Stack gap="close">
                <p>
                  <AppLink to={inLocale(asAddress(order._links.pass.href), at.locale)}>{t('order.pass.link')}</AppLink>
                </p>
                <p>{t('order.pass.linkText')}</p>
              </Stack>
            </Card>
          )}
          {order._links.erasure !== undefined && (
            <p>
              <LinkButton
                href={order._links.erasure.href}
                icon="print"
                rel="noopener"
                target="_blank"
                variant="secondary"
              >
                {t('order.erasure')}
              </LinkButton>
            </p>
          )}
          {back !== undefined && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <ReturnCard parcel={back} />
            </Suspense>
          )}
          {parcel && isUnderWay && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <ParcelCard isOver={isOver} parcel={parcel} />
            </Suspense>
          )}
          <Identifiers known order={order} />
        </Stack>
      </Columns>
      <Foot order={order} />
    </Page>
  )
}

/** Few sell several. */
const Devices = lazy(() => import('./devices.tsx').then((module) => ({ default: module.Devices })))

/** Little goes back. */
const ReturnCard = lazy(() => import('#portal/parcel/return-card.tsx').then((part) => ({ default: part.ReturnCard })))

/** Below the first view. */
const loadParcel = () => import('#portal/parcel/parcel-card.tsx')
const ParcelCard = lazy(() => loadParcel().then((part) => ({ default: part.ParcelCard })))
const ParcelRow = lazy(() => loadParcel().then((part) => ({ default: part.ParcelRow })))
