import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { type Kind, LATER } from '#console/parts/second-person/of-approval.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './approvals.module.css'
import { ChangesList } from './changes-list.tsx'

type Content = ReplyOf<'getApproval'>

type ApprovalDialogProps = {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
  readonly onDone: (said: string) => void
}

/** What is approved is what is read here: its fingerprint goes back with the passkey. */
export const ApprovalDialog = ({ id, title, onClose, onDone }: ApprovalDialogProps) => {
  const content = useQuery({
    queryKey: ['approvals', id],
    queryFn: () => call('getApproval', { params: { id } }),
    gcTime: 0,
  })
  const t = useT()
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={title}>
      <Answer lines={4} of={content}>
        {(found) => <Body found={found} onDone={onDone} />}
      </Answer>
    </Dialog>
  )
}

type BodyProps = { readonly found: Content; readonly onDone: (said: string) => void }

const Body = ({ found, onDone }: BodyProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { id, kind, contentHash, mayApprove, dueAt, amount, currency, changes } = found
  const refresh = () =>
    Promise.all(
      ['approvals', 'programmes', 'payables', 'people', 'register'].map((queryKey) =>
        queries.invalidateQueries({ queryKey: [queryKey] }),
      ),
    )
  const approve = useMutation({
    mutationFn: (hash: string) =>
      withStepUp(() => call('giveApproval', { params: { id }, body: { contentHash: hash } })),
    onSuccess: () => onDone(t(`console.approvals.done.${wayOf(kind)}`)),
    onSettled: refresh,
  })
  const withdraw = useMutation({
    mutationFn: () => call('withdrawApproval', { params: { id } }),
    onSuccess: () => onDone(t('console.approvals.withdrawn')),
    onSettled: refresh,
  })
  const failure = approve.error ?? withdraw.error
  return (
    <div className={styles.body}>
      {amount !== null && currency !== null && (
        <p>{t('console.approvals.payment', { amount: format.money(amount, currency) })}</p>
      )}
      {dueAt !== null && <p>{t('console.approvals.due', { when: format.dateTime(dueAt) })}</p>}
      {LATER.includes(kind) && <p>{t('console.approvals.text.later')}</p>}
      {(kind === 'new-link' || kind === 'rule-off') && <p>{t(`console.approvals.text.${kind}`)}</p>}
      {changes.length > 0 && <ChangesList changes={changes} kind={kind} />}
      {contentHash !== null && (
        <>
          <p>{t('console.payout.content')}</p>
          <p className={styles.hash} dir="ltr">
            {contentHash.match(/.{4}/g)?.join(' ')}
          </p>
        </>
      )}
      {!mayApprove && <Notice>{t('console.approvals.not-yours')}</Notice>}
      {failure !== null && (
        <Notice role="alert" tone="danger">
          {failureText(failure)}
        </Notice>
      )}
      {mayApprove && contentHash !== null && (
        <Button busy={approve.isPending} icon="shield" onClick={() => approve.mutate(contentHash)} wide>
          {t(`console.approvals.approve.${wayOf(kind)}`)}
        </Button>
      )}
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()} variant="secondary" wide>
        {t('console.approvals.withdraw')}
      </Button>
    </div>
  )
}

const wayOf = (kind: Kind): 'programme' | 'payment-by-hand' | 'later' | 'now' => {
  if (kind === 'programme' || kind === 'payment-by-hand') return kind
  return LATER.includes(kind) ? 'later' : 'now'
}
