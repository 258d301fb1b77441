import { useT } from '#portal/i18n/t.ts'
import { useOnline } from '@reprise/browser/online.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import styles from './shell.module.css'

/** Says that there is no network, and that nothing typed is lost (quality U25). */
export const OfflineBanner = () => {
  const t = useT()
  const online = useOnline()
  return (
    <div aria-live="polite" className={styles.banner}>
      {!online && (
        <Notice icon="offline" title={t('shell.offline.title')} tone="caution">
          {t('shell.offline.text')}
        </Notice>
      )}
    </div>
  )
}
