import styles from './marks.module.css'

export type DrawnMark = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

type MarksProps = {
  readonly marks: readonly DrawnMark[]
  readonly width: number
  readonly height: number
  /** As the picture below fills its place: cut off, or whole. */
  readonly cover?: boolean
}

/** Marked places over a picture, left and right as in the picture. Words for them stand beside. */
export const Marks = ({ marks, width, height, cover = false }: MarksProps) =>
  marks.length === 0 ? null : (
    <svg
      aria-hidden="true"
      className={styles.marks}
      preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid'}
      viewBox={`0 0 ${width} ${height}`}
    >
      {marks.map(({ x, y, w, h }) => {
        const place = { x: x * width, y: y * height, width: w * width, height: h * height }
        return (
          <g key={`${x} ${y} ${w} ${h}`}>
            <rect {...place} className={styles.edge} />
            <rect {...place} className={styles.line} />
          </g>
        )
      })}
    </svg>
  )
