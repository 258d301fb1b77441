import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REJECTION_REASONS, type RejectionReason } from '@reprise/contract/lifecycle/payout'
import { MAX_TEXT } from '@reprise/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { type Line, type Payout, payoutKey } from './batch.ts'
import styles from './payouts.module.css'

export type LineAct = 'leave-out' | 'refused' | 'came-back'

/** As the contract has it. */
const SHORTEST_REASON = 3

type LineDialogProps = {
  readonly act: LineAct
  readonly batch: Payout
  readonly line: Line
  readonly onClose: () => void
}

/** One payment that is not made, or was not: with the reason that the order, and at times its customer, is told. */
export const LineDialog = ({ act, batch: { id }, line: { endToEndId }, onClose }: LineDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isHeld, setHeld] = useState(false)
  const [tried, setTried] = useState(false)
  const isWhole = act === 'leave-out' ? note.trim().length >= SHORTEST_REASON : reason !== ''
  const run = useMutation({
    mutationFn: () => {
      const params = { id }
      if (act === 'leave-out')
        return call('leaveOutPayment', { params, body: { endToEndId, reason: note.trim(), hold: isHeld } })
      const body = {
        endToEndId,
        reason: reason as RejectionReason,
        ...(note.trim() !== '' && { note: note.trim() }),
      }
      return call(act === 'refused' ? 'rejectPayment' : 'returnPayment', { params, body })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: payoutKey(id) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) run.mutate()
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t(`console.payout.${act}-named`, { name: endToEndId })}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {act !== 'leave-out' && (
          <SelectField
            emptyText={t('console.case.choose')}
            label={t('console.payout.why')}
            name="reason"
            onChange={setReason}
            options={REJECTION_REASONS.map((value) => ({ value, label: t(`console.rejection.${value}`) }))}
            value={reason}
          />
        )}
        <TextField
          hint={t('console.payout.why-hint')}
          label={act === 'leave-out' ? t('console.payout.why') : t('console.order.notes')}
          maxLength={MAX_TEXT}
          name="note"
          onChange={setNote}
          value={note}
        />
        {act === 'leave-out' && (
          <CheckboxField checked={isHeld} label={t('console.payout.hold-order')} name="hold" onChange={setHeld} />
        )}
        {tried && !isWhole && (
          <Notice role="alert" tone="danger">
            {t('console.payout.why-missing')}
          </Notice>
        )}
        {run.isError && (
          <Notice role="alert" tone="danger">
            {failureText(run.error)}
          </Notice>
        )}
        <Button busy={run.isPending} type="submit">
          {t(`console.payout.${act}`)}
        </Button>
      </form>
    </Dialog>
  )
}
