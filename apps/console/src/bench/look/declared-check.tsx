import { SELF_CHECK_RESULTS, SELF_CHECK_TESTS } from '@reprise/contract/words/self-check'
import { useT } from '#console/i18n/t.ts'
import type { Sheet } from './sheet.ts'
import styles from './look.module.css'

/** What the seller's own browser tried of the device: a hint where to look, never a finding. */
export const DeclaredCheck = ({ selfCheck }: Pick<Sheet, 'selfCheck'>) => {
  const t = useT()
  if (selfCheck === null) return null
  const lines = SELF_CHECK_RESULTS.flatMap((result) => {
    const tests = SELF_CHECK_TESTS.filter((test) => selfCheck[test] === result)
    if (tests.length === 0) return []
    const names = tests.map((test) => t(`console.look.self-check.test.${test}`)).join(', ')
    return [t(`console.look.self-check.${result}`, { tests: names })]
  })
  return (
    <section className={styles.card}>
      <p className={styles.hint}>{t('console.look.self-check')}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
