import { now } from '@reprise/browser/clock.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { useMessages } from '@reprise/ui/words/messages.ts'
import { useT } from '#portal/i18n/t.ts'
import { mapsLink } from './maps-link.ts'
import type { Found } from './nearest.ts'
import { MIDNIGHT, spanText, standingAt, timeText } from './opening-hours.ts'
import styles from './parcel.module.css'

type PlaceCardProps = {
  readonly found: Found
  /** Measured from a place nearby and not from the reader. */
  readonly isFar: boolean
  readonly timeZone: string | undefined
}

export const PlaceCard = ({ found: { place, kilometres, of }, isFar, timeZone }: PlaceCardProps) => {
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
      {of !== undefined && (
        <p>
          <bdi>{of.carrier}</bdi>
          {of.isLocker && (of.carrier === undefined ? t('places.locker') : ` · ${t('places.locker')}`)}
        </p>
      )}
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
