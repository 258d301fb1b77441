import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { HttpRejection } from '#portal/platform/http-errors.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** Something this page needs could not be read: why, that the answers are kept, and the way to try again. */
export const LoadFailure = ({ failure, again }: { readonly failure: unknown; readonly again: () => void }) => {
  const t = useT()
  const cause = causeOf(failure)
  const title = t(`failure.${cause}.title`)
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <Button icon="refresh" onClick={again}>
            {t('failure.again')}
          </Button>
        }
        picture={<Icon name={cause === 'offline' ? 'offline' : cause === 'unknown' ? 'alert' : 'clock'} />}
        role="alert"
        title={<h1>{title}</h1>}
      >
        <p>{t(`failure.${cause}.text`)}</p>
        <p>{t('failure.kept')}</p>
      </StateView>
    </Page>
  )
}

const causeOf = (failure: unknown): 'offline' | 'timeout' | 'maintenance' | 'unknown' => {
  if (!(failure instanceof HttpRejection)) return 'unknown'
  if (failure.kind !== 'status') return failure.kind
  return failure.status === 503 ? 'maintenance' : 'unknown'
}
