import { CONSOLE_BASE } from '#console/api/test-orders.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './shell.module.css'

/** What a page among test orders begins with, and the way back. */
export const TestsBanner = () => {
  const t = useT()
  return (
    <section aria-labelledby="among-tests" className={styles.tests}>
      <p>
        <strong id="among-tests">{t('console.tests.title')}</strong> {t('console.tests.lead')}
      </p>
      <a href={CONSOLE_BASE}>{t('console.tests.leave')}</a>
    </section>
  )
}
