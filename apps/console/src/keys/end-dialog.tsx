import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import type { Key } from './keys-table.tsx'
import styles from './keys.module.css'

type EndDialogProps = { readonly endedKey: Key; readonly onClose: () => void }

export const EndDialog = ({ endedKey: { id, name }, onClose }: EndDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const refresh = () => queries.invalidateQueries({ queryKey: ['keys'] })
  const end = useMutation({
    mutationFn: () => withStepUp(() => call('revokeOperatorKey', { params: { id } })),
    onSuccess: () => refresh().then(onClose),
    onError: refresh,
  })
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.keys.end-named', { name })}>
      <div className={styles.form}>
        <p>{t('console.keys.end-text')}</p>
        {end.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(end.error)}
          </Notice>
        )}
        <Button busy={end.isPending} onClick={() => end.mutate()} variant="danger" wide>
          {t('console.keys.end')}
        </Button>
      </div>
    </Dialog>
  )
}
