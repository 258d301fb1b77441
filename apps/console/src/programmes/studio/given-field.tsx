import type { Schema } from './schema.ts'
import styles from './studio.module.css'

export type SchemaFieldProps = {
  readonly path: readonly string[]
  readonly label?: string
  readonly schema: Schema
  readonly value: unknown
  readonly required?: boolean
  /** undefined takes the field away. */
  readonly onChange: (value: unknown) => void
}

export type GivenField = SchemaFieldProps & { readonly label: string }

/** The words of the reference, which are English. */
export const Words = ({ of: { description } }: { readonly of: Schema }) =>
  description === undefined ? null : (
    <span className={styles.words} dir="ltr" lang="en">
      {description.replaceAll('`', '')}
    </span>
  )
