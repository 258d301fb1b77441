import type { ProductType } from '@reprise/contract'
import type { ReactNode } from 'react'
import styles from './device-drawing.module.css'

export type DeviceType = ProductType | 'foldable'

/** Where the picture area (or what stands for it) of a device lies, in units of the 96 grid. */
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Shape = {
  readonly front: ReactNode
  readonly back: ReactNode
  readonly area: Area
  readonly closeUp?: string
}

const { body, screen, detail, lens } = styles

const phoneBody = (
  <>
    <path className={detail} d="M25.5 27v5m0 4v8m45-14v11" />
    <rect className={body} height="84" rx="10" width="43" x="26.5" y="6" />
  </>
)
const tabletBody = <rect className={body} height="82" rx="7" width="62" x="17" y="7" />
const foldableBody = <rect className={body} height="70" rx="8" width="74" x="11" y="13" />
const laptopBase = (
  <path className={body} d="M7 68h82l-2.6 6.2A3.4 3.4 0 0 1 83.3 76H12.700a3.4 3.4 0 0 1-3.1-1.800L7 68Z" />
)
const laptopLid = <rect className={body} height="48" rx="5" width="66" x="15" y="20" />
const watchStrap = (
  <path
    className={detail}
    d="m36 27 2.5-18a3 3 0 0 1 3-2.600h13a3 3 0 0 1 3 2.600L60 27M36 69l2.5 18a3 3 0 0 0 3 2.600h13a3 3 0 0 0 3-2.600L60 69"
  />
)
const watchCase = (
  <>
    <rect className={body} height="10" rx="2" width="5" x="67.5" y="37" />
    <rect className={body} height="44" rx="13" width="42" x="27" y="26" />
  </>
)
const pad =
  'M49 55h26c7.5 0 12.5 8 13.5 19.5.5 6.5-6.5 9-10.5 4.500L73 73.500H51L46 79c-4 4.5-11 2-10.5-4.500C36.5 63 41.5 55 49 55Z'

const gameConsole = (
  <>
    <rect className={body} height="66" rx="5" width="27" x="12" y="13" />
    <path className={detail} d="M20 22v22m11 26v.1" />
    <path className={body} d={pad} />
    <path className={detail} d="M52.5 60.500v7M49 64h7m15.5-3v.1m4 3.900v.1" />
  </>
)
const headphones = (
  <>
    <path className={detail} d="M19 56v-6a29 29 0 0 1 58 0v6" />
    <rect className={body} height="30" rx="8" width="16" x="13" y="52" />
    <rect className={body} height="30" rx="8" width="16" x="67" y="52" />
    <path className={detail} d="M29 59v16m38-16v16" />
  </>
)
const headset = (
  <>
    <path className={detail} d="M17 40c2-22 60-22 62 0" />
    <path
      className={body}
      d="M28 36h40a17 17 0 0 1 17 17v5a15 15 0 0 1-15 15h-4.500c-4.5 0-6.5-2.5-8.5-6-3.5-6-14.5-6-18 0-2 3.5-4 6-8.5 6H26a15 15 0 0 1-15-15v-5a17 17 0 0 1 17-17Z"
    />
    <path className={detail} d="M26 45h18m26 0v.1" />
  </>
)
const tvBox = (
  <>
    <rect className={body} height="22" rx="7" width="52" x="9" y="52" />
    <path className={detail} d="M52 63v.1M18 80h34" />
    <rect className={body} height="52" rx="7" width="16" x="70" y="28" />
    <circle className={detail} cx="78" cy="39" r="4" />
    <path className={detail} d="M78 50v.1m0 7.900v.1m0 7.900v.1" />
  </>
)
const playerBody = <rect className={body} height="82" rx="8" width="46" x="25" y="7" />
const speaker = (
  <>
    <path className={body} d="M23 32c0-8 11-13 25-13s25 5 25 13v36c0 8-11 13-25 13S23 76 23 68V32Z" />
    <path className={detail} d="M23 32c0 8 11 13 25 13s25-5 25-13" />
    <path className={detail} d="M38 31c0-3 4.5-5 10-5s10 2 10 5-4.5 5-10 5-10-2-10-5Z" />
  </>
)

export const SHAPES: { readonly [type in DeviceType]: Shape } = {
  mobile: {
    front: (
      <>
        {phoneBody}
        <rect className={screen} height="76" rx="6.5" width="35" x="30.5" y="10" />
        <path className={lens} d="M44 14.500h8" />
      </>
    ),
    back: (
      <>
        {phoneBody}
        <rect className={detail} height="20" rx="6" width="19" x="31" y="10.5" />
        <circle className={detail} cx="37" cy="17" r="3" />
        <circle className={detail} cx="44" cy="24" r="3" />
        <path className={lens} d="M44.5 16v.1" />
      </>
    ),
    area: { x: 30.5, y: 10, width: 35, height: 76 },
    closeUp: '17 2 62 62',
  },
  foldable: {
    front: (
      <>
        {foldableBody}
        <rect className={screen} height="62" rx="5" width="66" x="15" y="17" />
        <path className={detail} d="M48 17v62" />
        <path className={lens} d="M66 21.500v.1" />
      </>
    ),
    back: (
      <>
        {foldableBody}
        <path className={detail} d="M46.5 13v70m3-70v70" />
        <rect className={detail} height="24" rx="5" width="10" x="55" y="18" />
      </>
    ),
    area: { x: 15, y: 17, width: 66, height: 62 },
  },
  tablet: {
    front: (
      <>
        {tabletBody}
        <rect className={screen} height="73" rx="3.5" width="53" x="21.5" y="11.5" />
        <path className={lens} d="M48 9.300v.1" />
      </>
    ),
    back: (
      <>
        {tabletBody}
        <circle className={detail} cx="26" cy="16" r="3.5" />
      </>
    ),
    area: { x: 21.5, y: 11.5, width: 53, height: 73 },
    closeUp: '9 2 78 78',
  },
  laptop: {
    front: (
      <>
        {laptopLid}
        <rect className={screen} height="40" rx="2" width="58" x="19" y="24" />
        {laptopBase}
        <path className={detail} d="M40 68c.5 2 1.5 3 3 3h10c1.5 0 2.5-1 3-3" />
      </>
    ),
    back: (
      <>
        {laptopLid}
        <circle className={detail} cx="48" cy="44" r="4.5" />
        {laptopBase}
      </>
    ),
    area: { x: 19, y: 24, width: 58, height: 40 },
  },
  watch: {
    front: (
      <>
        {watchStrap}
        {watchCase}
        <rect className={screen} height="36" rx="9.5" width="34" x="31" y="30" />
        <path className={detail} d="M48 39v9.500l6 4" />
      </>
    ),
    back: (
      <>
        {watchStrap}
        {watchCase}
        <circle className={detail} cx="48" cy="48" r="12" />
        <circle className={detail} cx="48" cy="48" r="4" />
      </>
    ),
    area: { x: 31, y: 30, width: 34, height: 36 },
  },
  console: { front: gameConsole, back: gameConsole, area: { x: 12, y: 13, width: 27, height: 66 } },
  audio: { front: headphones, back: headphones, area: { x: 13, y: 52, width: 16, height: 30 } },
  'vr-headset': { front: headset, back: headset, area: { x: 22, y: 38, width: 52, height: 24 } },
  'tv-box': { front: tvBox, back: tvBox, area: { x: 9, y: 52, width: 52, height: 22 } },
  'media-player': {
    front: (
      <>
        {playerBody}
        <rect className={screen} height="26" rx="3" width="34" x="31" y="14" />
        <circle className={detail} cx="48" cy="64" r="15" />
        <circle className={detail} cx="48" cy="64" r="5.5" />
      </>
    ),
    back: playerBody,
    area: { x: 31, y: 14, width: 34, height: 26 },
  },
  'smart-speaker': { front: speaker, back: speaker, area: { x: 26, y: 46, width: 44, height: 28 } },
}
