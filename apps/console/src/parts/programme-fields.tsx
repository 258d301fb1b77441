import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

type ProgrammeFieldsProps = {
  readonly affiliates: 'all' | readonly string[]
  readonly onChange: (affiliates: 'all' | readonly string[]) => void
}

/** Which programmes a person or a key reaches, among those of the one who says so. */
export const ProgrammeFields = ({ affiliates, onChange }: ProgrammeFieldsProps) => {
  const t = useT()
  const me = useMe()
  return (
    <FieldGroup legend={t('console.person.programmes')}>
      {me.allAffiliates && (
        <CheckboxField
          checked={affiliates === 'all'}
          label={t('console.person.all-programmes')}
          name="programme-all"
          onChange={(on) => onChange(on ? 'all' : [])}
        />
      )}
      {affiliates !== 'all' &&
        me.affiliates.map((id) => (
          <CheckboxField
            checked={affiliates.includes(id)}
            key={id}
            label={id}
            name={`programme-${id}`}
            onChange={(on) => onChange(on ? [...affiliates, id] : affiliates.filter((one) => one !== id))}
          />
        ))}
    </FieldGroup>
  )
}
