import { westernDigits } from '@reprise/contract/identifier/western-digits'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './date-field.module.css'
import { controlClass, describedBy, FieldError, FieldHint, type FieldWords, OptionalMark } from './field.tsx'

type Part = 'day' | 'month' | 'year'
type Parts = { readonly [part in Part]: string }

type DateFieldProps = FieldWords & {
  readonly name: string
  readonly id?: string
  /** ISO 8601 date; what is typed so far, unpadded, while it is no whole date; empty when all three are. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly partLabels: Parts
  readonly order?: readonly Part[]
  readonly autoComplete?: 'bday'
  /** What the keyboard's key does after the last of the three. */
  readonly enterKeyHint?: 'next' | 'go' | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly required?: boolean
}

/** Three plain inputs: quicker than a calendar for a birthday, and readable by all. The first carries the id. */
export const DateField = ({
  label,
  hint,
  error,
  optionalText,
  name,
  id = name,
  value,
  onChange,
  onBlur,
  partLabels,
  order = ['day', 'month', 'year'],
  autoComplete,
  enterKeyHint,
  onKeyDown,
  required = false,
}: DateFieldProps) => {
  const [typed, setTyped] = useState<Parts>(() => partsOf(value))
  const shown = joined(typed) === value ? typed : partsOf(value)
  const type = (part: Part, text: string) => {
    const next = { ...shown, [part]: text }
    setTyped(next)
    onChange(joined(next))
  }
  return (
    <fieldset {...describedBy(id, { hint, error })} className={styles.field} aria-invalid={undefined}>
      <legend className={styles.legend}>
        {label}
        <OptionalMark text={optionalText} />
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      <div className={styles.parts}>
        {order.map((part, index) => (
          <label className={styles.part} key={part}>
            <span className={styles.partLabel}>{partLabels[part]}</span>
            <input
              aria-invalid={error ? true : undefined}
              aria-required={required || undefined}
              autoComplete={autoComplete && `${autoComplete}-${part}`}
              className={classNames(controlClass, styles[part])}
              dir="ltr"
              enterKeyHint={enterKeyHint && (index < order.length - 1 ? 'next' : enterKeyHint)}
              id={index === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              name={`${name}-${part}`}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              onChange={(event) => type(part, plainDigits(event.target.value))}
              value={shown[part]}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** Full-width and Arabic digits become plain ones. */
const plainDigits = (text: string): string => westernDigits(text.normalize('NFKC'))

const joined = ({ year, month, day }: Parts): string => {
  if (year + month + day === '') return ''
  const whole = year.length === 4 && month !== '' && day !== ''
  return whole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`
}
