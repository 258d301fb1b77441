import { classNames } from '../layout/class-names.ts'
import styles from './answer-picture.module.css'
import drawing from './device-drawing.module.css'
import { type DeviceType, SHAPES } from './device-shapes.tsx'
import { OBJECTS, SURFACES } from './answer-shapes.tsx'

type AnswerPictureProps = {
  /** The `picture` of a question or an answer: `screen-hairline`, `battery-worn`… */
  readonly picture: string
  /** The kind of device that is being described. */
  readonly type?: DeviceType
  readonly className?: string | undefined
}

/** Shows what an answer means. An unknown picture draws the plain device; the words beside it say the rest. */
export const AnswerPicture = ({ picture, type = 'mobile', className }: AnswerPictureProps) => {
  const object = OBJECTS[picture]
  const { front, back, area, closeUp } = SHAPES[type]
  const surface = SURFACES[picture]
  const near = object === undefined && /^(?:screen|back)-/.test(picture)
  return (
    <svg
      aria-hidden="true"
      className={classNames(drawing.drawing, styles.picture, className)}
      viewBox={(near && closeUp) || '0 0 96 96'}
    >
      {object ?? (picture.startsWith('back-') ? back : front)}
      {surface && (
        <svg {...area} preserveAspectRatio="xMidYMid slice" viewBox="0 0 40 60">
          {surface}
        </svg>
      )}
    </svg>
  )
}
