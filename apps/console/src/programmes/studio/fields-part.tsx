import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { holds, useMe } from '#console/session/me.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import { fieldsOf, type PartName } from '../parts-of-programme.ts'
import type { Schema } from './schema.ts'
import { SchemaField } from './schema-field.tsx'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

type FieldsPartProps = {
  readonly part: PartName
  readonly fields: ReplyOf<'getConfigFields'>
  readonly studio: Studio
}

/** The fields of a part in the forms of their schemas. */
export const FieldsPart = ({ part, fields, studio }: FieldsPartProps) => {
  const t = useT()
  const me = useMe()
  const forms = { config: fields.config as Schema, programme: fields.programme as Schema }
  const all = Object.entries(forms).flatMap(([document, { properties = {} }]) =>
    Object.keys(properties).map((name) => `${document}.${name}`),
  )
  const shown = fieldsOf(part, all)
  const mayMove = holds(me, ['programme'])
  return (
    <div className={styles.fields}>
      {!mayMove && shown.some((field) => field.startsWith('programme.')) && (
        <Notice>{t('console.studio.needs-programme')}</Notice>
      )}
      {shown.map((field) => {
        const [document, name] = field.split('.') as ['config' | 'programme', string]
        const { properties = {}, required = [] } = forms[document]
        return (
          <FieldOfPart
            document={document}
            key={field}
            name={name}
            required={required.includes(name)}
            schema={properties[name] ?? NOTHING}
            set={studio.set}
            value={studio.state[document][name]}
          />
        )
      })}
    </div>
  )
}

const NOTHING: Schema = {}

type FieldOfPartProps = {
  readonly document: 'config' | 'programme'
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
  readonly value: unknown
  readonly set: Studio['set']
}

/** Stands alone so that it is drawn again only when its own value changes. */
const FieldOfPart = ({ document, name, schema, required, value, set }: FieldOfPartProps) => (
  <SchemaField
    onChange={(next) => set([document, name], next)}
    path={[document, name]}
    required={required}
    schema={schema}
    value={value}
  />
)
