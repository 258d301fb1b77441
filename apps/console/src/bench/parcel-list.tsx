import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'
import { lookPath, orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { keeperOf } from './keeper-of.ts'
import { ParcelFacts } from './parcel-facts.tsx'
import { useReceptionText } from './reception-text.ts'
import type { Sheet } from './look/sheet.ts'
import { type Parcel, useParcels } from './parcels.ts'
import styles from './bench.module.css'

/** The last parcels, the newest on top; what waits for the network stays until it is received. */
export const ParcelList = () => {
  const t = useT()
  const parcels = useParcels()
  if (parcels.length === 0) return <p className={styles.none}>{t('console.bench.none')}</p>
  // Of the newest scan alone: what is told while it waits for its answer is not told of the parcel before it.
  const last = parcels.find(({ about }) => about === undefined)
  return (
    <ol aria-label={t('console.bench.scanned')} aria-live="polite" className={styles.parcels}>
      {parcels.map((parcel) => (
        <ParcelRow isLast={parcel === last && parcel.state === 'received'} key={parcel.id} parcel={parcel} />
      ))}
    </ol>
  )
}

const ParcelRow = ({ parcel, isLast }: { readonly parcel: Parcel; readonly isLast: boolean }) => {
  const t = useT()
  const me = useMe()
  const failureText = useFailureText()
  const receptionText = useReceptionText()
  const tone = toneOf(parcel)
  return (
    <li className={styles[tone]}>
      <Icon name={ICON_OF[tone]} />
      <div>
        <p className={styles.code}>
          <bdi>{parcel.state === 'received' ? printedBarcode(parcel.sheet.barcode) : parcel.code}</bdi>
        </p>
        {parcel.about !== undefined && <p>{receptionText(parcel.about)}</p>}
        {parcel.state === 'waiting' && (
          <p>{t(parcel.person === keeperOf(me.id) ? 'console.bench.waiting' : 'console.bench.waiting-other')}</p>
        )}
        {parcel.state === 'refused' && <p>{failureText(parcel.failure)}</p>}
        {parcel.state === 'received' && (
          <>
            <Received sheet={parcel.sheet} />
            {parcel.sheet.reception !== null && <p>{receptionText(parcel.sheet.reception)}</p>}
            {isLast && <ParcelFacts code={parcel.code} key={parcel.id} sheet={parcel.sheet} />}
          </>
        )}
      </div>
    </li>
  )
}

const Received = ({ sheet }: { readonly sheet: Sheet }) => {
  const t = useT()
  const me = useMe()
  return (
    <>
      <p>
        <bdi>{sheet.product.name}</bdi> · {sheet.affiliate}
      </p>
      {sheet.look === null ? (
        <p>
          {t('console.bench.no-look', { state: t(`console.state.${sheet.status}`) })}{' '}
          {holds(me, ['orders']) && <AppLink to={orderPath(sheet.order)}>{t('console.bench.open-order')}</AppLink>}
        </p>
      ) : (
        <AppLink to={lookPath(sheet.order)}>{t(`console.look.${sheet.look}`)}</AppLink>
      )}
    </>
  )
}

type Tone = 'good' | 'doubt' | 'bad' | 'waiting'

const ICON_OF: { readonly [tone in Tone]: IconName } = {
  good: 'check',
  doubt: 'info',
  bad: 'alert',
  waiting: 'clock',
}

const toneOf = (parcel: Parcel): Tone => {
  if (parcel.state === 'waiting') return 'waiting'
  if (parcel.state === 'refused') return 'bad'
  return parcel.sheet.look === null ? 'doubt' : 'good'
}
