import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { type FailureCause, failureCause } from './failure-cause.ts'
import { TryAgain } from './try-again.tsx'

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
  /** What to say of what the reader has with us. */
  readonly kept?: 'failure.kept' | 'failure.orderKept'
}

/** A page that could not be shown: what happened, what became of the answers, and what to do. */
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
