import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { GRADES } from '@reprise/contract/pricing/grade'
import { useT } from '#console/i18n/t.ts'
import type { Market } from '../send-table.ts'
import { amountText } from '#console/parts/amount-text.ts'
import { cellKey, pastedCells, type PricedProduct } from './edits.ts'
import styles from './grid.module.css'
import { type Editing, GridRow } from './grid-row.tsx'
import { type Place, placeAfter } from './move.ts'
import type { PriceEdits } from './use-price-edits.ts'

type PriceGridProps = {
  readonly market: Market
  readonly rows: readonly PricedProduct[]
  readonly of: PriceEdits
  readonly digits: number
}

/** Pixels, as in the stylesheet. */
const ROW = 40
/** Rows that are drawn above and below those in sight. */
const AROUND = 8
/** The tallest that the stylesheet lets it become. */
const SIGHT = 704
const PAGE = 15

/** Products by condition, of which only the rows in sight are drawn. One stop of the tab key; arrows go on from there. */
export const PriceGrid = ({ market, rows, of: { edits, type, undo }, digits }: PriceGridProps) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The field says that it is left once more when its cell was kept by a key.
  const isOpen = useRef(false)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [top, setTop] = useState(0)
  const [editing, setEditing] = useState<Editing>()
  const edit = (editor: Editing) => {
    isOpen.current = true
    setEditing(editor)
  }
  const leave = () => {
    isOpen.current = false
    setEditing(undefined)
    box.current?.focus()
  }
  // A search leaves fewer rows than were scrolled past.
  const from = Math.min(top, Math.max(0, rows.length * ROW - SIGHT))
  const first = Math.max(0, Math.floor(from / ROW) - AROUND)
  const last = Math.min(rows.length, Math.ceil((from + SIGHT) / ROW) + AROUND)
  const row = Math.min(place.row, Math.max(0, rows.length - 1))
  const at = rows[row]
  const grade = GRADES[place.column] ?? 'flawless'
  const idOf = (index: number, column: number): string => `price-${index}-${column}`

  const goTo = (next: Place) => {
    setPlace(next)
    const element = box.current
    if (element === null) return
    const above = next.row * ROW
    // The head covers what scrolls below it, by one line or two.
    const below = above + ROW + (element.firstElementChild?.clientHeight || ROW)
    const height = element.clientHeight || SIGHT
    if (above < element.scrollTop) element.scrollTop = above
    else if (below > element.scrollTop + height) element.scrollTop = below - height
    setTop(element.scrollTop)
    if (next.column === place.column) return
    const head = element.querySelectorAll('[role=columnheader]')[next.column + 1]
    head?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  const keep = (editor: Editing, next?: Place) => {
    if (!isOpen.current) return
    leave()
    if (at) type([{ product: at.product, grade, text: editor.text }])
    if (next) goTo(next)
  }
  const open = () => {
    if (at && editing === undefined)
      edit({ text: edits.get(cellKey({ product: at.product, grade })) ?? amountText(at.prices[grade], digits) })
  }
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (cell === null || target instanceof HTMLInputElement) return
    if (editing) keep(editing)
    setPlace({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) })
    box.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (editing !== undefined || at === undefined) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      undo()
      return
    }
    const next = placeAfter(event, { row, column: place.column }, { rows: rows.length, page: PAGE })
    if (next !== undefined) {
      event.preventDefault()
      goTo(next)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      open()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      type([{ product: at.product, grade, text: undefined }])
    } else if (/^[\d.,]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      edit({ text: event.key })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    type(pastedCells(event.clipboardData.getData('text'), rows, { row, column: place.column }))
  }
  return (
    <div
      aria-activedescendant={at === undefined ? undefined : idOf(row, place.column)}
      aria-colcount={GRADES.length + 1}
      aria-label={t('console.prices.grid')}
      aria-rowcount={rows.length + 1}
      className={styles.grid}
      data-scans="own"
      onClick={onClick}
      onDoubleClick={open}
      onKeyDown={onKey}
      onPaste={onPaste}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      ref={box}
      role="grid"
      tabIndex={0}
    >
      <div aria-rowindex={1} className={styles.head} role="row">
        <div className={styles.name} role="columnheader">
          {t('console.prices.product')}
        </div>
        {GRADES.map((one) => (
          <div className={styles.amount} key={one} role="columnheader">
            {t(`console.grade.${one}`)}
          </div>
        ))}
      </div>
      <div className={styles.rows} role="presentation" style={{ blockSize: `${rows.length * ROW}px` }}>
        {rows.slice(first, last).map((one, index) => (
          <GridRow
            active={first + index === row ? place.column : undefined}
            digits={digits}
            edits={edits}
            editing={first + index === row ? editing : undefined}
            idOf={(column) => idOf(first + index, column)}
            index={first + index}
            key={one.product}
            market={market}
            onEdit={edit}
            onKeep={(editor, { down, aside }) =>
              keep(editor, {
                row: Math.min(rows.length - 1, row + down),
                column: Math.min(GRADES.length - 1, Math.max(0, place.column + aside)),
              })
            }
            onLeave={leave}
            row={one}
            top={(first + index) * ROW}
          />
        ))}
      </div>
    </div>
  )
}
