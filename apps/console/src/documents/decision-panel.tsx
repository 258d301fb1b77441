import type { DocumentRefusal } from '@reprise/contract/document-api/document-words'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Age } from '#console/parts/age.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { StateBadge } from '#console/parts/state-badge.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Decision, DocumentToDecide } from './documents.screen.tsx'
import sections from '#console/parts/section.module.css'
import styles from './documents.module.css'

type DecisionPanelProps = {
  readonly document: DocumentToDecide
  /** Its picture is there: what was not seen is not accepted. */
  readonly isShown: boolean
  readonly left: number
  readonly refusals: readonly DocumentRefusal[]
  readonly onDecide: (decision: Decision) => void
}

/** What the document is for, and the one key that decides about it. */
export const DecisionPanel = ({ document, isShown, left, refusals, onDecide }: DecisionPanelProps) => {
  const t = useT()
  const format = useFormat()
  const [refusing, setRefusing] = useState(false)
  useShortcuts([
    ...(isShown ? [{ key: 'a', label: t('console.documents.accept'), run: () => onDecide('accepted') }] : []),
    { key: 'r', label: t('console.documents.refuse'), run: () => setRefusing(true) },
    ...(refusing
      ? refusals.map((reason, index) => ({
          key: String(index + 1),
          label: t(`console.refusal.${reason}`),
          run: () => onDecide(reason),
        }))
      : []),
  ])
  return (
    <section className={sections.card}>
      <h2 className={sections.heading} ref={takeTheFocus} tabIndex={-1}>
        {t('console.documents.heading', { what: t(`console.origin.${document.origin}`), count: left })}
      </h2>
      <SummaryList
        rows={[
          {
            id: 'order',
            label: t('console.orders.barcode'),
            value: <ToOrder id={document.order}>{document.barcode}</ToOrder>,
          },
          { id: 'programme', label: t('console.orders.programme'), value: document.affiliate },
          {
            id: 'amount',
            label: t('console.orders.amount'),
            value: format.money(document.amount, document.currency),
          },
          { id: 'state', label: t('console.orders.state'), value: <StateBadge state={document.orderStatus} /> },
          { id: 'since', label: t('console.orders.since'), value: <Age since={document.createdAt} /> },
        ]}
      />
      <Button aria-keyshortcuts="a" disabled={!isShown} icon="check" onClick={() => onDecide('accepted')} wide>
        {t('console.documents.accept')} <Kbd>A</Kbd>
      </Button>
      {refusing ? (
        <div aria-label={t('console.documents.refuse')} className={styles.reasons} role="group">
          {refusals.map((reason, index) => (
            <Button
              aria-keyshortcuts={String(index + 1)}
              key={reason}
              onClick={() => onDecide(reason)}
              variant="secondary"
              wide
            >
              {t(`console.refusal.${reason}`)} <Kbd>{String(index + 1)}</Kbd>
            </Button>
          ))}
        </div>
      ) : (
        <Button aria-keyshortcuts="r" icon="close" onClick={() => setRefusing(true)} variant="secondary" wide>
          {t('console.documents.refuse')} <Kbd>R</Kbd>
        </Button>
      )}
    </section>
  )
}

/** The next document is read from its heading. */
const takeTheFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
