import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_TEXT } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from './failure-text.ts'
import styles from './reason-dialog.module.css'

type ReasonDialogProps = {
  readonly title: string
  readonly text?: string
  readonly doText: string
  /** Characters of a reason, as the contract has it. */
  readonly least?: number
  readonly run: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  readonly onClose: () => void
}

/** An act that asks why, for colleagues. What was typed stays where it fails. */
export const ReasonDialog = ({ title, text, doText, least = 1, run, onClose }: ReasonDialogProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim().length < least
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) run.mutate(reason.trim())
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        <TextField
          error={tried && isMissing ? t('console.acts.reason-missing') : undefined}
          hint={t('console.acts.reason-hint')}
          label={t('console.acts.reason')}
          maxLength={MAX_TEXT}
          name="act-reason"
          onChange={setReason}
          required
          value={reason}
        />
        {run.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(run.error)}
          </Notice>
        )}
        <Button busy={run.isPending} type="submit">
          {doText}
        </Button>
      </form>
    </Dialog>
  )
}
