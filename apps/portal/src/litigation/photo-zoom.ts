/** How a picture lies in its frame: so many times as large, and its middle moved so far, in CSS px. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MOST = 6

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** No edge of the picture comes further in than the edge of its frame. */
export const kept = ({ scale: wished, x, y }: View, { width, height }: Size): View => {
  const scale = Math.min(MOST, Math.max(1, wished))
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) }
}

/** Larger or smaller around a point that stays where it is. @param around from the middle of the frame, in CSS px */
export const zoomed = (view: View, by: number, around: Point, frame: Size): View => {
  const scale = Math.min(MOST, Math.max(1, view.scale * by))
  const share = scale / view.scale
  return kept({ scale, x: around.x - (around.x - view.x) * share, y: around.y - (around.y - view.y) * share }, frame)
}

/** A place of the picture (0 to 1) in the middle, large enough to fill half of the frame. */
export const lookingAt = (
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  { width, height }: Size,
): View => {
  const scale = Math.min(MOST, Math.max(2, 0.5 / Math.max(w, h, 0.01)))
  const middle = { x: (x + w / 2 - 0.5) * width, y: (y + h / 2 - 0.5) * height }
  return kept({ scale, x: -middle.x * scale, y: -middle.y * scale }, { width, height })
}
