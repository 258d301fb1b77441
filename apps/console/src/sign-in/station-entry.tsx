import { useQuery } from '@tanstack/react-query'
import type { Me } from '#console/session/me.ts'
import { currentStation } from '#console/session/station.ts'
import { useT } from '#console/i18n/t.ts'
import { BadgeForm } from './badge-form.tsx'
import styles from './station-entry.module.css'

/** Where this browser is a station: the badge, in front of the passkey. */
export const StationEntry = ({ onSignedIn }: { readonly onSignedIn: (me: Me) => void }) => {
  const t = useT()
  const { data: station } = useQuery(currentStation)
  if (!station) return null
  return (
    <section className={styles.station}>
      <h2 className={styles.stationName}>
        <bdi>{station.name}</bdi>
      </h2>
      <p>{t('console.badge.scan')}</p>
      <BadgeForm onSignedIn={onSignedIn} />
      <p className={styles.or}>{t('console.badge.or')}</p>
    </section>
  )
}
