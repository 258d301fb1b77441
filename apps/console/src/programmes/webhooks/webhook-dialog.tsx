import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { callWebhooks } from '#console/api/call-webhooks.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ShownSecret } from './shown-secret.tsx'
import { keyOf, type Webhook } from './webhook.ts'
import { bodyOf, changesIn, faultsIn, toldFaults, type WebhookWish, type WishFaults, wishOf } from './webhook-wish.ts'
import { WishFields } from './wish-fields.tsx'
import styles from './webhooks.module.css'

type WebhookDialogProps = {
  readonly affiliate: string
  /** Undefined: a new one. */
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
}

/** Where events go and which; a new address ends with its secret, which is shown here alone. */
export const WebhookDialog = ({ affiliate, webhook, onClose }: WebhookDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [wish, setWish] = useState(() => wishOf(webhook))
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<WishFaults>({})
  const [secret, setSecret] = useState<string>()
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(wish)
      if (webhook === undefined) return (await callWebhooks('addWebhook', { params: { affiliate }, body })).secret
      await callWebhooks('changeWebhook', { params: { affiliate, id: webhook.id }, body: changesIn(body, webhook) })
      return undefined
    },
    onSuccess: (shown) => {
      void queries.invalidateQueries({ queryKey: keyOf(affiliate) })
      if (shown === undefined) onClose()
      else setSecret(shown)
    },
    onError: (failure) => {
      const found = toldFaults(failure)
      setTold(found)
      focusFirst(found)
    },
  })
  const faults = { ...told, ...(tried ? faultsIn(wish) : {}) }
  const change = (changes: Partial<WebhookWish>) => {
    setWish({ ...wish, ...changes })
    setTold({})
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setTold({})
    const found = faultsIn(wish)
    if (Object.keys(found).length > 0) focusFirst(found)
    else if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      busy={save.isPending}
      closeText={t('console.close')}
      onClose={onClose}
      open
      stays={secret !== undefined}
      title={t(webhook === undefined ? 'console.webhooks.add' : 'console.webhooks.change')}
    >
      {secret !== undefined ? (
        <ShownSecret onClose={onClose} secret={secret}>
          {t('console.webhooks.added-next')}
        </ShownSecret>
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <WishFields faults={faults} onChange={change} wish={wish} />
          {save.error !== null && Object.keys(told).length === 0 && (
            <Notice role="alert" tone="danger">
              {failureText(save.error)}
            </Notice>
          )}
          <Button busy={save.isPending} type="submit" wide>
            {t(webhook === undefined ? 'console.webhooks.add' : 'console.people.save')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

const focusFirst = (faults: WishFaults): void => {
  const field = faults.url !== undefined ? 'url' : faults.types !== undefined ? 'all-events' : undefined
  if (field !== undefined) document.getElementById(field)?.focus()
}
