import type { Order } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import styles from './parcel.module.css'
import { usePicture } from './use-picture.ts'

/** The order's number, for a store to scan. */
export const OrderCode = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { barcode = '' } = order
  const { url } = usePicture(`${order.id} barcode`, order._links.barcode?.href)
  return (
    <div className={styles.scan}>
      {url !== undefined && (
        <img alt={t('success.barcodeAlt', { number: barcode })} className={styles.bars} src={url} />
      )}
      <p className={styles.number}>
        <BarcodeText value={barcode} />
      </p>
    </div>
  )
}
