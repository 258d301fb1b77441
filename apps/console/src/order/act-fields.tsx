import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { CLAIM_CAUSES, type ClaimCause } from '@reprise/contract/lifecycle/claim'
import { TOLD_BY, type ToldBy } from '@reprise/contract/lifecycle/correction'
import { LITIGATION_ACTIONS, type LitigationAction } from '@reprise/contract/lifecycle/litigation'
import { MAX_TEXT } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { digitsOf, readAmount } from '#console/parts/amount-text.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Order } from './order.screen.tsx'
import styles from './order.module.css'

type FormProps = { readonly order: Order; readonly onDone: () => void }

type FrameProps = {
  readonly text: string
  readonly doText: string
  readonly run: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSend: () => void
  readonly children?: ReactNode
}

const Frame = ({ text, doText, run, onSend, children }: FrameProps) => {
  const failureText = useFailureText()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={styles.list} noValidate onSubmit={send}>
      <p>{text}</p>
      {children}
      {run.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(run.error)}
        </Notice>
      )}
      <Button busy={run.isPending} type="submit" wide>
        {doText}
      </Button>
    </form>
  )
}

/** What the customer said on the telephone, or otherwise than on their page. */
export const AnswerFields = ({ order: { id }, onDone }: FormProps) => {
  const t = useT()
  const [action, setAction] = useState<LitigationAction | ''>('')
  const [told, setTold] = useState<ToldBy>('telephone')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const run = useMutation({
    mutationFn: (chosen: LitigationAction) =>
      call('answerForCustomer', {
        params: { id },
        body: { action: chosen, told, ...(note.trim() !== '' && { note: note.trim() }) },
      }),
    onSuccess: onDone,
  })
  return (
    <Frame
      doText={t('console.act.answer')}
      onSend={() => {
        setTried(true)
        if (action !== '') run.mutate(action)
      }}
      run={run}
      text={t('console.leads.answer')}
    >
      <SelectField
        emptyText={t('console.case.choose')}
        error={tried && action === '' ? t('console.answer.missing') : undefined}
        label={t('console.answer.action')}
        name="action"
        onChange={(value) => setAction(value as LitigationAction | '')}
        options={LITIGATION_ACTIONS.map((value) => ({ value, label: t(`console.answer.${value}`) }))}
        value={action}
      />
      <SelectField
        label={t('console.seller.told')}
        name="told"
        onChange={(value) => setTold(value as ToldBy)}
        options={TOLD_BY.map((value) => ({ value, label: t(`console.told.${value}`) }))}
        value={told}
      />
      <TextField
        hint={t('console.acts.reason-hint')}
        label={t('console.order.notes')}
        maxLength={MAX_TEXT}
        name="answer-note"
        onChange={setNote}
        value={note}
      />
    </Frame>
  )
}

/** Nothing is asked: what follows is said, and it is done. */
export const PlainAct = ({
  order: { id },
  onDone,
  name,
}: FormProps & { readonly name: 'undelivered' | 'require-identity' }) => {
  const t = useT()
  const run = useMutation({
    mutationFn: (): Promise<unknown> =>
      call(name === 'undelivered' ? 'recordUndelivered' : 'requireIdentity', { params: { id } }),
    onSuccess: onDone,
  })
  return (
    <Frame doText={t(`console.act.${name}`)} onSend={() => run.mutate()} run={run} text={t(`console.leads.${name}`)} />
  )
}

/** The shortest reason that the contract takes. */
const LEAST = 3

/** Money that was paid and not due. */
export const ClaimFields = ({ order: { id, currency, amount }, onDone }: FormProps) => {
  const t = useT()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [cause, setCause] = useState<ClaimCause>('price-too-high')
  const [reason, setReason] = useState('')
  const [tells, setTells] = useState(true)
  const [tried, setTried] = useState(false)
  const [intent] = useState(randomId)
  const sum = readAmount(typed, digitsOf(currency))
  const isWhole = sum !== undefined && sum > 0 && sum <= amount && reason.trim().length >= LEAST
  const run = useMutation({
    mutationFn: (claimed: number) =>
      call('raiseClaim', {
        params: { id },
        body: { amount: claimed, cause, reason: reason.trim(), tellCustomer: tells },
        key: `${intent} ${claimed} ${cause}`,
      }),
    onSuccess: onDone,
  })
  return (
    <Frame
      doText={t('console.act.claim')}
      onSend={() => {
        setTried(true)
        if (isWhole) run.mutate(sum)
      }}
      run={run}
      text={t('console.leads.claim')}
    >
      <TextField
        error={
          tried && (sum === undefined || sum <= 0 || sum > amount)
            ? t('console.claims.amount-wrong', { most: format.money(amount, currency) })
            : undefined
        }
        inputMode="decimal"
        label={t('console.claims.amount', { currency })}
        length="short"
        name="claim-amount"
        onChange={setTyped}
        required
        value={typed}
      />
      <SelectField
        label={t('console.payout.why')}
        name="cause"
        onChange={(value) => setCause(value as ClaimCause)}
        options={CLAIM_CAUSES.map((value) => ({ value, label: t(`console.claims.cause.${value}`) }))}
        value={cause}
      />
      <TextField
        error={tried && reason.trim().length < LEAST ? t('console.acts.reason-missing') : undefined}
        hint={t('console.acts.reason-hint')}
        label={t('console.acts.reason')}
        maxLength={MAX_TEXT}
        name="claim-reason"
        onChange={setReason}
        required
        value={reason}
      />
      <CheckboxField checked={tells} label={t('console.claims.tell')} name="tell" onChange={setTells} />
    </Frame>
  )
}

/** The paper of the purchase, whose look is kept. */
export const PurchaseDocument = ({ order: { id }, onDone }: FormProps) => {
  const t = useT()
  const run = useMutation({
    mutationFn: () => saveReply('getPurchaseDocument', { id }, 'application/pdf'),
    onSuccess: onDone,
  })
  return (
    <Frame
      doText={t('console.act.purchase-document')}
      onSend={() => run.mutate()}
      run={run}
      text={t('console.leads.purchase-document')}
    />
  )
}

export const PassLink = ({ order: { id } }: Pick<FormProps, 'order'>) => {
  const t = useT()
  const pass = useQuery({ queryKey: ['pass', id], queryFn: () => call('getOrderPass', { params: { id } }) })
  return (
    <Answer lines={2} of={pass}>
      {({ address }) => (
        <p>
          {t('console.leads.pass')}{' '}
          <a href={address} rel="noreferrer" target="_blank">
            <bdi dir="ltr">{address}</bdi>
          </a>
        </p>
      )}
    </Answer>
  )
}
