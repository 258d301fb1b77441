import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './catalogue.module.css'
import { FieldChanges } from './field-changes.tsx'
import type { Check } from './send-table.ts'

const COUNTS = ['added', 'changed', 'gone', 'same'] as const

/** How many models a table changes, and what hangs on those that would leave. */
export const CheckSummary = ({ check: { counts, leaving, ignoredColumns } }: { readonly check: Check }) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <p>{t('console.catalogue.names', { models: counts.models })}</p>
      <dl className={sections.counts}>
        {COUNTS.map((what) => (
          <div className={sections.count} key={what}>
            <dt>{t(`console.catalogue.${what}`)}</dt>
            <dd>{format.number(counts[what])}</dd>
          </div>
        ))}
      </dl>
      {ignoredColumns.length > 0 && (
        <p className={styles.hint}>{t('console.catalogue.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {leaving.products > 0 && (
        <Notice tone="caution">
          <p>{t('console.catalogue.leaving', { products: leaving.products, sold: leaving.sold })}</p>
          {leaving.openOffers > 0 && <p>{t('console.catalogue.open-offers', { count: leaving.openOffers })}</p>}
          {leaving.priced.map(({ market, currency, products }) => (
            <p key={`${market} ${currency}`}>
              {t('console.catalogue.priced', { market: `${market} ${currency}`, products })}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** Each model that leaves, changes or comes, with what it says otherwise. */
export const ChangedModels = ({ check: { changes, counts } }: { readonly check: Check }) => {
  const t = useT()
  const format = useFormat()
  const all = counts.added + counts.changed + counts.gone
  return (
    <section aria-label={t('console.prices.changes')} className={classNames(sections.section, styles.below)}>
      {changes.length < all && (
        <p className={styles.hint}>
          {t('console.catalogue.first-changes', {
            shown: format.number(changes.length),
            all: format.number(all),
          })}
        </p>
      )}
      <Table
        caption={t('console.prices.changes')}
        columns={[
          {
            id: 'model',
            label: t('console.catalogue.model'),
            cell: ({ key, name }) => (
              <span className={styles.named}>
                <bdi>{name}</bdi>
                <bdi className={styles.codes} dir="ltr">
                  {key}
                </bdi>
              </span>
            ),
          },
          {
            id: 'what',
            label: t('console.catalogue.kind-of-change'),
            cell: ({ what }) => t(`console.catalogue.what.${what}`),
          },
          {
            id: 'fields',
            label: t('console.catalogue.fields'),
            cell: ({ what, fields }) => (what === 'changed' ? <FieldChanges fields={fields} /> : '–'),
          },
          {
            id: 'sold',
            label: t('console.catalogue.sold'),
            cell: ({ sold }) => format.number(sold),
            end: true,
          },
        ]}
        empty={t('console.catalogue.no-change')}
        rowId={({ key, what }) => `${what} ${key}`}
        rows={changes}
      />
    </section>
  )
}
