import { now } from '@reprise/browser/clock.ts'
import type { Litigation, Order } from '@reprise/contract'
import { isLock } from '@reprise/contract/lifecycle/locks'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { useState } from 'react'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { CodeForm } from '#portal/order-access/code-form.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Card, Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Uploads } from '#portal/uploads/use-uploads.ts'
import { isAbsent } from './is-absent.ts'
import { byAnother } from './by-another.ts'
import type { AnswerProps, QuestionProps } from './question.tsx'
import { useAnswer } from './use-answer.ts'
import { YourEvidence } from './your-evidence.tsx'

/** Every answer that is possible now, each with what follows from it; what cannot be undone asks once more. */
export const Answers = ({ litigation, order, uploads, onAnswered }: AnswerProps & { readonly uploads: Uploads }) => {
  const t = useT()
  const { money } = useFormat()
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [statement, setStatement] = useState('')
  const [sure, setSure] = useState<'recycle' | 'close'>()
  const { state, answer, reset } = useAnswer(order.id, onAnswered)
  const { kind, amountAfter, currency, status } = litigation
  // A lock is taken off with its own button, at the end of its steps.
  const actions = IN_ORDER.filter((one) => litigation.allowedActions.includes(one))
  if (actions.length === 0) return null
  const amount = money(amountAfter ?? litigation.amountBefore, currency)
  const action = actions.find((one) => one === chosen)
  const needsCode =
    action === 'accept' && kind === 'counter-offer' && (order.accessLevel !== 'step-up' || state === 'code-required')
  const variant = variantOf(kind)
  const confirm = () => {
    if (action === undefined) return setMissing(true)
    if (action === 'recycle') return setSure('recycle')
    if (action === 'decline' && variant === 'empty') return setSure('close')
    void answer(action, action === 'contest' ? statement.trim() : undefined)
  }
  return (
    <Card as="section">
      <Stack>
        <ChoiceGroup
          error={missing && action === undefined ? t('litigation.choose.missing') : undefined}
          hint={status === 'open' ? undefined : t(againKey(litigation))}
          legend={t(status === 'open' ? choiceTitle(kind) : 'litigation.choose.again')}
          name="answer"
          onChange={(value) => {
            setMissing(false)
            setChosen(value)
            reset()
          }}
          value={action}
        >
          {actions.map((one) => (
            <ChoiceCard
              help={t(helpKey(one, variant, { litigation, order }), { amount, days: order.terms.payWithin })}
              key={one}
              label={t(labelKey(one, variant), { amount })}
              value={one}
            />
          ))}
        </ChoiceGroup>
        {action === 'contest' && (
          <YourEvidence litigation={litigation} onStatement={setStatement} statement={statement} uploads={uploads} />
        )}
        {needsCode ? (
          <Stack gap="close">
            <h3>{t('litigation.code.title')}</h3>
            <p>{t('litigation.code.text')}</p>
            <CodeForm confirmText={t('litigation.code.confirm')} order={order} />
          </Stack>
        ) : (
          <p>
            <Button
              busy={state === 'busy'}
              onClick={confirm}
              variant={status === 'open' && variant !== 'lock' ? 'primary' : 'secondary'}
            >
              {action === undefined ? t('litigation.confirm') : t(labelKey(action, variant), { amount })}
            </Button>
          </p>
        )}
        {sure !== undefined && (
          <BeforeTheEnd
            busy={state === 'busy'}
            end={sure}
            onClose={() => setSure(undefined)}
            onConfirm={() => void answer(sure === 'close' ? 'decline' : sure).then(() => setSure(undefined))}
          />
        )}
        {(state === 'failed' || state === 'not-possible') && (
          <Notice role="alert" tone="danger">
            {t(`litigation.fault.${state}`)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

type Answer = Exclude<Litigation['allowedActions'][number], 'unlocked'>
/** What may still lead to the promised price comes before what ends without it. */
const IN_ORDER: readonly Answer[] = ['accept', 'contest', 'decline', 'recycle']
type Variant = 'offer' | 'lock' | 'empty' | 'late' | 'other'
type Kind = QuestionProps['litigation']['kind']

const variantOf = (kind: Kind): Variant => {
  if (kind === 'counter-offer') return 'offer'
  if (isAbsent(kind)) return 'empty'
  if (kind === 'arrived-late') return 'late'
  return isLock(kind) ? 'lock' : 'other'
}

const choiceTitle = (kind: Kind) =>
  variantOf(kind) === 'lock' ? ('litigation.choose.otherwise' as const) : ('litigation.choose' as const)

/** Until when the answer can be changed: until a person has looked again, or until the product leaves. */
const againKey = ({ action }: QuestionProps['litigation']) =>
  action === 'contest' || action === 'unlocked'
    ? ('litigation.choose.again.look' as const)
    : ('litigation.choose.again.text' as const)

const labelKey = (action: Answer, variant: Variant) => {
  if (action === 'decline' && variant === 'empty') return 'litigation.action.close' as const
  if (action === 'accept' && variant === 'late') return 'litigation.action.resume' as const
  return `litigation.action.${action}` as const
}

const helpKey = (action: Answer, variant: Variant, { litigation, order }: QuestionProps) => {
  if (action === 'decline' && variant === 'empty') return 'litigation.action.close.help' as const
  if (action === 'accept' && variant === 'late') return 'litigation.action.resume.help' as const
  if (action === 'contest')
    return byAnother(
      variant === 'offer' ? 'litigation.action.contest.help' : 'litigation.action.contest.help.other',
      litigation.secondInspector,
    )
  return action === 'accept' ? acceptHelp(order) : (`litigation.action.${action}.help` as const)
}

/** When the days of the payment begin: with the answer, or once nothing is missing. None are named of one that is held. */
const acceptHelp = ({ needs, paymentHeld = false, payNotBefore = '' }: Order) => {
  if (paymentHeld || Date.parse(payNotBefore) > now()) return 'litigation.action.accept.help' as const
  const isMissing = needs.some(({ kind }) => kind !== 'litigation')
  return `litigation.action.accept.help.${isMissing ? 'missing' : 'within'}` as const
}

type BeforeTheEndProps = {
  readonly end: 'recycle' | 'close'
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** What is final is read once more before it is done. */
const BeforeTheEnd = ({ end, busy, onConfirm, onClose }: BeforeTheEndProps) => {
  const t = useT()
  return (
    <Dialog
      actions={
        <Cluster>
          <Button busy={busy} onClick={onConfirm} variant="secondary">
            {t(end === 'close' ? 'litigation.action.close' : 'litigation.recycle.confirm')}
          </Button>
          <Button onClick={onClose}>{t('litigation.recycle.back')}</Button>
        </Cluster>
      }
      busy={busy}
      closeText={t('litigation.recycle.back')}
      onClose={onClose}
      open
      title={t(`litigation.${end}.title`)}
    >
      <p>{t(end === 'close' ? 'litigation.action.close.help' : 'litigation.recycle.text')}</p>
    </Dialog>
  )
}
