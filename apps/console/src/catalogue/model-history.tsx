import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './catalogue.module.css'
import { FieldChanges } from './field-changes.tsx'
import type { Model } from './model-wish.ts'

/** Who changed what about a model, and its products. */
export const ModelHistory = ({ model: { products, history } }: { readonly model: Model }) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <section aria-label={t('console.prices.products')}>
        <h3 className={sections.name}>{t('console.prices.products')}</h3>
        <ul className={styles.fields}>
          {products.map(({ id, retired }) => (
            <li key={id}>
              <bdi dir="ltr">{id}</bdi>
              {retired && ` · ${t('console.catalogue.state.retired')}`}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('console.catalogue.history')}>
        <h3 className={sections.name}>{t('console.catalogue.history')}</h3>
        {history.length === 0 && <p className={styles.hint}>{t('console.catalogue.no-history')}</p>}
        <ol className={styles.changes}>
          {history.map(({ version, name, actor, createdAt, note, fields }) => (
            <li key={version}>
              <p>
                {format.dateTime(createdAt)} · <bdi>{name ?? actor ?? '–'}</bdi>
                {note !== null && (
                  <>
                    {' · '}
                    <bdi>{note}</bdi>
                  </>
                )}
              </p>
              <FieldChanges fields={fields} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
