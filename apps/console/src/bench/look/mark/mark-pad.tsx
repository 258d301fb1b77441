import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useMarkText } from '#console/parts/mark-text.ts'
import { useT } from '#console/i18n/t.ts'
import { afterArrow, type Mark, markBetween, movedBy } from './marks.ts'
import styles from './marks.module.css'

type Point = { readonly x: number; readonly y: number }
/** A new mark, or one that is moved, and where the finger was last. */
type Drag = { readonly from: Point; readonly moves: number | undefined }

type MarkPadProps = {
  readonly url: string
  readonly marks: readonly Mark[]
  readonly onChange: (marks: readonly Mark[]) => void
  readonly onDraw: (mark: Mark) => void
  readonly onKeep: () => void
}

/** The picture with its marks: each can be reached by Tab, and dragged. */
export const MarkPad = ({ url, marks, onChange, onDraw, onKeep }: MarkPadProps) => {
  const t = useT()
  const markText = useMarkText()
  const [size, setSize] = useState({ width: 4, height: 3 })
  const [drawn, setDrawn] = useState<Mark>()
  const drag = useRef<Drag>(undefined)
  const replace = (index: number, mark: Mark) => onChange(marks.map((one, at) => (at === index ? mark : one)))
  const press = (event: KeyboardEvent, index: number, mark: Mark) => {
    const changed = afterArrow(mark, event.key, event.shiftKey)
    if (changed !== undefined) replace(index, changed)
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(marks.filter((_, at) => at !== index))
    else if (event.key === 'Enter') onKeep()
    else return
    event.preventDefault()
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const touched = event.target instanceof Element ? event.target.getAttribute('data-mark') : null
    drag.current = { from: pointOf(event, size), moves: touched === null ? undefined : Number(touched) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = drag
    if (current === undefined) return
    const to = pointOf(event, size)
    if (current.moves === undefined) return setDrawn(markBetween(current.from, to))
    const mark = marks[current.moves]
    if (mark === undefined) return
    replace(current.moves, movedBy(mark, { x: to.x - current.from.x, y: to.y - current.from.y }))
    drag.current = { ...current, from: to }
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = drag
    drag.current = undefined
    setDrawn(undefined)
    if (current !== undefined && current.moves === undefined) onDraw(markBetween(current.from, pointOf(event, size)))
  }
  return (
    <div className={styles.pad}>
      <img alt={t('console.look.photo-of')} onLoad={(event) => setSize(sizeOf(event))} src={url} />
      <svg
        className={styles.sheet}
        onPointerCancel={() => {
          drag.current = undefined
          setDrawn(undefined)
        }}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        {marks.map((mark, index) => (
          <g
            aria-describedby="how-to-mark"
            aria-label={t('console.look.mark-one', { number: index + 1, place: markText([mark]) })}
            className={styles.mark}
            key={index}
            onKeyDown={(event) => press(event, index, mark)}
            ref={index === 0 ? takeFocus : undefined}
            role="button"
            tabIndex={0}
          >
            <Rectangle index={index} mark={mark} size={size} />
          </g>
        ))}
        {drawn !== undefined && (
          <g className={styles.mark}>
            <Rectangle mark={drawn} size={size} />
          </g>
        )}
      </svg>
    </div>
  )
}

type Size = { readonly width: number; readonly height: number }
type RectangleProps = { readonly mark: Mark; readonly size: Size; readonly index?: number }

const Rectangle = ({ mark: { x, y, w, h }, size: { width, height }, index }: RectangleProps) => {
  const place = { x: x * width, y: y * height, width: w * width, height: h * height }
  return (
    <>
      <rect {...place} className={styles.edge} />
      <rect {...place} className={styles.line} data-mark={index} />
    </>
  )
}

/** Once it is there, after its dialog has taken the focus for itself. */
const takeFocus = (element: SVGGElement | null) => {
  if (element === null) return
  const frame = requestAnimationFrame(() => element.focus())
  return () => cancelAnimationFrame(frame)
}

const sizeOf = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>): Size => ({
  width: naturalWidth || 4,
  height: naturalHeight || 3,
})

/** Where a pointer is, in parts of the picture: the browser knows how the picture lies in its place. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, { width, height }: Size): Point => {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())
  return { x: x / width, y: y / height }
}
