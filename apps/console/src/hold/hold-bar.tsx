import { useEffect, useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { beforeSignOut } from '#console/session/sign-out.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { sendAgain, sendAgainAtOnce, sendAllHeld, takeBack, useHeld } from './held.ts'
import styles from './hold-bar.module.css'

const everySecond = (passed: () => void): (() => void) => {
  const timer = setInterval(passed, 1_000)
  return () => clearInterval(timer)
}

/** To be seen alone: read out each second it would drown everything else. @param to in ms since 1970 */
const Countdown = ({ to }: { readonly to: number }) => {
  const seconds = useSyncExternalStore(everySecond, () => Math.max(1, Math.ceil((to - now()) / 1_000)))
  return <span aria-hidden="true">{useT()('console.hold.again-in', { seconds })}</span>
}

/** Decisions that can be taken back, and those that were not taken. */
export const HoldBar = () => {
  const t = useT()
  const failureText = useFailureText()
  const held = useHeld()
  useShortcuts([{ key: 'u', label: t('console.hold.take-back'), run: () => takeBack() }])
  useEffect(function sendBeforeThePageGoes() {
    const send = () => void sendAllHeld()
    window.addEventListener('pagehide', send)
    window.addEventListener('online', sendAgainAtOnce)
    const forget = beforeSignOut(sendAllHeld)
    return () => {
      window.removeEventListener('pagehide', send)
      window.removeEventListener('online', sendAgainAtOnce)
      forget()
    }
  }, [])
  return (
    <div aria-live="polite" className={styles.bar}>
      {held.map(({ id, label, failure, sendsAt }) => (
        <div className={styles.held} key={id}>
          <p>
            <bdi>{label}</bdi>
            {failure !== undefined && sendsAt !== null && (
              <>
                {' '}
                {t('console.hold.again')} <Countdown to={sendsAt} />
              </>
            )}
            {failure !== undefined && sendsAt === null && (
              <span className={styles.failure}> {failureText(failure)}</span>
            )}
          </p>
          {failure !== undefined && sendsAt === null && (
            <Button onClick={() => sendAgain(id)} small variant="secondary">
              {t('console.failure.again')}
            </Button>
          )}
          <Button aria-keyshortcuts="u" onClick={() => takeBack(id)} small variant="secondary">
            {t('console.hold.take-back')} <Kbd>U</Kbd>
          </Button>
        </div>
      ))}
    </div>
  )
}
