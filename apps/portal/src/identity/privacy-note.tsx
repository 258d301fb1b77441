import { useT } from '#portal/i18n/t.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import styles from './identity.module.css'

export const PrivacyNote = () => {
  const t = useT()
  return (
    <p className={styles.note}>
      <Icon name="lock" />
      <span>{t('identity.privacy')}</span>
    </p>
  )
}
