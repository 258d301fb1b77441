import type { KeyboardEvent } from 'react'
import { GRADES, type Grade } from '@reprise/contract/pricing/grade'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Market } from '../send-table.ts'
import { readAmount } from '#console/parts/amount-text.ts'
import { cellKey, type CellFault, type Edits, faultsOf, type PricedProduct } from './edits.ts'
import styles from './grid.module.css'

/** What is being typed, before it is kept. */
export type Editing = { readonly text: string }

type GridRowProps = {
  readonly row: PricedProduct
  readonly index: number
  /** In pixels. */
  readonly top: number
  readonly market: Market
  readonly digits: number
  readonly edits: Edits
  /** The column of the cell that keys act on, where it is in this row. */
  readonly active: number | undefined
  readonly editing: Editing | undefined
  readonly idOf: (column: number) => string
  readonly onEdit: (editing: Editing) => void
  readonly onKeep: (editing: Editing, next: { readonly down: number; readonly aside: number }) => void
  readonly onLeave: () => void
}

const useFaultText = () => {
  const t = useT()
  return (fault: CellFault): string =>
    fault === 'amount'
      ? t('console.prices.cell-amount')
      : t('console.prices.cell-more', { grade: t(`console.grade.${fault.moreThan}`) })
}

export const GridRow = (props: GridRowProps) => {
  const { row, index, top, market, digits, edits, active, editing, idOf, onEdit, onKeep, onLeave } = props
  const t = useT()
  const format = useFormat()
  const faultText = useFaultText()
  const faults = faultsOf(row, edits, digits)
  const shown = (grade: Grade): string => {
    const typed = edits.get(cellKey({ product: row.product, grade }))
    const amount = typed === undefined ? row.prices[grade] : readAmount(typed, digits)
    return amount === undefined ? (typed ?? '') : format.money(amount, market.currency)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (editing === undefined) return
    const backward = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter') onKeep(editing, { down: backward, aside: 0 })
    else if (event.key === 'Tab') onKeep(editing, { down: 0, aside: backward })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div aria-rowindex={index + 2} className={styles.row} role="row" style={{ insetBlockStart: `${top}px` }}>
      <div className={styles.name} role="rowheader">
        <bdi>{row.name}</bdi>
      </div>
      {GRADES.map((grade, column) => {
        const fault = faults[grade]
        const isEdited = edits.has(cellKey({ product: row.product, grade }))
        const isActive = active === column
        return (
          <div
            aria-colindex={column + 2}
            aria-invalid={fault !== undefined || undefined}
            aria-selected={isActive}
            className={classNames(
              styles.amount,
              styles.cell,
              isEdited && styles.edited,
              fault !== undefined && styles.faulty,
              isActive && styles.active,
            )}
            data-column={column}
            data-row={index}
            id={idOf(column)}
            key={grade}
            role="gridcell"
          >
            {isActive && editing !== undefined ? (
              <input
                aria-label={`${row.name}, ${t(`console.grade.${grade}`)}`}
                // Typing in a cell begins with the key that opened it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                className={styles.input}
                dir="ltr"
                inputMode="decimal"
                onBlur={() => onKeep(editing, { down: 0, aside: 0 })}
                onChange={({ target: { value } }) => onEdit({ text: value })}
                onKeyDown={onKey}
                value={editing.text}
              />
            ) : (
              <bdi>{shown(grade)}</bdi>
            )}
            {fault !== undefined && <span className={isActive ? styles.fault : styles.quiet}>{faultText(fault)}</span>}
          </div>
        )
      })}
    </div>
  )
}
