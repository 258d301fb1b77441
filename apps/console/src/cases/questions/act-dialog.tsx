import { type FormEvent, useState } from 'react'
import type { LitigationAct } from '@reprise/contract/lifecycle/litigation'
import { MOST_DAYS_MORE } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Found, Question } from './question.screen.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'
import styles from './questions.module.css'

type ActDialogProps = {
  readonly act: Exclude<LitigationAct, 'amendment'>
  readonly found: Found
  readonly standing: Question | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

const USUAL_DAYS = '7'
const daysOf = (text: string): number | undefined => {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= MOST_DAYS_MORE ? days : undefined
}

/** Says what the customer will be told, and wants a reason, before anything is done. */
export const ActDialog = ({ act, found, standing, onClose, onDone }: ActDialogProps) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const [days, setDays] = useState(USUAL_DAYS)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isWhole = isReason(reason) && (act !== 'extension' || daysOf(days) !== undefined)
  const run = useAct(found.order, () => sendAct(act, found.order, reason.trim(), daysOf(days)), onDone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole && !run.isPending) run.mutate()
  }
  const promised = standing?.amountBefore ?? null
  const amount = promised === null ? t('console.litigation.promise') : format.money(promised, found.currency)
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t(`console.litigation.act.${act}`)}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{t(`console.litigation.act-text.${act}`, { amount })}</p>
        {act === 'extension' && (
          <TextField
            error={
              tried && daysOf(days) === undefined
                ? t('console.litigation.days-missing', { most: MOST_DAYS_MORE })
                : undefined
            }
            inputMode="numeric"
            label={t('console.litigation.days')}
            length="short"
            name="days"
            onChange={setDays}
            required
            value={days}
          />
        )}
        <ReasonField onChange={setReason} tried={tried} value={reason} />
        {run.isError && (
          <Notice role="alert" tone="danger">
            {failureText(run.error)}
          </Notice>
        )}
        <Button busy={run.isPending} type="submit" wide>
          {t(`console.litigation.act.${act}`)}
        </Button>
      </form>
    </Dialog>
  )
}

const sendAct = (act: ActDialogProps['act'], id: string, reason: string, days = 1): Promise<unknown> => {
  const params = { id }
  if (act === 'extension') return call('extendLitigation', { params, body: { days, reason } })
  if (act === 'settlement') return call('settleLitigation', { params, body: { reason } })
  return call('correctOrder', { params, body: { correction: 'finding', reason } })
}
