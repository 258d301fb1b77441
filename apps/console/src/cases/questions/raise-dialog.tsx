import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { amountText, digitsOf, readAmount } from '#console/parts/amount-text.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Found, Question } from './question.screen.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'
import styles from './questions.module.css'

type RaiseDialogProps = {
  readonly found: Found
  readonly standing: Question
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What each difference takes off from now on: never more than before. The offer is their sum. */
export const RaiseDialog = ({ found, standing, onClose, onDone }: RaiseDialogProps) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const digits = digitsOf(found.currency)
  const money = (amount: number) => format.money(amount, found.currency)
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const rows = standing.lines.flatMap(({ subject, effect }, index) => {
    if (effect >= 0) return []
    const text = typed.get(index) ?? amountText(-effect, digits)
    const takes = readAmount(text, digits)
    const isFit = takes !== undefined && takes <= -effect
    return [
      { index, part: subject ?? t('console.orders.product'), before: -effect, text, takes: isFit ? takes : undefined },
    ]
  })
  const isFit = rows.every(({ takes }) => takes !== undefined)
  const before = standing.amountAfter ?? 0
  const offered = rows.reduce((sum, row) => sum + row.before - (row.takes ?? row.before), before)
  const isPromise = offered >= (standing.amountBefore ?? 0)
  const isRaised = offered > before && !isPromise
  const body = () => ({
    lines: rows.flatMap(({ index, before: most, takes = most }) =>
      takes === most ? [] : [{ line: index + 1, effect: 0 - takes }],
    ),
    reason: reason.trim(),
  })
  const run = useAct(found.order, () => call('raiseOffer', { params: { id: found.order }, body: body() }), onDone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit && isRaised && isReason(reason) && !run.isPending) run.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.litigation.act.amendment')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{t('console.litigation.act-text.amendment')}</p>
        {rows.map(({ index, part, before: most, text, takes }) => (
          <TextField
            error={takes === undefined ? t('console.litigation.line-error', { most: money(most) }) : undefined}
            inputMode="decimal"
            key={index}
            label={t('console.litigation.takes-off', { part, most: money(most) })}
            length="short"
            name={`line-${index}`}
            onChange={(value) => setTyped(new Map([...typed, [index, value]]))}
            value={text}
          />
        ))}
        <p role="status">
          {isPromise
            ? t('console.litigation.is-promise')
            : t('console.litigation.new-offer', { amount: money(offered), before: money(before) })}
        </p>
        {tried && isFit && !isRaised && !isPromise && (
          <Notice role="alert" tone="danger">
            {t('console.litigation.unchanged')}
          </Notice>
        )}
        <ReasonField onChange={setReason} tried={tried} value={reason} />
        {run.isError && (
          <Notice role="alert" tone="danger">
            {failureText(run.error)}
          </Notice>
        )}
        <Button busy={run.isPending} type="submit" wide>
          {t('console.litigation.act.amendment')}
        </Button>
      </form>
    </Dialog>
  )
}
