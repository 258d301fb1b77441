import type { Order } from '#portal/api/order-access.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { BarcodeText } from '#portal/ui/barcode-text.tsx'
import { Card, Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { Price } from '#portal/ui/price.tsx'
import { amountKey } from './amount-key.ts'
import { CancelOrder } from './cancel-order.tsx'
import { NextStep } from './next-step.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ProveWhoYouAre } from '#portal/order-access/prove-who-you-are.tsx'

/** Where the order stands, the one thing to do now, and the details folded below. */
export const OrderDetails = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const [item] = order._embedded.declaredItems
  const title = t('order.titleOf', { product: item?.product.name ?? '' })
  useScreenTitle(title)
  const isOwn = order.accessLevel !== 'link'
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            <OrderReceipt order={order} />
            {isOwn && <OrderFacts order={order} />}
          </Stack>
        }
      >
        <Stack gap="wide">
          <Stack gap="close">
            <h1>{title}</h1>
            <span>{t(amountKey(order.status))}</span>
            <Price amount={order.amount} format={(minor) => money(minor, order.currency)} />
            {order.barcode !== undefined && (
              <p>
                {t('order.number')}: <BarcodeText value={order.barcode} />
              </p>
            )}
          </Stack>
          {isOwn ? <NextStep order={order} /> : <ProveWhoYouAre order={order} />}
          <Card as="section">
            <Stack>
              <h2>{t('order.timeline')}</h2>
              <OrderTimeline order={order} />
            </Stack>
          </Card>
          {order.allowedTransitions.includes('cancel') && <CancelOrder order={order} />}
        </Stack>
      </Columns>
    </Page>
  )
}
