import { GRADES } from '@reprise/contract/pricing/grade'

export type Place = { readonly row: number; readonly column: number }

type Pressed = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

const LAST_COLUMN = GRADES.length - 1

/** Where a key leads; undefined for a key that leads nowhere. @param page rows in sight */
export const placeAfter = (
  { key, ctrlKey, metaKey }: Pressed,
  { row, column }: Place,
  { rows, page }: { readonly rows: number; readonly page: number },
): Place | undefined => {
  const far = ctrlKey || metaKey
  const within = (wanted: number): number => Math.min(Math.max(0, rows - 1), Math.max(0, wanted))
  const aside = (by: number): Place => ({ row, column: Math.min(LAST_COLUMN, Math.max(0, column + by)) })
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return { row: within(far ? rows - 1 : row + 1), column }
    case 'ArrowUp':
      return { row: within(far ? 0 : row - 1), column }
    case 'ArrowRight':
      return aside(forward * (far ? LAST_COLUMN : 1))
    case 'ArrowLeft':
      return aside(-forward * (far ? LAST_COLUMN : 1))
    case 'PageDown':
      return { row: within(row + page), column }
    case 'PageUp':
      return { row: within(row - page), column }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? within(rows - 1) : row, column: LAST_COLUMN }
    default:
      return undefined
  }
}
