const COLUMNS = 6
const ROWS = 12
export const CELLS = COLUMNS * ROWS

type Place = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** The field under a finger, counted row by row from 0; undefined beside the screen. @param place from its corner, in px */
export const cellAt = ({ x, y }: Place, { width, height }: Size): number | undefined => {
  const column = Math.floor((x / width) * COLUMNS)
  const row = Math.floor((y / height) * ROWS)
  const isOn = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS
  return isOn ? row * COLUMNS + column : undefined
}
