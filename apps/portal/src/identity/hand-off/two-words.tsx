import { useT } from '#portal/i18n/t.ts'
import styles from '../identity.module.css'

/** Both screens show them: a code that a stranger sent shows other words. */
export const TwoWords = ({ words, hint }: { readonly words: readonly string[]; readonly hint: string }) => {
  const t = useT()
  if (words.length === 0) return null
  return (
    <div className={styles.words}>
      <p className={styles.caption}>{t('identity.words.label')}</p>
      <p className={styles.pair} translate="no">
        {words.join(' · ')}
      </p>
      <p className={styles.caption}>{hint}</p>
    </div>
  )
}
