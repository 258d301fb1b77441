import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { FaultText } from '#console/parts/fault-text.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ComparisonSummary, HeavyChanges, MovedBestsellers } from './comparison-view.tsx'
import sections from '#console/parts/section.module.css'
import styles from './prices.module.css'
import { PublishForm } from './publish-form.tsx'
import { compareTable, type Market, type PublishedList } from './send-table.ts'

type ProposalProps = {
  readonly market: Market
  readonly file: File
  /** One for each choice, so that a file that was mended is read again. */
  readonly id: string
  /** The version that the table changes, where it is not a whole list. */
  readonly base?: number
  /** Another version than the base counts by now. */
  readonly onStale?: () => void
  readonly onAside: () => void
  readonly onPublished: (list: PublishedList) => void
}

/** One table against the list that counts when its time comes. */
export const Proposal = ({ market, file, id, base, onStale = () => {}, onAside, onPublished }: ProposalProps) => {
  const t = useT()
  const failureText = useFailureText()
  const [on, setOn] = useState<string>()
  const comparison = useQuery({
    queryKey: ['prices-preview', id, on],
    queryFn: () =>
      compareTable(market, file, { on, base }).catch((failure: unknown) => {
        if (isProblem(failure, 'version-changed')) onStale()
        throw failure
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { error } = comparison
  const refused = isProblem(error, 'price-list-rejected') ? (error.problem?.faults ?? []) : undefined
  return (
    <div className={sections.card}>
      <div className={sections.cardHead}>
        <h3 className={sections.name}>
          <bdi>{file.name}</bdi>
        </h3>
        <Button onClick={onAside} small variant="secondary">
          {t('console.prices.aside')}
        </Button>
      </div>
      {refused === undefined ? (
        <Answer lines={6} of={comparison}>
          {(found) => (
            <div className={styles.found}>
              <div className={sections.section}>
                <ComparisonSummary comparison={found} currency={market.currency} />
              </div>
              <PublishForm
                base={base}
                comparison={found}
                file={file}
                market={market}
                on={on}
                onChangeOn={setOn}
                onDoubted={() => void comparison.refetch()}
                onPublished={onPublished}
                onStale={onStale}
              />
              <MovedBestsellers comparison={found} currency={market.currency} />
              {found.since !== null && <HeavyChanges comparison={found} currency={market.currency} />}
            </div>
          )}
        </Answer>
      ) : (
        <Notice role="alert" title={t('console.prices.refused')} tone="danger">
          {refused.length === 0 ? (
            <p>{failureText(error)}</p>
          ) : (
            <ol className={styles.faults}>
              {refused.map((fault) => (
                <li key={fault.message}>
                  <FaultText fault={fault} of={['prices']} />
                </li>
              ))}
            </ol>
          )}
        </Notice>
      )}
    </div>
  )
}
