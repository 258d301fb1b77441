import type { Order } from '@reprise/contract'
import { amountKey, endOf } from '@reprise/contract/words/order-amount'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Identifiers } from '#portal/identifiers/identifiers.tsx'
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
import { asAddress, inLocale, paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { CasesSection } from './cases/cases-section.tsx'
import type { OrderDetail } from './change-form.tsx'
import { ChangeOne } from './change-one.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import { NextStep } from './next-step.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OwnDataSection } from './own-data/own-data-section.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Reminders } from './reminders.tsx'
import styles from './order.module.css'

const CLOSED: readonly Order['status'][] = ['paid', 'returned', 'recycled', 'cancelled', 'expired']

/** A quiet place to say where messages, the product or the money go now; a fresh code first (domain, level L3). */
const ChangeDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [changing, setChanging] = useState<OrderDetail>()
  const [done, setDone] = useState(false)
  if (CLOSED.includes(order.status)) return null
  const details: readonly OrderDetail[] = [
    ...(order.maskedEmail === undefined ? [] : (['email'] as const)),
    'address',
    ...(order.paymentTag === 'bank-transfer' ? (['payment'] as const) : []),
  ]
  const begin = (detail: OrderDetail) => {
    setDone(false)
    setChanging(detail)
  }
  return (
    <Disclosure summary={t('order.change.title')}>
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
          <ChangeOne
            detail={changing}
            onDone={() => {
              setChanging(undefined)
              setDone(true)
            }}
            onLeave={() => setChanging(undefined)}
            order={order}
          />
        )}
      </Stack>
    </Disclosure>
  )
}

const CancelOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const cancel = async () => {
    setState('busy')
    try {
      const cancelled = await api.call('updateOrder', {
        params: { id: order.id },
        body: { statusTransition: 'cancel' },
      })
      client.setQueryData(orderQuery(api, order.id).queryKey, cancelled)
      setOpen(false)
      setState('idle')
    } catch {
      setState('failed')
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)} variant="quiet">
        {t('order.cancel.open')}
      </Button>
      <Dialog
        actions={
          <Cluster>
            <Button busy={state === 'busy'} onClick={() => void cancel()} variant="secondary">
              {t('order.cancel.confirm')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('order.cancel.keep')}</Button>
          </Cluster>
        }
        closeText={t('order.cancel.keep')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('order.cancel.title')}
      >
        <Stack>
          <p>{t(order.status === 'sent' ? 'order.cancel.textSent' : 'order.cancel.text')}</p>
          {state === 'failed' && (
            <Notice role="alert" tone="danger">
              {t('order.cancel.failed')}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </div>
  )
}

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

const AWAITS_PARCEL: readonly Order['status'][] = ['created', 'sent']

export const OrderDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [item] = order._embedded.declaredItems
  const { declaredItems } = order._embedded
  const title =
    declaredItems.length > 1
      ? t('basket.title', { count: declaredItems.length })
      : t('order.titleOf', { product: item?.product.name ?? '' })
  const found = item?.foundProduct?.name
  const at = useAt()
  useScreenTitle(title)
  const { parcel, back } = useParcel(order.id)
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
            <OrderReceipt order={order} />
            {isOwn && <OrderFacts order={order} />}
            {isOwn && <ChangeDetails order={order} />}
            {isOwn && <Reminders order={order} />}
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
          {isParted && devices}
          {isOwn ? <NextStep order={order} /> : <ProveWhoYouAre order={order} />}
          {!isParted && devices}
          {isOwn && <StoreHandOver order={order} />}
          <Card as="section">
            <Stack>
              <h2>{t('order.timeline')}</h2>
              <OrderTimeline order={order} />
            </Stack>
          </Card>
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
          {parcel ? <ParcelCard isOver={!AWAITS_PARCEL.includes(order.status)} parcel={parcel} /> : null}
          <Identifiers known order={order} />
          <Cluster>
            <Button icon="print" onClick={printPage} variant="quiet">
              {t('order.print')}
            </Button>
            {order.allowedTransitions.includes('cancel') && <CancelOrder order={order} />}
          </Cluster>
          {isOwn && <CasesSection order={order} />}
          <OwnDataSection order={order} />
          {isOwn && <SignOut />}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Few sell several. */
const Devices = lazy(() => import('./devices.tsx').then((module) => ({ default: module.Devices })))

/** Little goes back. */
const ReturnCard = lazy(() => import('#portal/parcel/return-card.tsx').then((part) => ({ default: part.ReturnCard })))
