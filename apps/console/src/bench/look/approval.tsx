import { useQueryClient } from '@tanstack/react-query'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { lookPath, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { ServerPhoto } from '#console/parts/evidence/server-photo.tsx'
import { useT } from '#console/i18n/t.ts'
import { type Sheet, sheetKey } from './sheet.ts'
import styles from './look.module.css'

type ApprovalProps = { readonly sheet: Sheet; readonly approval: NonNullable<Sheet['approval']> }

/** A deep cut waits for a second person, who sees what it comes to before the customer does. */
export const Approval = ({ sheet, approval: { at, actor, amountBefore, amountAfter, lines } }: ApprovalProps) => {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const queries = useQueryClient()
  const decide = (decision: 'approve' | 'refuse') => {
    const key = randomId()
    hold({
      // Who decides the other way while it can be taken back means that alone.
      id: `approval ${sheet.order}`,
      label: t(`console.look.done-${decision === 'approve' ? 'approved' : 'refused'}`, {
        product: sheet.product.name,
        barcode: sheet.barcode,
      }),
      send: () => call('decideApproval', { params: { id: sheet.order }, body: { decision }, key }),
      settled: (wasSent) => {
        if (!wasSent) return go(lookPath(sheet.order))
        void queries.invalidateQueries({ queryKey: sheetKey(sheet.order) })
        void queries.invalidateQueries({ queryKey: ['bench'] })
      },
    })
    go(PAGES.bench.path)
  }
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
            <div className={styles.photos}>
              {line.photos.map((photo) => (
                <ServerPhoto
                  key={photo.id}
                  marked={photo}
                  name={line.subject ?? t('console.orders.product')}
                  order={sheet.order}
                  photo={photo.id}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button icon="check" onClick={() => decide('approve')} small>
          {t('console.look.approve')}
        </Button>
        <Button icon="close" onClick={() => decide('refuse')} small variant="secondary">
          {t('console.look.refuse')}
        </Button>
      </div>
    </Notice>
  )
}
