import { type DrawnMark, Marks } from '@reprise/ui/drawings/marks.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import styles from './litigation.module.css'
import { kept, lookingAt, type Point, type Size, type View, WHOLE, zoomed } from './photo-zoom.ts'

type ZoomPhotoProps = {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly marks: readonly DrawnMark[]
}

const STEP = 1.5
const MIDDLE: Point = { x: 0, y: 0 }
const ARROWS: { readonly [key: string]: Point | undefined } = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

/** A picture looked at from near: the ring lies within what grows, so that it stays at its place. */
export const ZoomPhoto = ({ src, alt, width, height, marks }: ZoomPhotoProps) => {
  const t = useT()
  const [view, setView] = useState(WHOLE)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const size = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (by: number, around = MIDDLE) => setView((now) => zoomed(now, by, around, size()))
  const move = (by: Point) => setView((now) => kept({ ...now, x: now.x + by.x, y: now.y + by.y }, size()))
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box === undefined ? MIDDLE : { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other === undefined) return move({ x: now.x - before.x, y: now.y - before.y })
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(now.x - other.x, now.y - other.y)
    if (was > 0) zoom(is / was, fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  const press = (event: KeyboardEvent) => {
    // The browser's own zoom and way back are not taken away.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') setView(WHOLE)
    else if (arrow !== undefined && view.scale > 1) move(arrow)
    else return
    event.preventDefault()
  }
  const turnsWheel = (element: HTMLDivElement) => {
    frame.current = element
    const turn = (event: WheelEvent) => {
      // Within a sheet that scrolls, the wheel belongs to the picture; React would listen without a say.
      if (element.dataset['zoomed'] === undefined && event.deltaY > 0) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }
  const [mark] = marks
  return (
    <Stack gap="close">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The buttons below do the same */}
      <div
        aria-label={t('litigation.photo.how')}
        className={styles.framed}
        data-zoomed={view.scale > 1 || undefined}
        onDoubleClick={({ clientX, clientY }) =>
          view.scale > 1 ? setView(WHOLE) : zoom(STEP * STEP, fromMiddle({ x: clientX, y: clientY }))
        }
        onKeyDown={press}
        onPointerCancel={lift}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={lift}
        ref={turnsWheel}
        role="group"
        tabIndex={0}
      >
        <div className={styles.moved} style={styleOf(view)}>
          <img alt={alt} className={styles.large} draggable={false} height={height} src={src} width={width} />
          <Marks height={height} marks={marks} width={width} />
        </div>
      </div>
      <Cluster>
        <Button onClick={() => zoom(STEP)} small variant="secondary">
          {t('litigation.photo.zoomIn')}
        </Button>
        <Button onClick={() => zoom(1 / STEP)} small variant="secondary">
          {t('litigation.photo.zoomOut')}
        </Button>
        {mark !== undefined && (
          <Button onClick={() => setView(lookingAt(mark, size()))} small variant="secondary">
            {t('litigation.photo.toMark')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

const styleOf = ({ scale, x, y }: View): Record<string, string> => ({
  '--zoom': `${scale}`,
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
})
