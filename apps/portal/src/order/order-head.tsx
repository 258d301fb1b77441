import { now } from '@reprise/browser/clock.ts'
import type { Order } from '@reprise/contract'
import { DAY_MS } from '@reprise/contract/limits'
import { amountKey, endOf } from '@reprise/contract/words/order-amount'
import { type HeadlineKey, headlineOf, questionOf } from '@reprise/contract/words/order-headline'
import { isAsked } from '@reprise/contract/words/order-question'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, Suspense } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './order.module.css'

type OrderHeadProps = {
  readonly order: Order
  readonly product: string
  /** Its carrier reports that something holds the parcel up. */
  readonly isHeldUp: boolean
}

/** Where the sale stands, then what it is worth (docs/decisions/0214). */
export const OrderHead = ({ order, product, isHeldUp }: OrderHeadProps) => {
  const t = useT()
  const { date, money } = useFormat()
  const headline = headlineOf(order)
  const key = (order.accessLevel === 'link' && TO_STRANGERS[headline.key]) || headline.key
  const question = questionOf(order)
  const found = order._embedded.declaredItems[0]?.foundProduct?.name
  const worth = (
    <>
      {question !== undefined && <p>{t(question)}</p>}
      {found !== undefined && <p>{t('order.found', { product: found })}</p>}
      <Amount order={order} />
    </>
  )
  return (
    <Stack gap="close">
      <p className={styles.product}>{product}</p>
      <h1>
        {isHeldUp
          ? t('order.headline.heldUp')
          : t(key, { date: date(headline.date ?? order.sendBefore), amount: money(order.amount, order.currency) })}
      </h1>
      {isAsked(order) ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <OfferedPrice order={order} otherwise={worth} />
        </Suspense>
      ) : (
        worth
      )}
      {order.barcode !== undefined && (
        <p>
          {t('order.number')} <BarcodeText value={order.barcode} />
        </p>
      )}
      <PriceAgain order={order} />
    </Stack>
  )
}

/** Who has only the address of an order is told where it stands, and to do nothing. */
const TO_STRANGERS: { readonly [key in HeadlineKey]?: 'order.headline.sold' | 'order.headline.asked' } = {
  'success.title': 'order.headline.sold',
  'success.title.store': 'order.headline.sold',
  'success.title.kit': 'order.headline.sold',
  'order.headline.question': 'order.headline.asked',
  'order.headline.lock': 'order.headline.asked',
}

/** A bank that takes its two days may take a weekend more. */
const isJustPaid = ({ paymentTag, history }: Order): boolean =>
  paymentTag === 'bank-transfer' && Date.parse(history.at(-1)?.at ?? '') > now() - 5 * DAY_MS

/** The headline says it where it is paid. */
const Amount = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  if (order.status === 'paid') return isJustPaid(order) && <p>{t('order.paid.slow')}</p>
  if (endOf(order) === undefined)
    return (
      <p className={styles.amount}>
        {t(amountKey(order))}{' '}
        <Price amount={order.amount} format={(minor) => money(minor, order.currency)} size="regular" />
      </p>
    )
  return (
    <p>
      {t(amountKey(order))} <bdi>{money(order.amount, order.currency)}</bdi>
    </p>
  )
}

const PriceAgain = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const [item] = order._embedded.declaredItems
  if (!MAY_SELL_AGAIN.includes(order.status) || item === undefined || isGone(order)) return null
  return (
    <p className={styles.again}>
      <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.estimate(at, (item.foundProduct ?? item.product).id)}>
        {t('order.priceAgain')}
      </LinkButton>
    </p>
  )
}

/** Products that their customer has again, or never gave away. */
const MAY_SELL_AGAIN: readonly Order['status'][] = ['cancelled', 'expired', 'returned']

/** Lost, not in its parcel, or with the police: there is nothing to sell again. */
const isGone = ({ history }: Order): boolean =>
  ['write-off', 'call-off', 'hand-to-police'].includes(history.at(-1)?.transition ?? '')

/** Few are asked. */
const OfferedPrice = lazy(() => import('./offered-price.tsx').then((part) => ({ default: part.OfferedPrice })))
