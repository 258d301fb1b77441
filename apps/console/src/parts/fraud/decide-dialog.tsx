import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '@reprise/contract/operation/operation-types'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { MAX_TEXT } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { OtherOrders } from './other-orders.tsx'
import type { FraudReason } from './reason.ts'
import { useReasonText } from './reason-text.ts'
import styles from './fraud.module.css'

type Decision = BodyOf<'decideFraudReason'>['decision']
type DecideDialogProps = { readonly reason: FraudReason; readonly onClose: () => void }

const SHORTEST = 3

/** What a person found, with their words: it releases the payment, or holds it. */
export const DecideDialog = ({ reason, onClose }: DecideDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const textOf = useReasonText()
  const [words, setWords] = useState(reason.decision?.reason ?? '')
  const [tried, setTried] = useState(false)
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call('decideFraudReason', { params: { id: reason.id }, body: { decision, reason: words.trim() } }),
    onSuccess: async ({ order }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['fraud'] }),
        queries.invalidateQueries({ queryKey: ['order', order.id] }),
      ])
      onClose()
    },
  })
  const send = (decision: Decision) => {
    setTried(true)
    if (words.trim().length < SHORTEST) document.getElementById('why')?.focus()
    else if (!decide.isPending) decide.mutate(decision)
  }
  const isShort = tried && words.trim().length < SHORTEST
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.fraud.decide-named', { barcode: printedBarcode(reason.order.barcode) })}
    >
      <div className={styles.form}>
        <p>{textOf(reason)}</p>
        <OtherOrders others={reason.others} />
        <TextArea
          error={isShort ? t('console.fraud.why-missing') : undefined}
          hint={t('console.fraud.why-hint')}
          label={t('console.acts.reason')}
          maxLength={MAX_TEXT}
          name="why"
          onChange={setWords}
          value={words}
        />
        {decide.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(decide.error)}
          </Notice>
        )}
        <Button busy={decide.isPending && decide.variables === 'fine'} icon="check" onClick={() => send('fine')} wide>
          {t('console.fraud.fine')}
        </Button>
        <p className={styles.soft}>{t('console.fraud.fine-hint')}</p>
        <Button
          busy={decide.isPending && decide.variables === 'confirmed'}
          icon="alert"
          onClick={() => send('confirmed')}
          variant="danger"
          wide
        >
          {t('console.fraud.confirmed')}
        </Button>
        <p className={styles.soft}>{t('console.fraud.confirmed-hint')}</p>
      </div>
    </Dialog>
  )
}
