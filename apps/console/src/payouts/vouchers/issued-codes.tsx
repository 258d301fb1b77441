import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { DayField } from '#console/parts/day-field.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from '../payouts.module.css'

type Days = { readonly from: string; readonly to: string }

const today = (): Days => {
  const day = new Date(now()).toISOString().slice(0, 10)
  return { from: day, to: day }
}

/** Whole codes, for the shop that honours them: shown on demand, for each look is written down. */
export const IssuedCodes = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const [days, setDays] = useState(today)
  const [shown, show] = useState<Days>()
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.vouchers.given')}</h2>
      <p className={styles.hint}>{t('console.vouchers.given-hint')}</p>
      <form
        className={sections.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          show(days)
        }}
      >
        <DayField
          label={t('console.audit.from')}
          name="given-from"
          onChange={(from) => setDays({ ...days, from })}
          value={days.from}
        />
        <DayField
          label={t('console.audit.to')}
          name="given-to"
          onChange={(to) => setDays({ ...days, to })}
          value={days.to}
        />
        <Button type="submit" variant="secondary">
          {t('console.vouchers.show-given')}
        </Button>
      </form>
      {shown && <Given affiliate={affiliate} days={shown} />}
    </section>
  )
}

const Given = ({ affiliate, days }: { readonly affiliate: string; readonly days: Days }) => {
  const t = useT()
  const format = useFormat()
  const given = useQuery({
    queryKey: ['vouchers', 'given', affiliate, days],
    queryFn: () => call('listIssuedVouchers', { params: { affiliate }, query: { ...days, limit: '100' } }),
    // Codes are shown on demand alone: the audit counts each look.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Answer lines={4} of={given}>
      {({ page, _embedded: { vouchers } }) => (
        <>
          {page.totalElements > vouchers.length && (
            <p>{t('console.payouts.due-count', { count: page.totalElements, shown: vouchers.length })}</p>
          )}
          <Table
            caption={t('console.vouchers.given')}
            columns={[
              { id: 'code', label: t('console.vouchers.code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
              { id: 'day', label: t('console.vouchers.day'), cell: ({ issuedOn }) => format.calendarDate(issuedOn) },
              { id: 'order', label: t('console.orders.barcode'), cell: ({ barcode }) => <bdi>{barcode}</bdi> },
              {
                id: 'worth',
                label: t('console.vouchers.worth'),
                cell: ({ amount, currency }) => format.money(amount, currency),
                end: true,
              },
            ]}
            empty={t('console.vouchers.given-none')}
            rowId={({ order }) => order}
            rows={vouchers}
          />
        </>
      )}
    </Answer>
  )
}
