import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { useMe } from '#console/session/me.ts'
import { BadgeForm } from '#console/sign-in/badge-form.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './shell.module.css'

type ChangePersonProps = { readonly badge: string; readonly onClose: () => void }

/** At a station the next person scans their badge on any page, and types their PIN. */
export const ChangePerson = ({ badge, onClose }: ChangePersonProps) => {
  const t = useT()
  const me = useMe()
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.badge.change')}>
      <div className={styles.change}>
        <p>{t('console.badge.change-lead', { name: me.name })}</p>
        <BadgeForm first={badge} onSignedIn={startAfresh} />
      </div>
    </Dialog>
  )
}

/** On the same page; nothing that was read for the person before stays in it. */
const startAfresh = () => window.location.reload()
