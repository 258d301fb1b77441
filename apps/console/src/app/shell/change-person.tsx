import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { forgetHeld, sendAllHeld } from '#console/hold/held.ts'
import { useMe } from '#console/session/me.ts'
import { finishHeld } from '#console/session/sign-out.ts'
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
        <BadgeForm before={sendAllHeld} first={badge} onSignedIn={(person) => void startAfresh(person.id !== me.id)} />
      </div>
    </Dialog>
  )
}

/** On the same page. For another person nothing stays in it that was read or begun for the one before. */
const startAfresh = async (isAnother: boolean) => {
  if (isAnother) {
    forgetHeld()
    await finishHeld()
  }
  window.location.reload()
}
