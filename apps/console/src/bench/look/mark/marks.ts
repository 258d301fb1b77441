import type { PhotoMark } from '@reprise/contract/order-api/photo-mark'

export type Mark = Pick<PhotoMark, 'x' | 'y' | 'w' | 'h'>
type Point = { readonly x: number; readonly y: number }

/** One press of an arrow, in parts of the picture. */
const STEP = 0.02
const SMALLEST = 0.04
const USUAL = 0.25

/** Ten thousandths are finer than any picture. */
const rounded = (part: number): number => Math.round(part * 10_000) / 10_000

const within = (part: number, least: number, most: number): number => Math.min(most, Math.max(least, part))

/** Put where the whole of it lies in the picture. */
const placed = ({ x, y, w, h }: Mark): Mark => {
  const [width, height] = [within(w, SMALLEST, 1), within(h, SMALLEST, 1)]
  return {
    x: rounded(within(x, 0, 1 - width)),
    y: rounded(within(y, 0, 1 - height)),
    w: rounded(width),
    h: rounded(height),
  }
}

export const markAround = ({ x, y }: Point): Mark => placed({ x: x - USUAL / 2, y: y - USUAL / 2, w: USUAL, h: USUAL })

/** The mark of a drag from one point to another; a touch alone marks the place around it. */
export const markBetween = (from: Point, to: Point): Mark => {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return w < SMALLEST / 2 && h < SMALLEST / 2
    ? markAround(from)
    : placed({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w, h })
}

export const movedBy = (mark: Mark, by: Point): Mark => placed({ ...mark, x: mark.x + by.x, y: mark.y + by.y })

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** What an arrow makes of a mark: it moves, or with Shift changes its size. Undefined for any other key. */
export const afterArrow = (mark: Mark, key: string, isSize: boolean): Mark | undefined => {
  const by = ARROWS[key]
  if (by === undefined) return undefined
  if (!isSize) return movedBy(mark, by)
  return placed({
    ...mark,
    w: within(mark.w + by.x, SMALLEST, 1 - mark.x),
    h: within(mark.h + by.y, SMALLEST, 1 - mark.y),
  })
}
