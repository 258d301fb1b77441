import { programmePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Fault } from '../fault-text.ts'
import { PARTS, partOfPointer } from '../parts-of-programme.ts'
import styles from './studio.module.css'

type PartListProps = { readonly id: string; readonly faults: readonly Fault[] }

export const PartList = ({ id, faults }: PartListProps) => {
  const t = useT()
  return (
    <nav aria-label={t('console.studio.parts')}>
      <ul className={styles.parts}>
        {PARTS.map((name) => {
          const count = faults.filter(({ pointer }) => partOfPointer(pointer) === name).length
          return (
            <li key={name}>
              <AppLink className={styles.partLink} to={programmePath(id, name)}>
                {t(`console.programme-part.${name}`)}
                {count > 0 && <span className={styles.count}>{t('console.studio.faults', { count })}</span>}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
