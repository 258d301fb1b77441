import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_TEXT } from '@reprise/contract/limits'
import type { BodyOf, ReplyOf } from '@reprise/contract/operation/operation-types'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './orders.module.css'

type Transition = BodyOf<'moveOrders'>['statusTransition']

const TRANSITIONS: readonly Transition[] = [
  'send',
  'lose',
  'write-off',
  'cancel',
  'give-back',
  'confirm-return',
  'recycle',
]

type Attempt = { readonly orders: ReadonlySet<string>; readonly dryRun: boolean }

type BulkMovesProps = { readonly chosen: ReadonlySet<string>; readonly onNone: () => void }

/** Many orders are moved at once, after a trial that says what would come of each. */
export const BulkMoves = ({ chosen, onNone }: BulkMovesProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [transition, setTransition] = useState<Transition | ''>('')
  const [reason, setReason] = useState('')
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: ({ orders, dryRun }: Attempt) =>
      call('moveOrders', {
        body: {
          orders: [...orders],
          statusTransition: transition as Transition,
          dryRun,
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        },
      }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queries.invalidateQueries({ queryKey: ['orders'] })),
  })
  // What was tried of other orders says nothing of these.
  const tried = data?.dryRun && variables?.orders === chosen ? data : undefined
  const can = tried?._embedded.moves.filter(({ result }) => result === 'moved').length ?? 0
  return (
    <section aria-label={t('console.bulk.what')} className={styles.bulk}>
      <b>{t('console.bulk.chosen', { count: chosen.size })}</b>
      <div className={classNames(sections.filters, styles.asked)}>
        <SelectField
          emptyText={t('console.case.choose')}
          label={t('console.bulk.what')}
          name="transition"
          onChange={(value) => {
            setTransition(value as Transition | '')
            reset()
          }}
          options={TRANSITIONS.map((value) => ({ value, label: t(`console.act.${value}`) }))}
          value={transition}
        />
        <TextField
          label={t('console.acts.reason')}
          maxLength={MAX_TEXT}
          name="reason"
          onChange={(value) => {
            setReason(value)
            reset()
          }}
          value={reason}
        />
      </div>
      {data !== undefined && (tried !== undefined || !data.dryRun) && <Results reply={data} />}
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <div className={styles.acts}>
        {can > 0 ? (
          <Button busy={isPending} onClick={() => mutate({ orders: chosen, dryRun: false })}>
            {t('console.bulk.do', { count: can })}
          </Button>
        ) : (
          <Button
            busy={isPending}
            disabled={transition === ''}
            onClick={() => mutate({ orders: chosen, dryRun: true })}
            variant="secondary"
          >
            {t('console.bulk.try')}
          </Button>
        )}
        <Button onClick={onNone} variant="secondary">
          {t('console.bulk.none')}
        </Button>
      </div>
    </section>
  )
}

const Results = ({ reply: { dryRun, _embedded } }: { readonly reply: ReplyOf<'moveOrders'> }) => {
  const t = useT()
  const problemText = useProblemText()
  const { moves } = _embedded
  const others = moves.filter(({ result }) => result !== 'moved')
  const counts = { can: moves.length - others.length, cannot: others.length }
  return (
    <Notice role="status">
      <p>{dryRun ? t('console.bulk.can', counts) : t('console.bulk.done', counts)}</p>
      <ul>
        {others.map(({ order, barcode, status, problem, current }) => (
          <li key={order}>
            <bdi>{barcode ?? order}</bdi> {status !== null && t(`console.state.${status}`)}:{' '}
            {problem !== null && (problemText({ error: problem, current }) ?? problem)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
