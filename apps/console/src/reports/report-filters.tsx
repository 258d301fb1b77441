import { useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { USUAL_REPORT_DAYS } from '@reprise/contract/report/report'
import { controlClass, describedBy, Field } from '@reprise/ui/fields/field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import type { Filters } from '#console/navigation/router.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'

const WHOLE_DAY = /^[2-9]\d{3}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/** What the server counts where no day was named. */
const usualDays = () => {
  const dayBefore = (days: number) => new Date(now() - days * DAY_MS).toISOString().slice(0, 10)
  return { from: dayBefore(USUAL_REPORT_DAYS - 1), to: dayBefore(0) }
}

type ReportFiltersProps = {
  readonly filters: Filters
  readonly error: string | undefined
  readonly onChange: (changed: Filters) => void
}

export const ReportFilters = ({ filters, error, onChange }: ReportFiltersProps) => {
  const t = useT()
  const me = useMe()
  const [usual] = useState(usualDays)
  const dayField = (name: 'from' | 'to', label: string, problem: string | undefined) => (
    <Field error={problem} id={name} label={label}>
      <input
        {...describedBy(name, { error: problem })}
        className={controlClass}
        id={name}
        name={name}
        defaultValue={filters[name] ?? usual[name]}
        // A day that is typed is empty, or of the year 2, on its way: its field is left alone until it is whole.
        onBlur={({ target }) => {
          if (target.value !== '') return
          target.value = usual[name]
          onChange({ [name]: undefined })
        }}
        onChange={({ target: { value } }) => {
          if (WHOLE_DAY.test(value)) onChange({ [name]: value })
        }}
        type="date"
      />
    </Field>
  )
  return (
    <form
      aria-label={t('console.orders.filters')}
      className={sections.filters}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {me.affiliates.length > 1 && (
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.orders.programme')}
          name="affiliate"
          onChange={(affiliate) => onChange({ affiliate })}
          options={me.affiliates.map((id) => ({ value: id, label: id }))}
          value={filters['affiliate'] ?? ''}
        />
      )}
      {dayField('from', t('console.audit.from'), undefined)}
      {dayField('to', t('console.audit.to'), error)}
    </form>
  )
}
