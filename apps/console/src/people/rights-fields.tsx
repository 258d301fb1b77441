import { type Role, ROLES } from '@reprise/contract/programme/roles'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { ProgrammeFields } from '#console/parts/programme-fields.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './people.module.css'

export type Rights = {
  readonly name: string
  readonly roles: readonly Role[]
  readonly affiliates: 'all' | readonly string[]
}

/** What keeps these rights from being sent; undefined where nothing does. */
export const missingIn = ({ name, roles, affiliates }: Rights): 'name' | 'roles' | 'programmes' | undefined => {
  if (name.trim() === '') return 'name'
  if (roles.length === 0) return 'roles'
  return affiliates.length === 0 ? 'programmes' : undefined
}

type RightsFieldsProps = {
  readonly rights: Rights
  readonly onChange: (rights: Rights) => void
  /** Roles and programmes follow groups there. */
  readonly providerDecides?: boolean
}

/** Name, roles and programmes of a person. */
export const RightsFields = ({ rights, onChange, providerDecides = false }: RightsFieldsProps) => {
  const t = useT()
  const { name, roles, affiliates } = rights
  return (
    <>
      <TextField
        label={t('console.person.name')}
        maxLength={80}
        name="name"
        onChange={(value) => onChange({ ...rights, name: value })}
        value={name}
      />
      {providerDecides ? (
        <Notice>{t('console.people.provider-decides')}</Notice>
      ) : (
        <>
          <FieldGroup legend={t('console.person.roles')}>
            <div className={styles.choices}>
              {ROLES.map((role) => (
                <CheckboxField
                  checked={roles.includes(role)}
                  hint={t(`console.role.${role}.does`)}
                  key={role}
                  label={t(`console.role.${role}`)}
                  name={`role-${role}`}
                  onChange={(on) =>
                    onChange({ ...rights, roles: on ? [...roles, role] : roles.filter((one) => one !== role) })
                  }
                />
              ))}
            </div>
          </FieldGroup>
          <ProgrammeFields affiliates={affiliates} onChange={(chosen) => onChange({ ...rights, affiliates: chosen })} />
        </>
      )}
    </>
  )
}
