import type { HandIn, Order, Parcel, StorePlace } from '@reprise/contract'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { Label } from './label.tsx'
import styles from './parcel.module.css'
import { usePicture, type Way, wayInHand } from './use-parcel.ts'

type HandOverProps = { readonly order: Order; readonly parcel: Parcel; readonly handIn: HandIn | undefined }

/** The label or the code comes first: the one that is of use on this device. */
export const HandOver = ({ order, parcel, handIn }: HandOverProps) => {
  const t = useT()
  const way = wayInHand(parcel.transportation, order.transportations, useCoarsePointer())
  const other = otherForm(way, order.transportations)
  return (
    <Stack as="section">
      <h2>{t(`parcel.${way}.title`)}</h2>
      <p>{t(`parcel.${way}.text`)}</p>
      <Form order={order} parcel={parcel} way={way} />
      <HandInPlaces handIn={handIn} way={way} />
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

/** So many stores are seen at a glance; more are looked for by town. */
const AT_A_GLANCE = 6

const HandInPlaces = ({ handIn, way }: { readonly handIn: HandIn | undefined; readonly way: Way }) => {
  const t = useT()
  if (handIn === undefined) return null
  const { carrier, stores, _links } = handIn
  if (way === 'store')
    return (
      <Stack gap="close">
        {_links.stores !== undefined && <Outward href={_links.stores.href}>{t('parcel.where.findStore')}</Outward>}
        {stores.length > 0 && <Stores stores={stores} />}
      </Stack>
    )
  return (
    <Stack gap="close">
      {carrier !== undefined && <p>{t('parcel.where.carrier', { carrier: `\u2068${carrier}\u2069` })}</p>}
      {_links.places !== undefined && <Outward href={_links.places.href}>{t('parcel.where.findCounter')}</Outward>}
    </Stack>
  )
}

const Outward = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <p>
    <a className={styles.outward} href={href} rel="noopener noreferrer" target="_blank">
      {children} <Icon name="external" />
    </a>
  </p>
)

const Stores = ({ stores }: { readonly stores: readonly StorePlace[] }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const found = stores.filter(({ name, postalCode, city }) =>
    `${postalCode} ${city} ${name}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <Disclosure open={stores.length <= AT_A_GLANCE} summary={t('parcel.where.stores', { count: stores.length })}>
      <Stack>
        {stores.length > AT_A_GLANCE && (
          <TextField
            label={t('parcel.where.near')}
            maxLength={60}
            name="store-near"
            onChange={setTyped}
            value={typed}
          />
        )}
        <p role="status">{found.length === 0 && t('parcel.where.none')}</p>
        <ul className={styles.stores}>
          {found.map((store) => (
            <li key={store.id}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  )
}

const StoreCard = ({ store }: { readonly store: StorePlace }) => {
  const { name, lines, postalCode, city, hours, url } = store
  return (
    <>
      <p className={styles.storeName}>
        <bdi>
          {url === undefined ? (
            name
          ) : (
            <a href={url} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          )}
        </bdi>
      </p>
      <p>
        <bdi>{[...lines, `${postalCode} ${city}`].join(', ')}</bdi>
      </p>
      {hours !== undefined && (
        <p>
          <Icon name="clock" /> <bdi>{hours}</bdi>
        </p>
      )}
    </>
  )
}

const OrderCode = ({ order }: { readonly order: Order }) => {
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

/** What a counter scans instead of a printed label: a QR code, bars and the number itself, large and black on white. */
const ParcelCode = ({ parcel }: { readonly parcel: Parcel }) => {
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
