import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useParcel, wayInHand } from '#portal/parcel/use-parcel.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { OfferReceipt } from '../recapitulation/offer-receipt.tsx'
import styles from '../trade-in.module.css'

/** What was sold, under its number, and how its price is made up. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const items = order._embedded.declaredItems
  const { barcode, currency, amount, devices = [] } = order
  const isHandheld = useCoarsePointer()
  const { parcel } = useParcel(order.id)
  const way = wayInHand(order.transportation, order.transportations, isHandheld, parcel?.counterCode !== undefined)
  // Only a telephone is shown at a counter; of two codes on one page the wrong one would be scanned.
  const picture = !isHandheld || way === 'code' || way === 'store' ? undefined : order._links.barcode?.href
  return (
    <Stack gap="wide">
      <Card>
        <Stack gap="close">
          {namesOf(order).map(({ id, name }) => (
            <p className={styles.name} key={id}>
              <bdi>{name}</bdi>
            </p>
          ))}
          {barcode !== undefined && (
            <>
              <p className={styles.soft}>{t('success.number')}</p>
              {picture !== undefined && (
                <img alt={t('success.barcodeAlt', { number: barcode })} className={styles.barcode} src={picture} />
              )}
              <p className={styles.number}>
                <BarcodeText value={barcode} />
              </p>
            </>
          )}
          {barcode === undefined && <p className={styles.soft}>{money(amount, currency)}</p>}
        </Stack>
      </Card>
      <Disclosure summary={<RowTitle>{t('receipt.title')}</RowTitle>}>
        {items.map(({ id, receipt, promotions, product }) => (
          <Stack gap="close" key={id}>
            {items.length > 1 && (
              <p className={styles.name}>
                <bdi>{product.name}</bdi>
              </p>
            )}
            <OfferReceipt
              captionShown={false}
              chosen={{
                id: Number(order.process),
                tag: order.paymentTag,
                title: t(`success.way.${order.paymentTag}`),
                value: devices.find(({ item }) => item === id)?.amount ?? amount,
              }}
              quotation={{
                receipt,
                amount: receipt.reduce((sum, { effect }) => sum + effect, 0),
                currency,
                promotion: promotions[0] ?? null,
              }}
            />
          </Stack>
        ))}
      </Disclosure>
      {items.length > 1 && (
        <Stack gap="tight">
          <span className={styles.soft}>{t('basket.total')}</span>
          <Price amount={amount} format={(minor) => money(minor, currency)} />
        </Stack>
      )}
    </Stack>
  )
}

/** All devices of the sale, also those that have an order of their own by now. */
export const namesOf = ({ devices, _embedded }: Order): readonly { readonly id: string; readonly name: string }[] =>
  devices?.map(({ item, product }) => ({ id: item, name: product.name })) ??
  _embedded.declaredItems.map(({ id, product }) => ({ id, name: product.name }))
