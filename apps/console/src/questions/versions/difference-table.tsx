import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Question } from '../definition.ts'
import styles from '../questions.module.css'
import { useDifferences } from './difference.ts'

type DifferenceTableProps = {
  readonly before: readonly Question[]
  readonly after: readonly Question[]
  readonly language: string
  /** Heads of the two columns: old and new, or theirs and yours. */
  readonly heads?: readonly [string, string]
}

/** Two versions side by side: only what differs. */
export const DifferenceTable = ({ before, after, language, heads }: DifferenceTableProps) => {
  const t = useT()
  const differences = useDifferences(language)
  const [was, is] = heads ?? [t('console.prices.before'), t('console.prices.after')]
  return (
    <Table
      caption={t('console.questions.differences')}
      columns={[
        { id: 'question', label: t('console.questions.question'), cell: ({ question }) => <bdi>{question}</bdi> },
        { id: 'what', label: t('console.questions.place'), cell: ({ what }) => <bdi>{what}</bdi> },
        {
          id: 'before',
          label: was,
          cell: ({ before: text }) => (text === undefined ? '–' : <del className={styles.words}>{text}</del>),
        },
        {
          id: 'after',
          label: is,
          cell: ({ after: text }) => (text === undefined ? '–' : <ins className={styles.words}>{text}</ins>),
        },
      ]}
      empty={t('console.studio.no-change')}
      rowId={({ id }) => id}
      rows={differences(before, after)}
    />
  )
}
