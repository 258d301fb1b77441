import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { keyOf, type Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

type RemoveDialogProps = { readonly webhook: Webhook; readonly onClose: () => void }

export const RemoveDialog = ({ webhook: { id, affiliate, url, waiting }, onClose }: RemoveDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(affiliate) })
  const remove = useMutation({
    mutationFn: () => callWebhooks('removeWebhook', { params: { affiliate, id } }),
    onSuccess: () => refresh().then(onClose),
    // A colleague was faster: it is gone from the list too.
    onError: (failure) => (isProblem(failure, 'webhook-not-found') ? refresh() : undefined),
  })
  return (
    <Dialog
      busy={remove.isPending}
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.webhooks.remove')}
    >
      <div className={styles.form}>
        <p className={styles.url}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p>{t('console.webhooks.remove-text', { count: waiting })}</p>
        {remove.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(remove.error)}
          </Notice>
        )}
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger" wide>
          {t('console.webhooks.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
