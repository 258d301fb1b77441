import type { ReactNode } from 'react'
import styles from './table.module.css'

type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end, so that their digits are above each other. */
  readonly end?: boolean
}

type TableProps<Row> = {
  /** What the table lists, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** What would stand here, and what to do now. */
  readonly empty: ReactNode
}

/** A plain table: found by Ctrl+F, opened by a middle click, read by any screen reader. */
export const Table = <Row,>({ caption, columns, rows, rowId, empty }: TableProps<Row>) =>
  rows.length === 0 ? (
    <div className={styles.empty}>{empty}</div>
  ) : (
    // It scrolls aside on a narrow screen, also by keys (WCAG 2.1.1).
    <div aria-label={caption} className={styles.box} role="group" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, end }) => (
              <th className={end ? styles.end : undefined} key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, end }) => (
                <td className={end ? styles.end : undefined} key={id}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

/** What can be done with a row; below each other where a page says that it has no room (`--row-acts`). */
export const RowActs = ({ children }: { readonly children: ReactNode }) => <div className={styles.acts}>{children}</div>
