import type { Ref } from 'react'
import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import type { Filters } from '#console/navigation/router.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'

export const STATES = ['listed', 'retired'] as const
export const LACKS = ['price', 'release-date'] as const

type ModelFiltersProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly searchRef: Ref<HTMLInputElement>
  readonly filters: Filters
  readonly brands: readonly string[]
  readonly onChange: (changed: Filters) => void
}

export const ModelFilters = ({ search, onSearch, searchRef, filters, brands, onChange }: ModelFiltersProps) => {
  const t = useT()
  const me = useMe()
  return (
    <form
      aria-label={t('console.orders.filters')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
      role="search"
    >
      <TextField
        autoComplete="off"
        label={t('console.catalogue.search')}
        maxLength={100}
        name="search"
        onChange={onSearch}
        ref={searchRef}
        spellCheck={false}
        value={search}
      />
      <SelectField
        emptyText={t('console.orders.all')}
        label={t('console.catalogue.field.type')}
        name="type"
        onChange={(type) => onChange({ type })}
        options={PRODUCT_TYPES.map((value) => ({ value, label: t(`console.type.${value}`) }))}
        value={filters['type'] ?? ''}
      />
      <SelectField
        emptyText={t('console.orders.all')}
        label={t('console.catalogue.field.brand')}
        name="brand"
        onChange={(brand) => onChange({ brand })}
        options={brands.map((value) => ({ value, label: value }))}
        value={filters['brand'] ?? ''}
      />
      <SelectField
        emptyText={t('console.orders.all')}
        label={t('console.catalogue.bought-by')}
        name="programme"
        onChange={(programme) => onChange({ programme })}
        options={me.affiliates.map((value) => ({ value, label: value }))}
        value={filters['programme'] ?? ''}
      />
      <SelectField
        emptyText={t('console.orders.all')}
        label={t('console.catalogue.lacks')}
        name="lacks"
        onChange={(lacks) => onChange({ lacks })}
        options={LACKS.map((value) => ({ value, label: t(`console.catalogue.lacks.${value}`) }))}
        value={filters['lacks'] ?? ''}
      />
      <SelectField
        label={t('console.orders.state')}
        name="state"
        onChange={(state) => onChange({ state: state === 'listed' ? undefined : state })}
        options={STATES.map((value) => ({ value, label: t(`console.catalogue.state.${value}`) }))}
        value={filters['state'] ?? 'listed'}
      />
    </form>
  )
}
