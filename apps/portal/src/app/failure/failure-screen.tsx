import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '#portal/i18n/messages-context.tsx'
import { failureCause } from '#portal/page-states/failure-cause.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { reportError } from '#portal/platform/error-queue.ts'
import { LastResort } from './last-resort.tsx'

type FailureScreenProps = {
  readonly error: unknown
  /** Takes the failure back, where the router caught it. */
  readonly reset?: () => void
}

/** A page that the router could not open; the reporter is told of what nobody foresaw. */
export const FailureScreen = ({ error, reset }: FailureScreenProps) => {
  const router = useRouter()
  const hasWords = useMessages().texts['failure.again'] !== undefined
  useEffect(
    function tellTheReporter() {
      if (failureCause(error) === 'unknown') reportError(error)
    },
    [error],
  )
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return hasWords ? <FailurePage again={again} failure={error} /> : <LastResort again={again} />
}
