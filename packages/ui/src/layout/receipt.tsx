import type { ReactNode } from 'react'
import { Disclosure } from '../controls/disclosure.tsx'
import { classNames } from './class-names.ts'
import styles from './receipt.module.css'

export type ReceiptLine = {
  readonly id: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** What it does to the price, written out: "−18 €", "no change". Without one it is the heading of the lines below. */
  readonly effect?: ReactNode
  readonly tone?: 'plain' | 'lower' | 'higher' | 'open'
}

/** Lines that change nothing, behind one press; printed in full. */
export type FoldedLines = {
  readonly summary: string
  readonly lines: readonly Pick<ReceiptLine, 'id' | 'label' | 'detail'>[]
}

type ReceiptProps = {
  /** Says what the list is; seen only with `captionShown`. */
  readonly caption: string
  readonly captionShown?: boolean
  readonly lines: readonly (ReceiptLine | (Pick<ReceiptLine, 'id'> & { readonly folded: FoldedLines }))[]
  readonly total: { readonly label: ReactNode; readonly amount: ReactNode }
  readonly note?: ReactNode
}

export const Receipt = ({ caption, captionShown = false, lines, total, note }: ReceiptProps) => (
  <div className={styles.shadow}>
    <div className={styles.paper}>
      <table className={styles.table}>
        <caption className={captionShown ? styles.caption : styles.hiddenCaption}>{caption}</caption>
        <tbody>
          {lines.map((line) =>
            'folded' in line ? (
              <tr className={styles.line} key={line.id}>
                <td className={styles.folded} colSpan={2}>
                  <Folded {...line.folded} />
                </td>
              </tr>
            ) : (
              <tr className={classNames(styles.line, line.tone && styles[line.tone])} key={line.id}>
                <th
                  className={styles.label}
                  colSpan={line.effect === undefined ? 2 : 1}
                  scope={line.effect === undefined ? 'colgroup' : 'row'}
                >
                  {line.label}
                  {line.detail !== undefined && <span className={styles.detail}>{line.detail}</span>}
                </th>
                {line.effect !== undefined && (
                  <td className={styles.effect}>
                    <bdi>{line.effect}</bdi>
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th className={styles.label} scope="row">
              {total.label}
            </th>
            <td className={styles.effect}>
              <bdi>{total.amount}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  </div>
)

const Folded = ({ summary, lines }: FoldedLines) => (
  <Disclosure look="plain" summary={summary}>
    <ul className={styles.still}>
      {lines.map(({ id, label, detail }) => (
        <li key={id}>
          {label}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  </Disclosure>
)
