import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './answer-picture.module.css'
import drawing from './device-drawing.module.css'
import { type DeviceType, SHAPES } from './device-shapes.tsx'

const { faint, deep, crack, strong, shine, lit, hills, fault, dark, onDark, good, worn, solid } = styles
const { body, detail } = drawing

/** One glint and not a line, for any line reads as a scratch. */
const glint = (
  <path
    className={shine}
    d="M25 16c.7 5.800 2.200 7.300 8 8-5.8.7-7.3 2.200-8 8-.7-5.8-2.2-7.3-8-8 5.800-.7 7.300-2.2 8-8Z"
  />
)
const hairlines = <path className={faint} d="M11 20c6 5 10 11 13 19M21 15c4 4 7 9 9 14M10 33c3 2 5 5 7 9" />
const scratches = (
  <path
    className={deep}
    d="M8 17c8 7 15 16 19 27M17 12c6 6 11 13 15 21M9 31c4 3 8 8 10 13M27 14c2 2 4 5 5 8M22 38l3 6"
  />
)
const cracks = (
  <path
    className={crack}
    d="m15 22-3-10 1-8-2-6m4 24 9-9 3-8 7-6M15 22l14-1 6 3 7-1m-27-1 10 9 3 9 7 8 1 12M15 22l-1 12-5 10 1 16m5-38-9 4-8-1m17-3-9-8-7-2m14 4 6 1 2 5-2 4-4.5 2-4.5-3.5V18l3-2Zm14-7 4 12.5L26.5 33M14.300 35 4 26"
  />
)
const powerSign = 'M20 19v11m-6-7a9 9 0 1 0 12 0'
const wholeScreen = 'M0 0h40v60H0z'
const photograph = (
  <>
    <path className={lit} d={wholeScreen} />
    <circle className={detail} cx="26" cy="20" r="4" />
    <path className={hills} d="m-2 46 13-14 9 9 6-6 16 15v14H-2V46Z" />
  </>
)

/** What may have happened to the surface of a device, on a field of 40 by 60 whose middle is always seen. */
export const SURFACES: { readonly [picture: string]: ReactNode } = {
  power: (
    <>
      <path className={lit} d={wholeScreen} />
      <path className={strong} d={powerSign} />
    </>
  ),
  'power-off': (
    <>
      <path className={dark} d={wholeScreen} />
      <path className={onDark} d={powerSign} />
    </>
  ),
  'screen-flawless': glint,
  'screen-hairline': hairlines,
  'screen-scratched': scratches,
  'screen-cracked': cracks,
  'back-flawless': glint,
  'back-scratched': scratches,
  'back-cracked': cracks,
  'display-ok': photograph,
  'display-lines': (
    <>
      {photograph}
      <path className={fault} d="M13 0v60m3-60v60m12-60v60" />
      <path className={dark} d="M42-2v17c-9 2-15-6-14-17Z" />
    </>
  ),
}

const batteryCase = (
  <>
    <rect className={body} height="34" rx="8" width="64" x="12" y="31" />
    <path className={detail} d="M82 42v12" />
  </>
)
const phone = <rect className={body} height="80" rx="10" width="42" x="18" y="8" />

export const OBJECTS: { readonly [picture: string]: ReactNode } = {
  'battery-good': (
    <>
      {batteryCase}
      <rect className={good} height="24" rx="4" width="46" x="17" y="36" />
    </>
  ),
  'battery-worn': (
    <>
      {batteryCase}
      <rect className={worn} height="24" rx="4" width="16" x="17" y="36" />
    </>
  ),
  unsure: (
    <>
      <circle className={styles.dashed} cx="48" cy="48" r="34" />
      <path className={strong} d="M37 39.500c0-6.5 5-11 11.5-11s11 4.5 11 10c0 8.5-11.5 8.5-11.5 18" />
      <path className={styles.dot} d="M48 67v.1" />
    </>
  ),
  'lock-off': (
    <>
      {phone}
      <path className={detail} d="M56 54v-9a10 10 0 0 1 19-4" />
      <rect className={solid} height="26" rx="5" width="34" x="50" y="54" />
      <path className={styles.onSolid} d="m60 67 5 5 9-9" />
    </>
  ),
  'lock-on': (
    <>
      {phone}
      <path className={strong} d="M57 54v-8a10 10 0 0 1 20 0v8" />
      <rect className={solid} height="26" rx="5" width="34" x="50" y="54" />
      <path className={styles.onSolid} d="M67 64v6" />
    </>
  ),
  controller: (
    <>
      <path
        className={body}
        d="M29 26h38c11 0 18 12 20 32 1 12-11 16-18 8l-6-7H33l-6 7c-7 8-19 4-18-8 2-20 9-32 20-32Z"
      />
      <path className={strong} d="M33 35v12m-6-6h12" />
      <path className={styles.dot} d="M62 46v.1m7-7v.1" />
    </>
  ),
  cable: (
    <>
      <path className={detail} d="M25 50v14c0 9 7 15 16 15s15-6 15-14V36c0-8 6-14 15-14" />
      <rect className={body} height="24" rx="5" width="20" x="15" y="26" />
      <path className={detail} d="M20 26V15h10v11" />
      <rect className={body} height="14" rx="4" width="18" x="69" y="15" />
    </>
  ),
  box: (
    <>
      <path className={body} d="m48 14 34 15v38L48 82 14 67V29l34-15Z" />
      <path className={detail} d="m14 29 34 15 34-15M48 44v38M31 21.500l34 15v12" />
    </>
  ),
}

type AnswerPictureProps = {
  /** The `picture` of a question or an answer: `screen-hairline`, `battery-worn`… */
  readonly picture: string
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
