import type { StorePlace } from '@reprise/contract'
import { westernDigits } from '@reprise/contract/identifier/western-digits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useRef, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { nearestFirst, type Point, rounded } from './nearest.ts'
import { PlaceCard } from './place-card.tsx'
import { AskCarrier, type Asked, isTheSame } from './ask-carrier.tsx'
import { withPoints } from './with-points.ts'
import styles from './parcel.module.css'

/** So many places are seen at a glance; more are looked for by town. */
const AT_A_GLANCE = 6
/** The others come at a press. */
const SHOWN_FIRST = 20

type PlacesProps = {
  readonly places: readonly StorePlace[]
  readonly timeZone: string | undefined
  /** The carrier that may be asked for places of its own, where there is one. */
  readonly carrier?: { readonly orderId: string; readonly name: string } | undefined
}

/**
 * List first, the nearest on top. A position is asked for when the button is pressed, and never leaves the browser; a carrier is told
 * the postal code that was typed, when its button is pressed.
 */
export const Places = ({ places, timeZone, carrier }: PlacesProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState<Point>()
  const [denied, setDenied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** What is typed after the press is meant instead of the position, which may take its time. */
  const hasTyped = useRef(false)
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const isMany = places.length > AT_A_GLANCE
  const canMeasure = places.length > 1 && places.some(({ latitude }) => latitude !== undefined)
  const points = asked !== undefined && isTheSame(asked.postalCode, typed) ? asked.points : undefined
  const found = points === undefined ? nearestFirst(places, { position, typed }) : withPoints(places, points, typed)
  const shown = all ? found : found.slice(0, SHOWN_FIRST)
  const count = places.length
  const locate = () => {
    setDenied(false)
    setAsking(true)
    hasTyped.current = false
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        if (hasTyped.current) return
        setTyped('')
        setPosition(rounded(coords))
      },
      () => {
        setAsking(false)
        setDenied(!hasTyped.current)
      },
      { maximumAge: 600_000, timeout: 15_000 },
    )
  }
  return (
    <Disclosure
      open={!isMany}
      summary={
        count === 0 && carrier !== undefined
          ? t('places.points.title', { carrier: carrier.name })
          : t(places[0]?.kind === 'counter' ? 'places.counters' : 'parcel.where.stores', { count })
      }
    >
      <Stack>
        {(isMany || canMeasure || carrier !== undefined) && (
          <TextField
            label={t('parcel.where.near')}
            maxLength={60}
            name="place-near"
            onChange={(next) => {
              setTyped(westernDigits(next))
              setPosition(undefined)
              setDenied(false)
              hasTyped.current = true
            }}
            value={typed}
          />
        )}
        {carrier !== undefined && <AskCarrier carrier={carrier} onAnswer={setAsked} typed={typed} />}
        {canMeasure && 'geolocation' in navigator && (
          <Stack gap="tight">
            <p>
              <Button busy={isAsking} onClick={locate} variant="secondary">
                {t('places.position')}
              </Button>
            </p>
            <p>{t('places.private')}</p>
          </Stack>
        )}
        <p role="status">
          {denied ? t('places.denied') : found.length === 0 && count > 0 ? t('parcel.where.none') : ''}
          {points?.length === 0 && t('places.points.none', { carrier: carrier?.name ?? '' })}
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
        {found.some(({ place: { openingHours = [] } }) => openingHours.length > 0) && <p>{t('places.holidays')}</p>}
      </Stack>
    </Disclosure>
  )
}
