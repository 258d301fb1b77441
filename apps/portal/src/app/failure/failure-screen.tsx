import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '@reprise/ui/words/messages.ts'
import { failureCause, type FailureCause, FailurePage } from '#portal/page-states/failure-page.tsx'
import { reportError } from '#portal/platform/error-queue.ts'
import { isMissingCode } from '#portal/platform/missing-code.ts'
import { startAnew, startAnewOnce } from '#portal/platform/start-anew.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

type FailureScreenProps = {
  readonly error: unknown
  /** Takes the failure back, where the router caught it. */
  readonly reset?: () => void
}

export const FailureScreen = ({ error, reset }: FailureScreenProps) => {
  const router = useRouter()
  const hasWords = useMessages().texts['failure.again'] !== undefined
  const isMissing = isMissingCode(error)
  useEffect(
    function reportOrTakeTheNewVersion() {
      if (failureCause(error) === 'unknown') reportError(error)
      if (isMissingCode(error)) void startAnewOnce()
    },
    [error],
  )
  const again = async () => {
    // Browsers keep what they could not fetch, so only a page that is read again has it.
    if (isMissing && (await startAnew())) return
    reset?.()
    void router.invalidate()
  }
  return hasWords ? (
    <FailurePage again={() => void again()} failure={error} />
  ) : (
    <LastResort again={() => void again()} cause={failureCause(error)} />
  )
}

type LastResortProps = { readonly cause: FailureCause; readonly again: () => void }

/** When not even the messages could be fetched: the portal's only words outside of its message files. */
const LastResort = ({ cause, again }: LastResortProps) => (
  <main lang="en">
    <Page>
      <StateView
        action={<Button onClick={again}>Try again</Button>}
        role="alert"
        title={<h1>{cause === 'unknown' ? 'Something failed on our side' : 'No connection'}</h1>}
      >
        <p>This page could not be loaded. What you entered before is kept on this device.</p>
      </StateView>
    </Page>
  </main>
)
