import type { Parcel } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import styles from './parcel.module.css'
import { usePicture } from './use-picture.ts'

/** What a counter scans instead of a printed label: a QR code, bars and the number itself, large and black on white. */
export const ParcelCode = ({ parcel }: { readonly parcel: Parcel }) => {
  const t = useT()
  const number = parcel.trackingNumber ?? ''
  const qr = usePicture(`${parcel.id} qr`, parcel._links.qr?.href)
  const bars = usePicture(`${parcel.id} bars`, parcel._links.bars?.href)
  const failed = qr.failed && bars.failed
  const loadAgain = () => {
    qr.again()
    bars.again()
  }
  const loading = !failed && qr.url === undefined && bars.url === undefined
  return (
    <div className={styles.scan}>
      <LiveRegion>{loading ? t('parcel.code.loading') : ''}</LiveRegion>
      {qr.url !== undefined && <img alt={t('parcel.code.alt', { number })} className={styles.square} src={qr.url} />}
      {bars.url !== undefined && (
        <img alt={t('parcel.code.barsAlt', { number })} className={styles.bars} src={bars.url} />
      )}
      {failed && <p role="alert">{t('parcel.code.failed')}</p>}
      {failed && <TryAgain again={loadAgain} quiet />}
      <p className={styles.number} dir="ltr" translate="no">
        {number}
      </p>
    </div>
  )
}
