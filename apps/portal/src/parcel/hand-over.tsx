import type { HandIn, Order, Parcel } from '@reprise/contract'
import { FORMS_OF_ONE_PARCEL } from '@reprise/contract/words/transportation-words'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { lazy, Suspense } from 'react'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { Label } from './label.tsx'
import styles from './parcel.module.css'
import { usePicture, type Way, wayInHand } from './use-parcel.ts'

type HandOverProps = {
  readonly order: Order
  readonly parcel: Parcel
  readonly handIn: HandIn | undefined
  /** The way to a counter is what the page leads to. */
  readonly leadsOn?: boolean
}

/** The label or the code comes first: the one that is of use on this device. */
export const HandOver = ({ order, parcel, handIn, leadsOn = false }: HandOverProps) => {
  const t = useT()
  const hasCode = parcel.counterCode !== undefined
  const way = wayInHand(parcel.transportation, order.transportations, useCoarsePointer(), hasCode)
  const other = otherForm(way, hasCode ? FORMS_OF_ONE_PARCEL : order.transportations)
  return (
    <Stack as="section">
      <h2>{t(`parcel.${way}.title`)}</h2>
      {way !== 'code' && <p>{t(`parcel.${way}.text`)}</p>}
      {way === 'code' && <Counter handIn={handIn} isNext={leadsOn} parcel={parcel} />}
      <Form order={order} parcel={parcel} way={way} />
      {way === 'code' && <p>{t('parcel.code.text')}</p>}
      {way !== 'code' && <Counter handIn={handIn} parcel={parcel} way={way} />}
      <HandInPlaces handIn={handIn} orderId={order.id} way={way} />
      {other !== undefined && (
        <div>
          <Disclosure summary={t(`parcel.${other}.instead`)}>
            <Stack>
              <p>{t(`parcel.${other}.text`)}</p>
              <Form order={order} parcel={parcel} way={other} />
            </Stack>
          </Disclosure>
        </div>
      )}
    </Stack>
  )
}

type HandOverWaitingProps = {
  readonly order: Order
  /** Lines that open below it, and wait for the same. */
  readonly lines?: number
}

/** As high as what comes: a code to be scanned, or the buttons of a label. */
export const HandOverWaiting = ({ order, lines = 0 }: HandOverWaitingProps) => {
  const way = wayInHand(order.transportation, order.transportations, useCoarsePointer())
  const own = way === 'code' || way === 'store' ? 44 : 18
  return <Skeleton height={`${own + 3.5 * lines}rem`} shape="block" />
}

type FormProps = { readonly order: Order; readonly parcel: Parcel; readonly way: Way }

const Form = ({ order, parcel, way }: FormProps) => {
  switch (way) {
    case 'label':
      return <Label order={order} />
    case 'code':
      return <ParcelCode parcel={parcel} />
    case 'store':
      return <OrderCode order={order} />
    case 'kit':
      return null
  }
}

const otherForm = (way: Way, offered: readonly Way[]): 'label' | 'code' | undefined => {
  if (way === 'label') return offered.includes('code') ? 'code' : undefined
  return way === 'code' && offered.includes('label') ? 'label' : undefined
}

/** Where there are places at all: with their hours, and the nearest first. */
const Places = lazy(() => import('./places.tsx').then((module) => ({ default: module.Places })))

type CounterProps = {
  readonly handIn: HandIn | undefined
  readonly parcel: Parcel
  readonly way?: Way
  readonly isNext?: boolean
}

/** Whose counters take it, and where they are; a code is of use there alone, and so says it first. */
const Counter = ({ handIn, parcel, way = 'code', isNext = false }: CounterProps) => {
  const t = useT()
  const carrier = handIn?.carrier ?? parcel.carrier
  const places = handIn?._links.places?.href
  if (way === 'store' || (carrier === undefined && places === undefined)) return null
  const find = t('parcel.where.findCounter')
  return (
    <Stack gap={isNext ? 'close' : 'tight'}>
      {carrier !== undefined && <p>{t('parcel.where.carrier', { carrier: isolated(carrier) })}</p>}
      {places !== undefined && (
        <p>
          {isNext ? (
            <LinkButton href={places} iconEnd="external" rel="noopener noreferrer" target="_blank">
              {find}
            </LinkButton>
          ) : (
            <Outward href={places}>{find}</Outward>
          )}
        </p>
      )}
    </Stack>
  )
}

type HandInPlacesProps = { readonly handIn: HandIn | undefined; readonly orderId: string; readonly way: Way }

const HandInPlaces = ({ handIn, orderId, way }: HandInPlacesProps) => {
  const t = useT()
  if (handIn === undefined) return null
  const { carrier, stores, timeZone, _links } = handIn
  const places = stores.filter(({ kind }) => (kind === 'counter') !== (way === 'store'))
  const asked =
    way === 'store' || _links.points === undefined || carrier === undefined
      ? undefined
      : { orderId, name: isolated(carrier) }
  const finder = way === 'store' ? _links.stores?.href : undefined
  if (finder === undefined && places.length === 0 && asked === undefined) return null
  return (
    <Stack gap="close">
      {finder !== undefined && (
        <p>
          <Outward href={finder}>{t('parcel.where.findStore')}</Outward>
        </p>
      )}
      {(places.length > 0 || asked !== undefined) && (
        <Suspense fallback={null}>
          <Places carrier={asked} places={places} timeZone={timeZone} />
        </Suspense>
      )}
    </Stack>
  )
}

const Outward = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className={styles.outward} href={href} rel="noopener noreferrer" target="_blank">
    {children} <Icon name="external" />
  </a>
)

const OrderCode = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { barcode = '' } = order
  const picture = usePicture(`${order.id} barcode`, order._links.barcode?.href)
  return (
    <div className={styles.scan}>
      {order._links.barcode !== undefined && (
        <Scanned alt={t('success.barcodeAlt', { number: barcode })} className={styles.bars} picture={picture} />
      )}
      <p className={styles.number}>
        <BarcodeText value={barcode} />
      </p>
    </div>
  )
}

/** What a counter scans instead of a printed label: a QR code, bars and the number itself, large and black on white. */
const ParcelCode = ({ parcel }: { readonly parcel: Parcel }) => {
  const t = useT()
  const number = parcel.counterCode ?? parcel.trackingNumber ?? ''
  const qr = usePicture(`${parcel.id} qr`, parcel._links.qr?.href)
  const bars = usePicture(`${parcel.id} bars`, parcel._links.bars?.href)
  const failed = qr.failed && (bars.failed || parcel._links.bars === undefined)
  const loadAgain = () => {
    qr.again()
    if (parcel._links.bars !== undefined) bars.again()
  }
  const loading = !failed && qr.url === undefined && bars.url === undefined
  return (
    <div>
      <LiveRegion>{loading ? t('parcel.code.loading') : ''}</LiveRegion>
      <div className={styles.scan}>
        {parcel._links.qr !== undefined && (
          <Scanned alt={t('parcel.code.alt', { number })} className={styles.square} picture={qr} />
        )}
        {parcel._links.bars !== undefined && (
          <Scanned alt={t('parcel.code.barsAlt', { number })} className={styles.bars} picture={bars} />
        )}
        {failed && <p role="alert">{t('parcel.code.failed')}</p>}
        {failed && <TryAgain again={loadAgain} quiet />}
        <p className={styles.number} dir="ltr" translate="no">
          {number}
        </p>
      </div>
    </div>
  )
}

type ScannedProps = {
  readonly picture: Pick<ReturnType<typeof usePicture>, 'url' | 'failed'>
  readonly alt: string
  readonly className: string | undefined
}

/** Its place is kept until it comes, so that nothing below it moves. */
const Scanned = ({ picture: { url, failed }, alt, className }: ScannedProps) => {
  if (url === undefined) return failed ? null : <div className={className} />
  return <img alt={alt} className={className} src={url} />
}
