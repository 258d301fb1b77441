import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HOUR_MS } from '@reprise/contract/limits'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MomentField } from '#console/parts/moment-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { keyOf, type Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

type ReplayDialogProps = { readonly webhook: Webhook; readonly onClose: () => void }

/** An event is there before it is first tried; receivers know by its id what they have had. */
const BEFORE_FIRST_FAILURE = HOUR_MS

/** All events since a moment once more, also those that were taken. */
export const ReplayDialog = ({ webhook: { id, affiliate, failingSince, disabledAt }, onClose }: ReplayDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [since, setSince] = useState(() => proposed(failingSince ?? disabledAt))
  const [tried, setTried] = useState(false)
  const isMissing = since === '' || new Date(since).getTime() > now()
  const replay = useMutation({
    mutationFn: () => callWebhooks('replayWebhook', { params: { affiliate, id }, body: { since } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(affiliate) }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) document.getElementById('since')?.focus()
    else if (!replay.isPending) replay.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.webhooks.replay')}>
      {replay.data === undefined ? (
        <form className={styles.form} noValidate onSubmit={send}>
          <p>{t('console.webhooks.replay-text')}</p>
          <MomentField
            error={tried && isMissing ? t('console.webhooks.since-missing') : undefined}
            hint={t('console.webhooks.since-hint')}
            label={t('console.webhooks.since')}
            name="since"
            onChange={setSince}
            value={since}
          />
          {replay.error !== null && (
            <Notice role="alert" tone="danger">
              {failureText(replay.error)}
            </Notice>
          )}
          <Button busy={replay.isPending} type="submit" wide>
            {t('console.webhooks.replay')}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Notice role="status" tone="positive">
            {t('console.webhooks.replayed')}
          </Notice>
          <Button onClick={onClose} wide>
            {t('console.close')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** ISO 8601; empty where there is nothing to begin from. */
const proposed = (failed: string | null): string =>
  failed === null ? '' : new Date(Date.parse(failed) - BEFORE_FIRST_FAILURE).toISOString()
