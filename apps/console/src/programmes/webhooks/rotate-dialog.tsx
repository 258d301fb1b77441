import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ShownSecret } from './shown-secret.tsx'
import { keyOf, type Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

type RotateDialogProps = { readonly webhook: Webhook; readonly onClose: () => void }

/** Another secret; the former one signs as well until a moment that is said. */
export const RotateDialog = ({ webhook: { id, affiliate, formerSecretUntil }, onClose }: RotateDialogProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const rotate = useMutation({
    mutationFn: () => callWebhooks('rotateWebhookSecret', { params: { affiliate, id }, body: {} }),
    // The secret is shown at once: the lists come behind it.
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(affiliate) }),
  })
  const { data } = rotate
  return (
    <Dialog
      busy={rotate.isPending}
      closeText={t('console.close')}
      onClose={onClose}
      open
      stays={data !== undefined}
      title={t('console.webhooks.rotate')}
    >
      {data === undefined ? (
        <div className={styles.form}>
          <p>{t('console.webhooks.rotate-text')}</p>
          {formerSecretUntil !== null && (
            <Notice tone="caution">
              {t('console.webhooks.rotate-again', { when: format.dateTime(formerSecretUntil) })}
            </Notice>
          )}
          {rotate.error !== null && (
            <Notice role="alert" tone="danger">
              {failureText(rotate.error)}
            </Notice>
          )}
          <Button busy={rotate.isPending} onClick={() => rotate.mutate()} wide>
            {t('console.webhooks.rotate')}
          </Button>
        </div>
      ) : (
        <ShownSecret onClose={onClose} secret={data.secret}>
          {t('console.webhooks.overlap', { when: format.dateTime(data.webhook.formerSecretUntil ?? '') })}
        </ShownSecret>
      )}
    </Dialog>
  )
}
