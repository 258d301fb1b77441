import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Market } from '../send-table.ts'
import { type Cell, cellKey, type Edits, type PricedProduct, type Typed, withTyped } from './edits.ts'

const NONE: Edits = new Map()

export type PriceEdits = {
  readonly edits: Edits
  readonly type: (cells: readonly Typed[]) => void
  /** The last change, or one paste, is taken back. */
  readonly undo: () => void
  /** Those that were published or put back; what was typed into a cell since then stays. */
  readonly forget: (gone: Edits) => void
}

/** What was typed stays while its author looks at other pages. */
export const usePriceEdits = (
  { market, currency }: Market,
  { rows, digits }: { readonly rows: readonly PricedProduct[]; readonly digits: number },
): PriceEdits => {
  const queries = useQueryClient()
  const kept = ['price-edits', market, currency]
  const [edits, setEdits] = useState<Edits>(() => queries.getQueryData<Edits>(kept) ?? NONE)
  const [past, setPast] = useState<readonly (readonly Typed[])[]>([])
  const prices = useMemo(() => new Map(rows.map((row) => [row.product, row.prices])), [rows])
  const paid = ({ product, grade }: Cell): number => prices.get(product)?.[grade] ?? 0
  const keep = (next: Edits) => {
    queries.setQueryDefaults(kept, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(kept, next)
    setEdits(next)
  }
  const put = (cells: readonly Typed[]) => keep(withTyped(edits, cells, { paid, digits }))
  return {
    edits,
    type: (cells) => {
      setPast([...past, cells.map((cell) => ({ ...cell, text: edits.get(cellKey(cell)) }))])
      put(cells)
    },
    undo: () => {
      const last = past.at(-1)
      if (last === undefined) return
      setPast(past.slice(0, -1))
      put(last)
    },
    forget: (gone) => {
      setPast([])
      keep(new Map([...edits].filter(([cell, text]) => gone.get(cell) !== text)))
    },
  }
}
