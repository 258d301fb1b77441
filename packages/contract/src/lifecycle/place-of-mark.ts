type Mark = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

const ROWS = ['top', 'middle', 'bottom'] as const
const COLUMNS = ['left', 'centre', 'right'] as const

export type MarkPlace = `${(typeof ROWS)[number]}-${(typeof COLUMNS)[number]}`

/** Where the middle of a mark lies, for those who do not see it: one of nine parts of the picture. */
export const placeOfMark = ({ x, y, w, h }: Mark): MarkPlace =>
  `${ROWS[third(y + h / 2)] ?? 'middle'}-${COLUMNS[third(x + w / 2)] ?? 'centre'}`

const third = (part: number): number => Math.min(2, Math.floor(part * 3))
