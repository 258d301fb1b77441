import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useT } from '#console/i18n/t.ts'
import { type Check, declaredOf, type FieldName, signsOf } from './compare.ts'
import styles from './identity.module.css'

type FieldRowProps = {
  readonly check: Check
  readonly name: FieldName
  readonly value: string
  readonly isDoubtful: boolean
  readonly isReached: boolean
  readonly isMissing: boolean
  readonly onReach: () => void
  readonly onChange: (value: string) => void
}

/** What was read, to be put right as it stands on the document, over what was declared. */
export const FieldRow = ({
  check,
  name,
  value,
  isDoubtful,
  isReached,
  isMissing,
  onReach,
  onChange,
}: FieldRowProps) => {
  const t = useT()
  const declared = declaredOf(check, name)
  const signs = signsOf(value, declared, name === 'number')
  return (
    <div className={classNames(styles.row, isDoubtful && !isReached && styles.doubtful)} onFocus={onReach}>
      <TextField
        autoComplete="off"
        dir="ltr"
        error={isMissing ? t('console.identity.compare') : undefined}
        id={`identity-${name}`}
        label={t(`console.identity.field.${name}`)}
        name={name}
        onChange={onChange}
        placeholder={name.endsWith('Date') ? 'YYYY-MM-DD' : undefined}
        spellCheck={false}
        value={value}
      />
      {(name === 'number' || declared !== null) && (
        <p className={styles.compared}>
          <bdi aria-hidden dir="ltr">
            {signs.map(({ text, isDoubtful: isAlike, differs }, index) => (
              <span className={classNames(isAlike && styles.alike, differs && styles.differs)} key={index}>
                {text}
              </span>
            ))}
          </bdi>
          {declared !== null && <span>{t('console.look.declared', { answer: declared })}</span>}
        </p>
      )}
    </div>
  )
}
