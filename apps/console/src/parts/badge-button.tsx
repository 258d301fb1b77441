import { useMutation } from '@tanstack/react-query'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { readPaper } from '#console/api/read-paper.ts'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from './failure-text.ts'

/** The badge of a person, to be printed. */
export const BadgeButton = ({ id }: { readonly id: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readPaper('readBadge', id),
    onSuccess: (sheet) => saveFile(sheet, 'badge.pdf'),
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
