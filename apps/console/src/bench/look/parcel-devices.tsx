import { lookPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Sheet } from './sheet.ts'
import styles from './look.module.css'

/** The other devices of its parcel, so that none is laid into the wrong bag. */
export const ParcelDevices = ({ sheet: { order, devices } }: { readonly sheet: Sheet }) => {
  const t = useT()
  const others = devices.filter((device) => device.order !== order)
  if (others.length === 0) return null
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('console.look.devices')}</h2>
      <ul className={styles.numbers}>
        {others.map(({ item, order: other, product, state }) => (
          <li key={item}>
            <AppLink to={lookPath(other)}>
              <bdi>{product}</bdi>
            </AppLink>{' '}
            <span className={styles.hint}>
              {t(
                state === 'expected' || state === 'missing' ? `console.look.device.${state}` : `console.state.${state}`,
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
