import { useMutation } from '@tanstack/react-query'
import { addressOf } from '@reprise/browser/operation.ts'
import { readBlob, send } from '@reprise/browser/http.ts'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { endpoints } from '#console/api/endpoints.ts'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from './failure-text.ts'

const readBadge = (id: string): Promise<Blob> => {
  const endpoint = endpoints.readBadge
  return send(
    {
      method: endpoint.method,
      url: addressOf(endpoint, { id }, {}),
      headers: { accept: 'application/pdf', 'accept-language': document.documentElement.lang },
      timeoutMs: endpoint.timeoutMs,
    },
    readBlob,
  )
}

/** The badge of a person, to be printed. */
export const BadgeButton = ({ id }: { readonly id: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readBadge(id),
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
