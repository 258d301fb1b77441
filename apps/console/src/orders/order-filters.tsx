import { ORDER_STATES } from '@reprise/contract/lifecycle/order'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import type { Filters } from '#console/navigation/router.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import type { OrderFilter } from './query-of.ts'
import sections from '#console/parts/section.module.css'

const WAITS_FOR = [
  'operator',
  'customer',
  'approval',
  'documents',
  'identity',
  'kit',
  'return',
  'promised-payment',
  'driver',
] as const

type OrderFiltersProps = {
  readonly filter: OrderFilter
  readonly isOfEveryState: boolean
  readonly onChange: (changed: Filters) => void
}

export const OrderFilters = ({ filter, isOfEveryState, onChange }: OrderFiltersProps) => {
  const t = useT()
  const me = useMe()
  return (
    <form
      aria-label={t('console.orders.filters')}
      className={sections.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        emptyText={t(isOfEveryState ? 'console.orders.all-states' : 'console.orders.open')}
        label={t('console.orders.state')}
        name="status"
        onChange={(status) => onChange({ status })}
        options={ORDER_STATES.map((state) => ({ value: state, label: t(`console.state.${state}`) }))}
        value={filter.status ?? ''}
      />
      <SelectField
        emptyText={t('console.orders.all')}
        label={t('console.orders.waits-for')}
        name="waitsFor"
        onChange={(waitsFor) => onChange({ waitsFor })}
        options={WAITS_FOR.map((what) => ({ value: what, label: t(`console.waits-for.${what}`) }))}
        value={filter.waitsFor ?? ''}
      />
      {me.affiliates.length > 1 && (
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.orders.programme')}
          name="affiliate"
          onChange={(affiliate) => onChange({ affiliate })}
          options={me.affiliates.map((id) => ({ value: id, label: id }))}
          value={filter.affiliate ?? ''}
        />
      )}
      <CheckboxField
        checked={filter.overdue !== undefined}
        label={t('console.orders.overdue-only')}
        name="overdue"
        onChange={(on) => onChange({ overdue: on ? 'any' : undefined })}
      />
    </form>
  )
}
