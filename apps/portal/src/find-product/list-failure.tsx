import { isUnanswered } from '@reprise/browser/http-errors.ts'
import { useT } from '#portal/i18n/t.ts'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

/** A list that could not be read: why, and the way to try again. */
export const ListFailure = ({ failure, again }: { readonly failure: unknown; readonly again: () => void }) => {
  const t = useT()
  const isCutOff = isUnanswered(failure)
  return (
    <StateView
      action={<TryAgain again={again} />}
      picture={<StateIcon name={isCutOff ? 'offline' : 'alert'} />}
      role="alert"
      title={<h2>{t('find.failure.title')}</h2>}
    >
      <p>{t(isCutOff ? 'failure.offline.text' : 'find.failure.text')}</p>
    </StateView>
  )
}
