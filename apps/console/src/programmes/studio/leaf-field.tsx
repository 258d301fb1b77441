import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { controlClass, describedBy, Field, FieldError } from '@reprise/ui/fields/field.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../fault-text.ts'
import { helpOf, valueOf } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import { pointerTo } from './patch.ts'
import { type GivenField, Words } from './given-field.tsx'
import { isType } from './schema.ts'

/** From how many signs on a text gets more than a line. */
const LONG = 1_000

/** A field without fields in it: text, switch, choice, list of words, number, day, amount. */
export const LeafField = ({ path, words, label, schema, value, required = false, onChange }: GivenField) => {
  const t = useT()
  const format = useFormat()
  const { faults, currency, assets, texts } = useFields()
  const { textOfFault } = useFaultText()
  const id = pointerTo(path)
  const fault = faults.find(
    ({ pointer }) => pointer === id || (schema.type === 'array' && pointer.startsWith(`${id}/`)),
  )
  const error = fault && textOfFault(fault)
  const hint = helpOf(texts, words) === undefined ? undefined : <Words of={words} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const common = { id, name: id, label, hint, error }
  const typed = (next: string) => onChange(next === '' && !required ? undefined : next)
  if (schema.type === 'boolean') return <CheckboxField {...common} checked={value === true} onChange={onChange} />
  if (schema.enum !== undefined)
    return (
      <SelectField
        {...common}
        {...(!required && { emptyText: t('console.studio.not-set') })}
        onChange={typed}
        options={schema.enum.map((one) => ({ value: one, label: valueOf(texts, words, one) }))}
        value={text}
      />
    )
  const choices = schema.items?.enum
  if (choices !== undefined) {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    return (
      <FieldGroup hint={hint} legend={<bdi>{label}</bdi>}>
        <FieldError id={id}>{error}</FieldError>
        {choices.map((one, index) => (
          <CheckboxField
            checked={chosen.includes(one)}
            id={index === 0 ? id : `${id}-${one}`}
            key={one}
            label={isType(one) ? t(`console.type.${one}`) : valueOf(texts, words, one)}
            name={`${id}-${one}`}
            onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </FieldGroup>
    )
  }
  if (schema.type === 'array')
    return (
      <TextArea
        {...common}
        hint={
          <>
            {hint} {t('console.studio.a-line-each')}
          </>
        }
        maxLength={20_000}
        onChange={(lines) => onChange(lines === '' ? [] : lines.split('\n'))}
        rows={Math.min(8, Math.max(2, Array.isArray(value) ? value.length : 0))}
        value={Array.isArray(value) ? value.join('\n') : ''}
      />
    )
  if (schema.type === 'integer' || schema.type === 'number') {
    const isMoney = /minor units/.test(schema.description ?? '') && typeof value === 'number'
    return (
      <TextField
        {...common}
        dir="ltr"
        hint={
          <>
            {hint} {isMoney && <bdi>{format.money(value, currency)}</bdi>}
          </>
        }
        inputMode="numeric"
        length="short"
        onChange={(next) => typeNumber(next, typed, onChange)}
        value={text}
      />
    )
  }
  if (schema.format === 'date')
    return (
      <Field {...common}>
        <input
          {...describedBy(id, { hint, error })}
          className={controlClass}
          id={id}
          name={id}
          onChange={(event) => typed(event.target.value)}
          type="date"
          value={text}
        />
      </Field>
    )
  if (/asset:/.test(schema.description ?? '') && assets.length > 0)
    return (
      <SelectField
        {...common}
        {...(!required && { emptyText: t('console.studio.not-set') })}
        onChange={typed}
        options={withPresent(
          assets.map(({ reference, name }) => ({ value: reference, label: name })),
          text,
        )}
        value={text}
      />
    )
  if ((schema.maxLength ?? 0) >= LONG || text.includes('\n'))
    return (
      <TextArea {...common} maxLength={schema.maxLength ?? 20_000} onChange={typed} rows={rowsOf(text)} value={text} />
    )
  return (
    <TextField
      {...common}
      dir={schema.pattern !== undefined || schema.format !== undefined ? 'ltr' : 'auto'}
      onChange={typed}
      value={text}
    />
  )
}

/** A line for each 70 signs, up to eight. */
const rowsOf = (text: string): number =>
  Math.min(
    8,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 70)), 0),
  )

/** What is no number stays as it was typed, and the server says so beside it. */
const typeNumber = (next: string, typed: (next: string) => void, onChange: (value: unknown) => void): void =>
  /^-?\d{1,15}$/.test(next) ? onChange(Number(next)) : typed(next)

const withPresent = (options: readonly { readonly value: string; readonly label: string }[], present: string) =>
  present === '' || options.some(({ value }) => value === present)
    ? options
    : [...options, { value: present, label: present }]
