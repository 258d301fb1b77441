import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { type Sheet, sheetKey } from './sheet.ts'
import styles from './look.module.css'

type ApprovalProps = { readonly sheet: Sheet; readonly approval: NonNullable<Sheet['approval']> }

/** A deep cut waits for a second person, who sees what it comes to before the customer does. */
export const Approval = ({ sheet, approval: { at, actor, amountBefore, amountAfter, lines } }: ApprovalProps) => {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      call('decideApproval', { params: { id: sheet.order }, body: { decision } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sheetKey(sheet.order) })
      void queries.invalidateQueries({ queryKey: ['bench'] })
      go(PAGES.bench.path)
    },
  })
  return (
    <Notice title={t('console.look.approval')} tone="caution">
      <p>
        {t('console.look.approval-text', {
          who: actor,
          date: format.dateTime(at),
          before: format.money(amountBefore, sheet.currency),
          after: format.money(amountAfter, sheet.currency),
        })}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.question ?? line.kind}>
            <bdi>{line.subject ?? t('console.orders.product')}</bdi>: <bdi>{line.declared.label}</bdi> →{' '}
            <bdi>{line.found.label}</bdi>
          </li>
        ))}
      </ul>
      {decide.isError && <p role="alert">{failureText(decide.error)}</p>}
      <div className={styles.acts}>
        <Button busy={decide.isPending} icon="check" onClick={() => decide.mutate('approve')} small>
          {t('console.look.approve')}
        </Button>
        <Button busy={decide.isPending} icon="close" onClick={() => decide.mutate('refuse')} small variant="secondary">
          {t('console.look.refuse')}
        </Button>
      </div>
    </Notice>
  )
}
