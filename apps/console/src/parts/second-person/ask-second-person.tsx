import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@reprise/browser/http-errors.ts'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'

type AskSecondPersonProps = {
  /** What the call said that one person may not make alone. */
  readonly failure: unknown
  readonly wish: SentBody<'askRights'>
}

/** The way on where a change of people or keys wants a second person; nothing where it does not. */
export const AskSecondPerson = ({ failure, wish }: AskSecondPersonProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const ask = useMutation({
    mutationFn: () => call('askRights', { body: wish }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  })
  if (ask.isSuccess)
    return (
      <Notice action={<AppLink to={PAGES.approvals.path}>{t('console.page.approvals')}</AppLink>} role="status">
        {t('console.second-person.asked')}
      </Notice>
    )
  if (!isProblem(failure, 'second-person-needed')) return null
  return (
    <>
      {ask.isError && (
        <Notice role="alert" tone="danger">
          {failureText(ask.error)}
        </Notice>
      )}
      <Button busy={ask.isPending} icon="shield" onClick={() => ask.mutate()} variant="secondary" wide>
        {t('console.studio.propose')}
      </Button>
    </>
  )
}
