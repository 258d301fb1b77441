import { type FieldPath, helpOf } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import type { Schema } from './schema.ts'
import styles from './studio.module.css'

export type SchemaFieldProps = {
  readonly path: readonly string[]
  /** Where its words stand: the path without rows and keys of maps. */
  readonly words?: FieldPath
  readonly label?: string
  readonly schema: Schema
  readonly value: unknown
  readonly required?: boolean
  /** undefined takes the field away. */
  readonly onChange: (value: unknown) => void
}

export type GivenField = SchemaFieldProps & { readonly label: string; readonly words: FieldPath }

/** One sentence on a field. */
export const Words = ({ of }: { readonly of: FieldPath }) => {
  const { texts } = useFields()
  const help = helpOf(texts, of)
  return help === undefined ? null : <span className={styles.words}>{help}</span>
}
