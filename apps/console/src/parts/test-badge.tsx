import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './state-badge.module.css'

/** Beside an order that counts for nothing. */
export const TestBadge = () => {
  const t = useT()
  return <span className={classNames(styles.badge, styles.doubt)}>{t('console.tests.badge')}</span>
}
