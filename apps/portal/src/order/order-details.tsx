import type { Order } from '@reprise/contract'
import { lazy, Suspense } from 'react'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'
import { SignOut } from '#portal/order-access/sign-out.tsx'
import { ParcelCard } from '#portal/parcel/parcel-card.tsx'
import { StoreHandOver } from '#portal/parcel/store-hand-over.tsx'
import { useParcel } from '#portal/parcel/use-parcel.ts'
import { printPage } from '@reprise/browser/print.ts'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Cluster, Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { amountKey, endOf } from './amount-key.ts'
import { CasesSection } from './cases/cases-section.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeDetails } from './change-details.tsx'
import { NextStep } from './next-step.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order.module.css'

/** The amount, large; of a sale that comes to nothing, that it does, and how to begin again. */
const Amount = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const { money } = useFormat()
  const end = endOf(order)
  const [item] = order._embedded.declaredItems
  if (end === undefined)
    return (
      <>
        <span>{t(amountKey(order))}</span>
        <Price amount={order.amount} format={(minor) => money(minor, order.currency)} />
      </>
    )
  return (
    <>
      <p className={styles.end}>{t(`order.headline.${end}`)}</p>
      <p>
        {t(amountKey(order))} <bdi>{money(order.amount, order.currency)}</bdi>
      </p>
      {MAY_SELL_AGAIN.includes(order.status) && item !== undefined && (
        <p>
          <AppLink to={paths.estimate(at, (item.foundProduct ?? item.product).id)}>{t('order.priceAgain')}</AppLink>
        </p>
      )}
    </>
  )
}

/** Products that their customer has again, or never gave away. */
const MAY_SELL_AGAIN: readonly Order['status'][] = ['cancelled', 'expired', 'returned']

/** While it is one of these, its parcel is still to come. */
const AWAITS_PARCEL: readonly Order['status'][] = ['created', 'sent']

/** Where the order stands, the one thing to do now, and the details folded below. */
export const OrderDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [item] = order._embedded.declaredItems
  const title = t('order.titleOf', { product: item?.product.name ?? '' })
  const found = item?.foundProduct?.name
  useScreenTitle(title)
  const { parcel } = useParcel(order.id)
  const isOwn = order.accessLevel !== 'link'
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            <OrderReceipt order={order} />
            {isOwn && <OrderFacts order={order} />}
            {isOwn && <ChangeDetails order={order} />}
          </Stack>
        }
      >
        <Stack gap="wide">
          <Stack gap="close">
            <h1>{title}</h1>
            {found !== undefined && <p>{t('order.found', { product: found })}</p>}
            <Amount order={order} />
            {order.barcode !== undefined && (
              <p>
                {t('order.number')} <BarcodeText value={order.barcode} />
              </p>
            )}
          </Stack>
          <ClaimNotice order={order} />
          {isOwn ? <NextStep order={order} /> : <ProveWhoYouAre order={order} />}
          {isOwn && <StoreHandOver order={order} />}
          <Card as="section">
            <Stack>
              <h2>{t('order.timeline')}</h2>
              <OrderTimeline order={order} />
            </Stack>
          </Card>
          {parcel ? <ParcelCard isOver={!AWAITS_PARCEL.includes(order.status)} parcel={parcel} /> : null}
          <Cluster>
            <Button icon="print" onClick={printPage} variant="quiet">
              {t('order.print')}
            </Button>
            {order.allowedTransitions.includes('cancel') && <CancelOrder order={order} />}
          </Cluster>
          {isOwn && <CasesSection order={order} />}
          {isOwn && <SignOut />}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Few ever see it. */
const Claim = lazy(() => import('./claim.tsx').then((module) => ({ default: module.Claim })))

/** Says what the customer is asked to pay back; nothing where nothing is. */
const ClaimNotice = ({ order }: { readonly order: Order }) =>
  order.claim === undefined ? null : (
    <Suspense fallback={null}>
      <Claim claim={order.claim} order={order} />
    </Suspense>
  )
