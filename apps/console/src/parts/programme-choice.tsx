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

type ProgrammeChoiceProps = {
  /** The page shows one programme only: its list begins with the wish to choose, not with all. */
  readonly isOne?: boolean
  /** Filters that another programme does away with. */
  readonly resets?: readonly string[]
}

/** The programme of a page; all of them where it names none. */
export const ProgrammeChoice = ({ isOne = false, resets = [] }: ProgrammeChoiceProps) => {
  const t = useT()
  const { affiliates } = useMe()
  const [, change] = useFilters()
  const programme = useProgramme()
  return (
    <SelectField
      emptyText={t(isOne ? 'console.promotions.choose' : 'console.orders.all')}
      label={t('console.orders.programme')}
      name="programme"
      onChange={(chosen) =>
        change({ ...Object.fromEntries(resets.map((name) => [name, undefined])), programme: chosen })
      }
      options={affiliates.map((value) => ({ value, label: value }))}
      value={programme ?? ''}
    />
  )
}
