import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'
import type { Check } from './send-table.ts'

type FieldChange = Check['changes'][number]['fields'][number]

/** What became of each field: what it said, and what it says. */
export const FieldChanges = ({ fields }: { readonly fields: readonly FieldChange[] }) => {
  const t = useT()
  const said = (field: FieldChange['field'], text: string): string => {
    const type = field === 'type' && PRODUCT_TYPES.find((one) => one === text)
    if (type) return t(`console.type.${type}`)
    return text.replaceAll('|', ', ') || '–'
  }
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {field === 'retired' ? (
            t(after === 'true' ? 'console.catalogue.left' : 'console.catalogue.came-back')
          ) : (
            <>
              <span className={styles.field}>{t(`console.catalogue.field.${field}`)}</span>{' '}
              <del>
                <bdi>{said(field, before)}</bdi>
              </del>{' '}
              <ins>
                <bdi>{said(field, after)}</bdi>
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
