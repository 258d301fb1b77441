import { classNames } from '../layout/class-names.ts'
import styles from './device-drawing.module.css'
import { type DeviceType, SHAPES } from './device-shapes.tsx'

/** A place on the device, in percent of the drawing's width and height, and the number written beside it. */
export type DeviceMark = { readonly x: number; readonly y: number; readonly number: number }

type DeviceDrawingProps = {
  readonly type: DeviceType
  readonly side?: 'front' | 'back'
  readonly marks?: readonly DeviceMark[]
  /** What the picture shows, unless the text beside it already says so. */
  readonly label?: string
  readonly className?: string | undefined
}

export const DeviceDrawing = ({ type, side = 'front', marks = [], label, className }: DeviceDrawingProps) => (
  <svg
    aria-hidden={label === undefined || undefined}
    aria-label={label}
    className={classNames(styles.drawing, className)}
    role={label === undefined ? undefined : 'img'}
    viewBox="0 0 96 96"
  >
    {SHAPES[type][side]}
    {marks.map(({ x, y, number }) => (
      <g key={number} transform={`translate(${x * 0.96} ${y * 0.96})`}>
        <circle className={styles.mark} r="7" />
        <text className={styles.number} dominantBaseline="central" textAnchor="middle">
          {number}
        </text>
      </g>
    ))}
  </svg>
)
