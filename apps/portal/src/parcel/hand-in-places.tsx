import type { HandIn, StorePlace } from '@reprise/contract'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import styles from './parcel.module.css'
import type { Way } from './way-in-hand.ts'

/** So many stores are seen at a glance; more are looked for by town. */
const AT_A_GLANCE = 6

/** Where a product is handed over, as far as its programme says: counters of its carrier, or its stores. */
export const HandInPlaces = ({ handIn, way }: { readonly handIn: HandIn | undefined; readonly way: Way }) => {
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
