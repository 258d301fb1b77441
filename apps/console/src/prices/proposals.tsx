import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { ComparisonSummary, HeavyChanges, MovedBestsellers } from './comparison-view.tsx'
import sections from '#console/parts/section.module.css'
import { usePublishedText } from './published-text.ts'
import type { Market } from './send-table.ts'
import { useVersions } from './use-versions.ts'
import type { PriceList } from './versions.tsx'

/** Versions that wait for a second person, each with what it would change. */
export const Proposals = ({ market }: { readonly market: Market }) => {
  const t = useT()
  const publishedText = usePublishedText()
  const [approved, setApproved] = useState<PriceList>()
  const waiting = useVersions(market).data?._embedded.priceLists.filter(({ state }) => state === 'proposed') ?? []
  return (
    <>
      <div role="status">{approved && <Notice tone="positive">{publishedText(approved)}</Notice>}</div>
      {waiting.length > 0 && (
        <section aria-label={t('console.prices.proposals')} className={sections.section}>
          <h2 className={sections.heading}>{t('console.prices.proposals')}</h2>
          {waiting.map((list) => (
            <Proposed key={list.version} list={list} market={market} onApproved={setApproved} />
          ))}
        </section>
      )}
    </>
  )
}

type ProposedProps = {
  readonly market: Market
  readonly list: PriceList
  readonly onApproved: (list: PriceList) => void
}

const Proposed = ({ market, list, onApproved }: ProposedProps) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const params = { market: market.market, currency: market.currency, version: String(list.version) }
  const proposal = useQuery({
    queryKey: ['prices', 'proposal', params],
    queryFn: () => call('getPriceProposal', { params }),
  })
  const approve = useMutation({
    mutationFn: (contentHash: string) => call('approvePriceList', { params, body: { contentHash } }),
    onSuccess: onApproved,
    onSettled: () => queries.invalidateQueries({ queryKey: ['prices'] }),
  })
  const isLater = new Date(list.inForceFrom).getTime() > now()
  const who = list.name ?? list.actor ?? '–'
  return (
    <div className={sections.card}>
      <div>
        <h3 className={sections.name}>
          <bdi>{t('console.prices.proposal', { version: list.version, who })}</bdi>
        </h3>
        <p>
          <bdi>{list.label}</bdi>
        </p>
      </div>
      <Answer lines={6} of={proposal}>
        {({ comparison, contentHash, mayApprove }) => (
          <>
            <p>
              {mayApprove
                ? t('console.prices.proposal-look', {
                    when: isLater ? 'later' : 'now',
                    day: format.dateTime(list.inForceFrom),
                  })
                : t('console.prices.proposal-own')}
            </p>
            <MovedBestsellers comparison={comparison} currency={market.currency} />
            <ComparisonSummary comparison={comparison} currency={market.currency} />
            <HeavyChanges comparison={comparison} currency={market.currency} />
            {approve.error !== null && (
              <Notice role="alert" tone="danger">
                {isProblem(approve.error, 'version-changed')
                  ? t('console.prices.read-again')
                  : isProblem(approve.error, 'second-person-needed')
                    ? t('console.prices.proposal-own')
                    : failureText(approve.error)}
              </Notice>
            )}
            {mayApprove && (
              <div>
                <Button
                  aria-label={t('console.prices.approve-version', { version: list.version })}
                  busy={approve.isPending}
                  onClick={() => approve.mutate(contentHash)}
                >
                  {t('console.prices.approve')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </div>
  )
}
