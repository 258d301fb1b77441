import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isMissingCode } from '#portal/platform/missing-code.ts'

export type FailureCause = 'offline' | 'timeout' | 'maintenance' | 'busy' | 'unknown'

const BY_STATUS: { readonly [status: number]: FailureCause } = { 429: 'busy', 503: 'maintenance' }

/** What the reader is told about a failure. A part of the portal that cannot be fetched means that we are cut off. */
export const failureCause = (failure: unknown): FailureCause => {
  if (isMissingCode(failure)) return 'offline'
  if (!(failure instanceof HttpRejection)) return 'unknown'
  if (failure.kind !== 'status') return failure.kind
  return BY_STATUS[failure.status] ?? 'unknown'
}

type TryAgainProps = {
  readonly again: () => void
  readonly quiet?: boolean
}

export const TryAgain = ({ again, quiet = false }: TryAgainProps) => (
  <Button icon="refresh" onClick={again} variant={quiet ? 'secondary' : 'primary'}>
    {useT()('failure.again')}
  </Button>
)

export const FAILURE_SIGN: { readonly [cause in FailureCause]: IconName } = {
  offline: 'offline',
  timeout: 'clock',
  maintenance: 'clock',
  busy: 'clock',
  unknown: 'alert',
}

type FailurePageProps = {
  readonly failure: unknown
  readonly again: () => void
  readonly kept?: 'failure.kept' | 'failure.orderKept'
}

export const FailurePage = ({ failure, again, kept = 'failure.kept' }: FailurePageProps) => {
  const t = useT()
  const cause = failureCause(failure)
  const title = t(`failure.${cause}.title`)
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={<TryAgain again={again} />}
        picture={<StateIcon name={FAILURE_SIGN[cause]} />}
        role="alert"
        title={<h1>{title}</h1>}
      >
        <p>{t(`failure.${cause}.text`)}</p>
        <p>{t(kept)}</p>
      </StateView>
    </Page>
  )
}
