import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '#portal/i18n/messages-context.tsx'
import { type MessageKey, useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { reportError } from '#portal/platform/error-queue.ts'
import { Button } from '#portal/ui/button.tsx'
import { StateIcon } from '#portal/ui/state-icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'
import { LastResort } from './last-resort.tsx'
import { failureCause } from './failure-cause.ts'

type FailureScreenProps = {
  readonly error: unknown
  /** Takes the failure back, where the router caught it. */
  readonly reset?: () => void
}

/** A screen that could not be shown: what happened, what became of the answers, and what to do (quality U40). */
export const FailureScreen = ({ error, reset }: FailureScreenProps) => {
  const t = useT()
  const router = useRouter()
  const cause = failureCause(error)
  const hasWords = useMessages().texts['failure.again'] !== undefined
  const title = t(`failure.${cause}.title` satisfies MessageKey)
  useScreenTitle(title, { ready: hasWords })
  useEffect(
    function tellTheReporter() {
      if (cause === 'unknown') reportError(error)
    },
    [cause, error],
  )
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  if (!hasWords) return <LastResort again={again} />
  return (
    <Page>
      <StateView
        action={
          <Button icon="refresh" onClick={again}>
            {t('failure.again')}
          </Button>
        }
        picture={<StateIcon name={cause === 'offline' ? 'offline' : cause === 'unknown' ? 'alert' : 'clock'} />}
        role="alert"
        title={<h1>{title}</h1>}
      >
        <p>{t(`failure.${cause}.text` satisfies MessageKey)}</p>
        <p>{t('failure.kept')}</p>
      </StateView>
    </Page>
  )
}
