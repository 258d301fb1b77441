import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import {
  CLAIM_STATES,
  CLAIM_TRANSITIONS,
  claimLifecycle,
  type ClaimTransition,
} from '@reprise/contract/lifecycle/claim'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ReasonDialog } from '#console/parts/reason-dialog.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { MoneyLinks } from '../money-links.tsx'
import sections from '#console/parts/section.module.css'
import styles from '../payouts.module.css'

type Claim = ReplyOf<'listClaims'>['_embedded']['claims'][number]
type Asked = { readonly claim: Claim; readonly transition: ClaimTransition }

/** What customers owe back, longest owed first; a claim is raised on the page of its order. */
export const ClaimsScreen = () => {
  const t = useT()
  const format = useFormat()
  const affiliate = useProgramme()
  const [{ state: typed }, change] = useFilters()
  const status = CLAIM_STATES.find((one) => one === typed) ?? 'owed'
  const [asked, ask] = useState<Asked>()
  const claims = useQuery({
    queryKey: ['claims', affiliate, status],
    queryFn: () => call('listClaims', { query: { affiliate, status, limit: '100' } }),
  })
  const possible = CLAIM_TRANSITIONS.filter((name) =>
    claimLifecycle.transitions[name].from.some((one) => one === status),
  )
  return (
    <Screen lead={t('console.claims.lead')} title={t('console.claims.title')}>
      <MoneyLinks />
      <div className={sections.filters}>
        <ProgrammeChoice />
        <SelectField
          label={t('console.orders.state')}
          name="state"
          onChange={(state) => change({ state })}
          options={CLAIM_STATES.map((value) => ({ value, label: t(`console.claims.state.${value}`) }))}
          value={status}
        />
      </div>
      <Answer lines={5} of={claims}>
        {({ page, _embedded }) => (
          <>
            {page.totalElements > _embedded.claims.length && (
              <p>{t('console.payouts.due-count', { count: page.totalElements, shown: _embedded.claims.length })}</p>
            )}
            <Table
              caption={t('console.claims.title')}
              columns={[
                {
                  id: 'order',
                  label: t('console.orders.barcode'),
                  cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
                },
                { id: 'programme', label: t('console.orders.programme'), cell: (one) => one.affiliate },
                {
                  id: 'why',
                  label: t('console.payout.why'),
                  cell: ({ cause, reason, note }) => (
                    <>
                      {t(`console.claims.cause.${cause}`)}: <bdi>{reason}</bdi>
                      {note !== null && (
                        <p className={styles.hint}>
                          <bdi>{note}</bdi>
                        </p>
                      )}
                    </>
                  ),
                },
                {
                  id: 'until',
                  label: t('console.claims.until'),
                  cell: ({ repayBefore }) => format.calendarDate(repayBefore),
                },
                {
                  id: 'amount',
                  label: t('console.orders.amount'),
                  cell: ({ amount, currency }) => format.money(amount, currency),
                  end: true,
                },
                {
                  id: 'acts',
                  label: t('console.acts'),
                  cell: (claim) => (
                    <span className={sections.filters}>
                      {possible.map((transition) => (
                        <Button key={transition} onClick={() => ask({ claim, transition })} small variant="secondary">
                          {t(`console.claims.${transition}`)}
                        </Button>
                      ))}
                    </span>
                  ),
                  end: true,
                },
              ]}
              empty={t('console.claims.none')}
              rowId={({ id }) => id}
              rows={_embedded.claims}
            />
          </>
        )}
      </Answer>
      {asked && <MoveClaim asked={asked} onClose={() => ask(undefined)} />}
    </Screen>
  )
}

const MoveClaim = ({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const { claim, transition } = asked
  const run = useMutation({
    mutationFn: (reason: string) =>
      call('moveClaim', { params: { id: claim.id }, body: { statusTransition: transition, reason } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['claims'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      doText={t(`console.claims.${transition}`)}
      least={3}
      onClose={onClose}
      run={run}
      text={t('console.claims.text', {
        sum: format.money(claim.amount, claim.currency),
        barcode: printedBarcode(claim.barcode),
      })}
      title={t(`console.claims.${transition}`)}
    />
  )
}
