import { REPORTS } from '@reprise/contract/report/report'
import { reportPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './reports.module.css'

export const ReportsScreen = () => {
  const t = useT()
  return (
    <Screen lead={t('console.reports.lead')} title={t('console.page.reports')}>
      <ul className={styles.list}>
        {REPORTS.map((name) => (
          <li className={styles.item} key={name}>
            <AppLink className={styles.link} to={reportPath(name)}>
              {t(`console.reports.name.${name}`)}
            </AppLink>
            <p className={styles.question}>{t(`console.reports.question.${name}`)}</p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
