import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_TEXT } from '@reprise/contract/limits'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { AnswerFields, ClaimFields, PassLink, PlainAct, PurchaseDocument } from './act-fields.tsx'
import { type Act, type ActName, actsOf, type Move, type Obstacle } from './acts-of.ts'
import { UNDOS } from './more-acts.ts'
import type { Order } from './order.screen.tsx'
import styles from './order.module.css'

type OrderActsProps = {
  readonly order: Order
  readonly onClose: () => void
  readonly onDone: (what: string) => void
}

/** All acts of an order: those that are possible, and why the others are not. */
export const OrderActs = ({ order, onClose, onDone }: OrderActsProps) => {
  const t = useT()
  const me = useMe()
  const [chosen, choose] = useState<Act>()
  const obstacleText = useObstacleText()
  const acts = actsOf(order, me.scopes)
  const impossible = acts.filter(({ obstacle }) => obstacle !== undefined)
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={
        chosen === undefined ? t('console.acts.title', { barcode: order.barcode }) : t(`console.act.${chosen.name}`)
      }
    >
      {chosen === undefined ? (
        <div className={styles.list}>
          {acts
            .filter(({ obstacle }) => obstacle === undefined)
            .map((act) => (
              <Button key={act.name} onClick={() => choose(act)} variant="secondary" wide>
                {t(`console.act.${act.name}`)}
              </Button>
            ))}
          <h3>{t('console.acts.impossible')}</h3>
          <ul className={styles.list}>
            {impossible.map(({ name, obstacle }) => (
              <li key={name}>
                {t(`console.act.${name}`)}
                {obstacle !== undefined && <p className={styles.soft}>{obstacleText(obstacle)}</p>}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ChosenAct act={chosen} onBack={() => choose(undefined)} onDone={onDone} order={order} />
      )}
    </Dialog>
  )
}

type ActFormProps = {
  readonly act: Act
  readonly order: Order
  readonly onBack: () => void
  readonly onDone: (what: string) => void
}

/** What the act asks for; most ask why alone. */
const ChosenAct = (props: ActFormProps) => {
  const t = useT()
  const queries = useQueryClient()
  const { act, order, onBack, onDone } = props
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ['order', order.id] })
    await queries.invalidateQueries({ queryKey: ['timeline', order.id] })
    onDone(t(`console.act.${act.name}`))
  }
  const fields = fieldsOf(act.name, { order, onDone: () => void done() })
  if (fields === null) return <ActForm {...props} />
  return (
    <div className={styles.list}>
      {fields}
      <Button onClick={onBack} variant="secondary" wide>
        {t('console.acts.back')}
      </Button>
    </div>
  )
}

/** Null for an act that asks for its reason and nothing else. */
const fieldsOf = (name: ActName, of: { readonly order: Order; readonly onDone: () => void }) => {
  switch (name) {
    case 'answer':
      return <AnswerFields {...of} />
    case 'undelivered':
    case 'require-identity':
      return <PlainAct {...of} name={name} />
    case 'claim':
      return <ClaimFields {...of} />
    case 'purchase-document':
      return <PurchaseDocument {...of} />
    case 'pass':
      return <PassLink order={of.order} />
    default:
      return null
  }
}

/** The correction that an act is, where it takes something back. */
const undoOf = (name: ActName) => UNDOS.find((one) => `undo-${one}` === name)

const ActForm = ({ act: { name, needsReason }, order, onBack, onDone }: ActFormProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const undo = undoOf(name)
  const isMissing = needsReason && reason.trim() === ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => doAct(name, order.id, reason.trim()),
    onSuccess: () => onDone(t(`console.act.${name}`)),
    onSettled: () =>
      Promise.all(
        ['order', 'timeline', 'notes', 'mails'].map((part) =>
          queries.invalidateQueries({ queryKey: [part, order.id] }),
        ),
      ),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) mutate()
  }
  return (
    <form className={styles.list} noValidate onSubmit={send}>
      <p>{t(undo === undefined ? 'console.acts.told' : `console.leads.undo-${undo}`)}</p>
      <TextField
        error={tried && isMissing ? t('console.acts.reason-missing') : undefined}
        hint={t('console.acts.reason-hint')}
        label={t('console.acts.reason')}
        maxLength={MAX_TEXT}
        name="reason"
        onChange={setReason}
        required={needsReason}
        value={reason}
      />
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <Button busy={isPending} type="submit" wide>
        {t(`console.act.${name}`)}
      </Button>
      <Button onClick={onBack} variant="secondary" wide>
        {t('console.acts.back')}
      </Button>
    </form>
  )
}

const doAct = (name: ActName, id: string, reason: string) => {
  switch (name) {
    case 'hold':
      return call('holdPayment', { params: { id }, body: { reason } })
    case 'release':
      return call('releasePayment', { params: { id }, body: { reason } })
    default: {
      const correction = undoOf(name)
      if (correction !== undefined) return call('correctOrder', { params: { id }, body: { correction, reason } })
      const statusTransition = name as Move
      return call('moveOrder', { params: { id }, body: { statusTransition, ...(reason !== '' && { reason }) } })
    }
  }
}

const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const t = useT()
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'scope':
        return t('console.acts.needs-scope', { scope: obstacle.scope })
      case 'state':
        return t('console.acts.only-from', {
          states: obstacle.states.map((state) => t(`console.state.${state}`)).join(', '),
        })
      default:
        return t(`console.acts.${obstacle.kind}`)
    }
  }
}
