import type { Order } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { FORMS_OF_ONE_PARCEL } from '#portal/parcel/way-in-hand.ts'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { OfferReceipt } from '../recapitulation/offer-receipt.tsx'
import styles from '../trade-in.module.css'

/** The order in short: what was sold, its number with the barcode, and the receipt. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const item = order._embedded.declaredItems[0]
  const { barcode, currency, amount } = order
  const picture = order._links.barcode?.href
  const receiptSum = item?.receipt.reduce((sum, { effect }) => sum + effect, 0) ?? amount
  return (
    <Stack gap="wide">
      <Card>
        <Stack gap="close">
          <p className={styles.name}>
            <bdi>{item?.product.name}</bdi>
          </p>
          {barcode !== undefined && (
            <>
              <p className={styles.soft}>{t('success.number')}</p>
              {picture !== undefined && (
                <img alt={t('success.barcodeAlt', { number: barcode })} className={styles.barcode} src={picture} />
              )}
              <p className={styles.number}>
                <BarcodeText value={barcode} />
              </p>
              {FORMS_OF_ONE_PARCEL.includes(order.transportation) && (
                <p className={styles.small}>{t('success.numberHint')}</p>
              )}
            </>
          )}
          {barcode === undefined && <p className={styles.soft}>{money(amount, currency)}</p>}
        </Stack>
      </Card>
      {item !== undefined && (
        <OfferReceipt
          chosen={{
            id: Number(order.process),
            tag: order.paymentTag,
            title: t(`success.way.${order.paymentTag}`),
            value: amount,
          }}
          quotation={{ receipt: item.receipt, amount: receiptSum, currency, promotion: item.promotions[0] ?? null }}
        />
      )}
    </Stack>
  )
}
