import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { changeText } from './change-text.ts'
import sections from '#console/parts/section.module.css'
import styles from './prices.module.css'
import type { Comparison } from './send-table.ts'

const COUNTS = ['up', 'down', 'added', 'gone', 'same'] as const

type ComparisonViewProps = { readonly comparison: Comparison; readonly currency: string }

/** How many products change, and what the offers of the last month would have come to. */
export const ComparisonSummary = ({ comparison, currency }: ComparisonViewProps) => {
  const t = useT()
  const format = useFormat()
  const { since, products, lastMonth, openOffers } = comparison
  return (
    <>
      <p>
        {since === null
          ? t('console.prices.first', { products })
          : t('console.prices.against', { products, version: since })}
      </p>
      <dl className={sections.counts}>
        {COUNTS.map((what) => (
          <div className={sections.count} key={what}>
            <dt>{t(`console.prices.${what}`)}</dt>
            <dd>{format.number(comparison[what])}</dd>
          </div>
        ))}
      </dl>
      <Notice>
        <p>
          {lastMonth.offers === 0
            ? t('console.prices.no-offers')
            : t('console.prices.last-month', {
                offers: lastMonth.offers,
                before: format.money(lastMonth.before, currency),
                after: format.money(lastMonth.after, currency),
                change: changeText(lastMonth.before, lastMonth.after, format) || '–',
              })}
        </p>
        {openOffers.count > 0 && <p>{t('console.prices.open-offers', { count: openOffers.count })}</p>}
      </Notice>
    </>
  )
}

/** The changes that weigh most. */
export const HeavyChanges = ({ comparison: { bySales }, currency }: ComparisonViewProps) => {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => <bdi>{format.money(amount, currency)}</bdi>
  return (
    <section aria-label={t('console.prices.weigh')} className={classNames(sections.section, styles.heavy)}>
      <h4 className={sections.name}>{t('console.prices.weigh')}</h4>
      <p className={styles.hint}>{t('console.prices.weigh-lead')}</p>
      <Table
        caption={t('console.prices.weigh')}
        columns={[
          {
            id: 'product',
            label: t('console.prices.product'),
            cell: ({ name }) => <bdi className={styles.product}>{name}</bdi>,
          },
          { id: 'grade', label: t('console.prices.grade'), cell: ({ grade }) => t(`console.grade.${grade}`) },
          { id: 'before', label: t('console.prices.before'), end: true, cell: ({ before }) => money(before) },
          { id: 'after', label: t('console.prices.after'), end: true, cell: ({ after }) => money(after) },
          {
            id: 'change',
            label: t('console.prices.change'),
            end: true,
            cell: ({ before, after }) => (
              <bdi>{before === 0 ? t('console.prices.added') : changeText(before, after, format)}</bdi>
            ),
          },
          { id: 'sold', label: t('console.prices.sold'), end: true, cell: ({ sold }) => format.number(sold) },
          {
            id: 'effect',
            label: t('console.prices.effect'),
            end: true,
            cell: ({ effect }) => (effect === 0 ? '–' : money(effect)),
          },
        ]}
        empty={t('console.prices.no-change')}
        rowId={({ product }) => product}
        rows={bySales}
      />
    </section>
  )
}

/** Products that sell, whose prices go so far that a second person looks at them. */
export const MovedBestsellers = ({ comparison: { secondPerson }, currency }: ComparisonViewProps) => {
  const t = useT()
  const format = useFormat()
  if (secondPerson === null) return null
  const { count, above, products } = secondPerson
  const money = (amount: number) => <bdi>{format.money(amount, currency)}</bdi>
  return (
    <section aria-label={t('console.prices.moved-products')} className={sections.section}>
      <h4 className={sections.name}>{t('console.prices.moved-products')}</h4>
      <p className={styles.hint}>{t('console.prices.second-person', { count, above })}</p>
      <Table
        caption={t('console.prices.moved-products')}
        columns={[
          {
            id: 'product',
            label: t('console.prices.product'),
            cell: ({ name }) => <bdi className={styles.product}>{name}</bdi>,
          },
          { id: 'grade', label: t('console.prices.grade'), cell: ({ grade }) => t(`console.grade.${grade}`) },
          { id: 'before', label: t('console.prices.before'), end: true, cell: ({ before }) => money(before) },
          { id: 'after', label: t('console.prices.after'), end: true, cell: ({ after }) => money(after) },
          {
            id: 'change',
            label: t('console.prices.change'),
            end: true,
            cell: ({ before, after }) => (
              <bdi>{before === 0 ? t('console.prices.added') : changeText(before, after, format)}</bdi>
            ),
          },
          { id: 'sold', label: t('console.prices.sold'), end: true, cell: ({ sold }) => format.number(sold) },
        ]}
        empty={t('console.prices.no-change')}
        rowId={({ product }) => product}
        rows={products}
      />
    </section>
  )
}
