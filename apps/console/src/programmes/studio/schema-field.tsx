import type { ReactNode } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { FieldError } from '@reprise/ui/fields/field.tsx'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../fault-text.ts'
import { nameOf } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import { type GivenField, type SchemaFieldProps, Words } from './given-field.tsx'
import { LeafField } from './leaf-field.tsx'
import { pointerTo } from './patch.ts'
import { isByLocale, isType, plainOf, blankOf } from './schema.ts'
import styles from './studio.module.css'

/** One field of the contract in the form that its schema asks for. */
export const SchemaField = (props: SchemaFieldProps): ReactNode => {
  const schema = plainOf(props.schema)
  const { texts } = useFields()
  const words = props.words ?? props.path
  const all = { ...props, schema, words, label: props.label ?? nameOf(texts, words) }
  if (schema.const !== undefined) return null
  if (schema.type === 'array' && schema.items?.enum === undefined && plainOf(schema.items ?? {}).type === 'object')
    return <ListField {...all} />
  if (schema.type === 'object')
    return schema.properties === undefined ? <MapField {...all} /> : <ObjectField {...all} />
  return <LeafField {...all} />
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const ObjectField = ({ path, words, label, schema, value, required, onChange }: GivenField) => {
  const t = useT()
  const fields = Object.entries(schema.properties ?? {})
  if (value === undefined && !required)
    return (
      <FieldGroup hint={<Words of={words} />} legend={<bdi>{label}</bdi>}>
        <div>
          <Button
            aria-label={t('console.studio.add-to', { name: label })}
            icon="plus"
            id={pointerTo(path)}
            onClick={() => onChange(blankOf(schema))}
            small
            variant="secondary"
          >
            {t('console.studio.add')}
          </Button>
        </div>
      </FieldGroup>
    )
  const own = asObject(value)
  return (
    <FieldGroup hint={<Words of={words} />} legend={<bdi>{label}</bdi>}>
      {fields.map(([name, field]) => (
        <SchemaField
          key={name}
          onChange={(inner) => {
            const { [name]: _old, ...others } = own
            onChange(inner === undefined ? others : { ...own, [name]: inner })
          }}
          path={[...path, name]}
          required={schema.required?.includes(name) ?? false}
          schema={field}
          value={own[name]}
          words={[...words, name]}
        />
      ))}
      {!required && schema.default === undefined && (
        <div>
          <Button
            aria-label={t('console.studio.remove-of', { name: label })}
            onClick={() => onChange(undefined)}
            small
            variant="quiet"
          >
            {t('console.studio.remove')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** By locale, or by the kind of product: a row for each that the programme has. */
const MapField = ({ path, words, label, schema, value, onChange }: GivenField) => {
  const t = useT()
  const { locales, types } = useFields()
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const own = asObject(value)
  const names = [...new Set([...(isByLocale(schema) ? locales : types), ...Object.keys(own)])]
  return (
    <FieldGroup hint={<Words of={words} />} legend={<bdi>{label}</bdi>}>
      {names.map((name) => (
        <SchemaField
          key={name}
          label={isByLocale(schema) ? languageName(name) : isType(name) ? t(`console.type.${name}`) : name}
          onChange={(next) => {
            const { [name]: _old, ...others } = own
            const left = next === undefined || next === '' ? others : { ...own, [name]: next }
            onChange(Object.keys(left).length === 0 ? undefined : left)
          }}
          path={[...path, name]}
          schema={inner}
          value={own[name]}
          words={words}
        />
      ))}
    </FieldGroup>
  )
}

/** A list of objects: each may be changed, moved up and taken away. */
const ListField = ({ path, words, label, schema, value, onChange }: GivenField) => {
  const t = useT()
  const { faults } = useFields()
  const { textOfFault } = useFaultText()
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const items = schema.items ?? {}
  const id = pointerTo(path)
  const fault = faults.find(({ pointer }) => pointer === id)
  const put = (next: readonly unknown[]) =>
    onChange(next.length === 0 && schema.default === undefined ? undefined : next)
  return (
    <FieldGroup hint={<Words of={words} />} legend={<bdi>{label}</bdi>}>
      <FieldError id={id}>{fault && textOfFault(fault)}</FieldError>
      {rows.map((row, index) => {
        const name = `${label} ${index + 1}`
        return (
          // The place is what names a row: what it says may be the same as another one's.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <div className={styles.row} key={index}>
            <SchemaField
              label={name}
              onChange={(next) => put(rows.map((one, at) => (at === index ? next : one)))}
              path={[...path, String(index)]}
              required
              schema={items}
              value={row}
              words={words}
            />
            <div className={styles.acts}>
              {index > 0 && (
                <Button
                  aria-label={t('console.studio.up-of', { name })}
                  onClick={() => put(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
                  small
                  variant="quiet"
                >
                  {t('console.studio.up')}
                </Button>
              )}
              <Button
                aria-label={t('console.studio.remove-of', { name })}
                onClick={() => put(rows.toSpliced(index, 1))}
                small
                variant="quiet"
              >
                {t('console.studio.remove')}
              </Button>
            </div>
          </div>
        )
      })}
      <div>
        <Button
          aria-label={t('console.studio.add-to', { name: label })}
          icon="plus"
          id={id}
          onClick={() => put([...rows, blankOf(items) ?? {}])}
          small
          variant="secondary"
        >
          {t('console.studio.add')}
        </Button>
      </div>
    </FieldGroup>
  )
}
