import type { CustomerField, FieldName } from '@reprise/contract/customer/customer-fields'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from './field-lines.module.css'
import { linesOf } from './shown-fields.ts'
import { TypedField } from './typed-field.tsx'
import type { Towns } from './use-towns.ts'

type FieldLinesProps = {
  /** Those of one group. */
  readonly fields: readonly CustomerField[]
  /** The last of the whole form. */
  readonly last: FieldName | undefined
  readonly towns: Towns
  readonly errorOf: (field: FieldName) => string | undefined
  readonly onChange: (field: FieldName, value: string) => void
  readonly onLeave: (field: FieldName) => void
}

/** One field a line, but for a postal code: it stands beside its town where both fit. */
export const FieldLines = ({ fields, last, towns, errorOf, onChange, onLeave }: FieldLinesProps) => {
  const { values, offered } = towns
  const typed = (field: CustomerField) => (
    <TypedField
      country={values.country ?? ''}
      error={errorOf(field.name)}
      field={field}
      isLast={field.name === last}
      key={field.name}
      list={field.name === 'city' && offered.length > 0 ? OFFERED : undefined}
      onChange={(value) => onChange(field.name, value)}
      onLeave={() => onLeave(field.name)}
      value={values[field.name] ?? ''}
    />
  )
  const lines = linesOf(fields).map((line) =>
    line.length === 1 ? (
      line.map(typed)
    ) : (
      <div
        className={classNames(
          styles.line,
          line.some(({ name }) => (values[name] ?? '').length > BESIDE_ANOTHER) && styles.apart,
        )}
        key={line[0]?.name}
      >
        {line.map(typed)}
      </div>
    ),
  )
  return (
    <>
      {lines}
      {fields.some(({ name }) => name === 'city') && <TownsFound {...towns} />}
    </>
  )
}

const OFFERED = 'city-offered'
/** Letters that fit beside another field of a telephone. */
const BESIDE_ANOTHER = 18

/** What a postal code brought: said, and offered by the browser's own list. */
const TownsFound = ({ filled, offered }: Pick<Towns, 'filled' | 'offered'>) => {
  const t = useT()
  return (
    <div className={styles.found}>
      <LiveRegion>
        {filled !== undefined && t('field.city.filled', { city: filled })}
        {offered.length > 0 && t('field.city.offered', { count: offered.length })}
      </LiveRegion>
      <datalist id={OFFERED}>
        {offered.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </div>
  )
}
