import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { ProgrammeFields } from '#console/parts/programme-fields.tsx'
import { useT } from '#console/i18n/t.ts'
import type { KeyWish } from './key-wish.ts'
import styles from './keys.module.css'

const LIVES = [30, 90, 365]

type WishFieldsProps = {
  readonly wish: KeyWish
  readonly onChange: (wish: KeyWish) => void
  /** What the person holds, who gives nothing else. */
  readonly scopes: readonly OperatorScope[]
}

export const WishFields = ({ wish, onChange, scopes }: WishFieldsProps) => {
  const t = useT()
  const choose = (scope: OperatorScope, on: boolean) =>
    onChange({ ...wish, scopes: on ? [...wish.scopes, scope] : wish.scopes.filter((one) => one !== scope) })
  return (
    <>
      <TextField
        hint={t('console.keys.name-hint')}
        label={t('console.person.name')}
        maxLength={80}
        name="name"
        onChange={(name) => onChange({ ...wish, name })}
        value={wish.name}
      />
      <FieldGroup legend={t('console.keys.scopes')}>
        <div className={styles.choices}>
          {scopes.map((scope) => (
            <CheckboxField
              checked={wish.scopes.includes(scope)}
              hint={t(`console.scope.${scope}`)}
              key={scope}
              label={<bdi dir="ltr">{scope}</bdi>}
              name={`scope-${scope}`}
              onChange={(on) => choose(scope, on)}
            />
          ))}
        </div>
      </FieldGroup>
      <ProgrammeFields affiliates={wish.affiliates} onChange={(affiliates) => onChange({ ...wish, affiliates })} />
      {wish.scopes.includes('stores') && (
        <TextField
          dir="ltr"
          hint={t('console.keys.store-hint')}
          label={t('console.keys.store')}
          maxLength={60}
          name="store"
          onChange={(storeId) => onChange({ ...wish, storeId })}
          value={wish.storeId}
        />
      )}
      <CheckboxField
        checked={wish.readsOnly}
        hint={t('console.keys.reads-only-hint')}
        label={t('console.keys.reads-only')}
        name="reads-only"
        onChange={(readsOnly) => onChange({ ...wish, readsOnly })}
      />
      <CheckboxField
        checked={wish.test}
        hint={t('console.keys.test-hint')}
        label={t('console.keys.test')}
        name="test"
        onChange={(test) => onChange({ ...wish, test })}
      />
      <SelectField
        emptyText={t('console.keys.never')}
        label={t('console.keys.ends')}
        name="ends"
        onChange={(days) => onChange({ ...wish, days })}
        options={LIVES.map((count) => ({ value: String(count), label: t('console.keys.after-days', { count }) }))}
        value={wish.days}
      />
    </>
  )
}
