/** Turned over, gravity alone moves an axis by 10 m/s² and more; laid down on a table it stays far below this. */
const MOVED = 4

export type Axes = { readonly x: number | null; readonly y: number | null; readonly z: number | null }

const NAMES = ['x', 'y', 'z'] as const

/** Whether the device was moved while it told these. @param told m/s², oldest first */
export const isMoved = (told: readonly Axes[]): boolean =>
  NAMES.some((axis) => {
    const values = told.flatMap((one) => one[axis] ?? [])
    return values.length > 1 && Math.max(...values) - Math.min(...values) > MOVED
  })
