import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFilters } from '#console/navigation/router.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

/** The one programme of a page, as its address says; the only one of a person who has one. */
export const useProgramme = (): string | undefined => {
  const { affiliates } = useMe()
  const [{ programme }] = useFilters()
  return programme ?? (affiliates.length === 1 ? affiliates[0] : undefined)
}

export const ProgrammeChoice = () => {
  const t = useT()
  const { affiliates } = useMe()
  const [, change] = useFilters()
  const programme = useProgramme()
  return (
    <SelectField
      emptyText=""
      label={t('console.orders.programme')}
      name="programme"
      onChange={(chosen) => change({ programme: chosen })}
      options={affiliates.map((value) => ({ value, label: value }))}
      value={programme ?? ''}
    />
  )
}
