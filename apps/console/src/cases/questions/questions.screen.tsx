import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LITIGATION_KINDS, LITIGATION_STAGES } from '@reprise/contract/lifecycle/litigation'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { call } from '#console/api/client.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ListHead } from '#console/live/list-head.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { CaseTabs } from '../case-tabs.tsx'
import { QuestionsTable } from './questions-table.tsx'
import sections from '#console/parts/section.module.css'

type Slice = ReplyOf<'listLitigations'>
const FIRST: { readonly after?: string } = {}

/** What looks left open, cut by what each waits for. */
export const QuestionsScreen = () => {
  const t = useT()
  const me = useMe()
  const [filters, change] = useFilters()
  const stage = LITIGATION_STAGES.find((one) => one === filters['stage']) ?? 'unanswered'
  const kind = LITIGATION_KINDS.find((one) => one === filters['kind'])
  const affiliate = filters['affiliate']
  const questions = useInfiniteQuery({
    queryKey: ['litigations', stage, kind, affiliate],
    queryFn: ({ pageParam }) =>
      call('listLitigations', {
        query: { stage, ...(kind && { kind }), ...(affiliate && { affiliate }), ...pageParam },
      }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Slice) => afterOf(last),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen lead={t('console.litigations.lead')} title={t('console.page.litigations')}>
      <CaseTabs />
      <div className={sections.filters}>
        <SelectField
          label={t('console.litigations.stage')}
          name="stage"
          onChange={(value) => change({ stage: value })}
          options={LITIGATION_STAGES.map((value) => ({ value, label: t(`console.litigations.stage.${value}`) }))}
          value={stage}
        />
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.cases.kind')}
          name="kind"
          onChange={(value) => change({ kind: value })}
          options={LITIGATION_KINDS.map((value) => ({ value, label: t(`console.obstacle.${value}`) }))}
          value={kind ?? ''}
        />
        {me.affiliates.length > 1 && (
          <SelectField
            emptyText={t('console.orders.all')}
            label={t('console.orders.programme')}
            name="affiliate"
            onChange={(value) => change({ affiliate: value })}
            options={me.affiliates.map((value) => ({ value, label: value }))}
            value={affiliate ?? ''}
          />
        )}
      </div>
      <ListHead of={questions} />
      <Answer lines={8} of={questions}>
        {({ pages }) => (
          <>
            <QuestionsTable rows={pages.flatMap(({ _embedded }) => _embedded.litigations)} />
            <MoreButton of={questions} />
          </>
        )}
      </Answer>
    </Screen>
  )
}

const afterOf = ({ _links }: Slice): { readonly after: string } | undefined => {
  const after = _links.next && new URL(_links.next.href, location.origin).searchParams.get('after')
  return after ? { after } : undefined
}
