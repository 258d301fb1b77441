import type { StorePlace } from '@reprise/contract'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useMessages } from '@reprise/ui/words/messages.ts'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { mapsLink } from './maps-link.ts'
import { type Found, nearestFirst, type Point, rounded } from './nearest.ts'
import { MIDNIGHT, spanText, standingAt, timeText } from './opening-hours.ts'
import styles from './parcel.module.css'

/** So many places are seen at a glance; more are looked for by town. */
const AT_A_GLANCE = 6
/** The others come at a press. */
const SHOWN_FIRST = 20

type PlacesProps = { readonly places: readonly StorePlace[]; readonly timeZone: string | undefined }

/** List first, the nearest on top. A position is asked for when the button is pressed, and never leaves the browser. */
export const Places = ({ places, timeZone }: PlacesProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState<Point>()
  const [denied, setDenied] = useState(false)
  const [all, setAll] = useState(false)
  const isMany = places.length > AT_A_GLANCE
  const canMeasure = places.length > 1 && places.some(({ latitude }) => latitude !== undefined)
  const found = nearestFirst(places, { position, typed })
  const shown = all ? found : found.slice(0, SHOWN_FIRST)
  const count = places.length
  const locate = () => {
    setDenied(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setTyped('')
        setPosition(rounded(coords))
      },
      () => setDenied(true),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  }
  return (
    <Disclosure
      open={!isMany}
      summary={t(places[0]?.kind === 'counter' ? 'places.counters' : 'parcel.where.stores', { count })}
    >
      <Stack>
        {(isMany || canMeasure) && (
          <TextField
            label={t('parcel.where.near')}
            maxLength={60}
            name="place-near"
            onChange={(next) => {
              setTyped(next)
              setPosition(undefined)
            }}
            value={typed}
          />
        )}
        {canMeasure && 'geolocation' in navigator && (
          <Stack gap="tight">
            <p>
              <Button onClick={locate} variant="secondary">
                {t('places.position')}
              </Button>
            </p>
            <p>{t('places.private')}</p>
          </Stack>
        )}
        <p role="status">
          {denied ? t('places.denied') : found.length === 0 ? t('parcel.where.none') : ''}
          {position !== undefined && t('places.sorted')}
        </p>
        <ul className={styles.stores}>
          {shown.map((one) => (
            <li key={one.place.id}>
              <PlaceCard found={one} isFar={position === undefined} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {found.length > shown.length && (
          <p>
            <Button onClick={() => setAll(true)} variant="secondary">
              {t('places.all', { count: found.length })}
            </Button>
          </p>
        )}
        {places.some(({ openingHours = [] }) => openingHours.length > 0) && <p>{t('places.holidays')}</p>}
      </Stack>
    </Disclosure>
  )
}

type PlaceCardProps = {
  readonly found: Found
  /** Measured from a place nearby and not from the reader. */
  readonly isFar: boolean
  readonly timeZone: string | undefined
}

const PlaceCard = ({ found: { place, kilometres }, isFar, timeZone }: PlaceCardProps) => {
  const t = useT()
  const { locale } = useMessages()
  const { name, lines, postalCode, city, hours, note, openingHours = [], url } = place
  const address = [...lines, `${postalCode} ${city}`].join(', ')
  const standing = standingText(openingHours, timeZone, { t, locale })
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
      {kilometres !== undefined && (
        <p>{t(isFar ? 'places.about' : 'places.away', { distance: distanceText(kilometres, locale) })}</p>
      )}
      <p>
        <bdi>{address}</bdi>
      </p>
      {standing !== null && (
        <p>
          <strong>{standing}</strong>
        </p>
      )}
      {openingHours.map((one) => (
        <p key={one}>
          <Icon name="clock" /> <bdi>{spanText(one, locale)}</bdi>
        </p>
      ))}
      {hours !== undefined && (
        <p>
          <Icon name="clock" /> <bdi>{hours}</bdi>
        </p>
      )}
      {note !== undefined && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <p>
        <a href={mapsLink(`${name}, ${address}`, navigator.userAgent)} rel="noopener noreferrer" target="_blank">
          {t('places.map')} <Icon name="external" />
        </a>
      </p>
    </>
  )
}

type Words = { readonly t: ReturnType<typeof useT>; readonly locale: string }

const standingText = (
  openingHours: readonly string[],
  timeZone: string | undefined,
  { t, locale }: Words,
): string | null => {
  if (openingHours.length === 0 || timeZone === undefined) return null
  const standing = standingAt(openingHours, timeZone, now())
  if (standing === null) return null
  if (standing.is === 'closed') return t('places.closed')
  if (standing.is === 'open' && standing.at === MIDNIGHT) return t('places.openNow')
  const time = timeText(standing.at, locale)
  return t(standing.is === 'open' ? 'places.openUntil' : 'places.opensAt', { time })
}

const distanceText = (kilometres: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    ...{ style: 'unit', unit: 'kilometer', maximumFractionDigits: kilometres < 10 ? 1 : 0 },
  }).format(kilometres)
