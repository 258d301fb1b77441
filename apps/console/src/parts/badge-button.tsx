import { useMutation } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { saveReply } from '#console/api/read-file.ts'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from './failure-text.ts'

/** The badge of a person, to be printed. */
export const BadgeButton = ({ id }: { readonly id: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveReply('readBadge', { id }, 'application/pdf'),
  })
  return (
    <>
      <Button busy={isPending} icon="download" onClick={() => mutate()} small variant="secondary">
        {t('console.badge.print')}
      </Button>
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
    </>
  )
}
