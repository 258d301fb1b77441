import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FRAUD_REASON_STATES } from '@reprise/contract/lifecycle/fraud'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { call } from '#console/api/client.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { DecideDialog } from '#console/parts/fraud/decide-dialog.tsx'
import type { FraudReason } from '#console/parts/fraud/reason.ts'
import { MoreButton } from '#console/parts/more-button.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { FraudTable } from './fraud-table.tsx'
import sections from '#console/parts/section.module.css'

const OLDEST: { readonly after?: string } = {}

type Slice = ReplyOf<'listFraudReasons'>

/** What orders have in common with earlier sales, for a person to decide about. */
export const FraudScreen = () => {
  const t = useT()
  const [filters, change] = useFilters()
  const [deciding, setDeciding] = useState<FraudReason>()
  const affiliate = useProgramme()
  const state = FRAUD_REASON_STATES.find((one) => one === filters['state']) ?? 'open'
  const reasons = useInfiniteQuery({
    queryKey: ['fraud', affiliate, state],
    queryFn: ({ pageParam }) =>
      call('listFraudReasons', { query: { state, ...(affiliate && { affiliate }), ...pageParam } }),
    initialPageParam: OLDEST,
    getNextPageParam: (last: Slice) => afterOf(last),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen lead={t('console.fraud.lead')} title={t('console.page.fraud')}>
      <div className={sections.filters}>
        <ProgrammeChoice />
        <SelectField
          label={t('console.orders.state')}
          name="state"
          onChange={(named) => change({ state: named })}
          options={FRAUD_REASON_STATES.map((value) => ({ value, label: t(`console.fraud.state.${value}`) }))}
          value={state}
        />
      </div>
      <Answer lines={8} of={reasons}>
        {({ pages }) => (
          <>
            <FraudTable onDecide={setDeciding} reasons={pages.flatMap(({ _embedded }) => _embedded.reasons)} />
            <MoreButton of={reasons} />
          </>
        )}
      </Answer>
      {deciding !== undefined && <DecideDialog onClose={() => setDeciding(undefined)} reason={deciding} />}
    </Screen>
  )
}

const afterOf = ({ _links }: Slice): { readonly after: string } | undefined => {
  const after = _links.next && new URL(_links.next.href, location.origin).searchParams.get('after')
  return after ? { after } : undefined
}
