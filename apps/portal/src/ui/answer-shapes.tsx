import type { ReactNode } from 'react'
import styles from './answer-picture.module.css'
import drawing from './device-drawing.module.css'

const { faint, strong, shine, lit, dark, good, worn, solid } = styles
const { body, detail } = drawing

const shineLines = <path className={shine} d="M9 27 25 11M12 36 33 15m-7 27 6-6" />
const hairlines = <path className={faint} d="m12 22 9 13m4-19 5 9m-16 17 8 5" />
const scratches = (
  <path className={strong} d="m9 16 13 16M15 13l10 12m7 4-9 19m-10-8 7 12m7-33 5 7M10 31l4 6m13 8 5 5" />
)
const crack = (
  <path
    className={strong}
    d="M14 24 0 17m14 7L9 2m5 22L30 8l10-6M14 24l26 4M14 24l17 20 9 6M14 24l-1 22-4 14m5-36L0 38m11-21 6-1 3 4-1 5-4 3-5-1-2-5 3-5Zm-5-5 13-1 8 8-1 11-9 9-11-3"
  />
)
const powerSign = <path className={strong} d="M20 20v9m-5.5-5.500a9 9 0 1 0 11 0" />

/** What may have happened to the surface of a device, on a field of 40 by 60. */
export const SURFACES: { readonly [picture: string]: ReactNode } = {
  power: (
    <>
      <path className={lit} d="M0 0h40v60H0z" />
      {powerSign}
    </>
  ),
  'power-off': (
    <>
      <path className={dark} d="M0 0h40v60H0z" />
      <path className={shine} d="M20 20v9m-5.5-5.500a9 9 0 1 0 11 0" />
    </>
  ),
  'screen-flawless': shineLines,
  'screen-hairline': hairlines,
  'screen-scratched': scratches,
  'screen-cracked': crack,
  'back-flawless': <path className={shine} d="M12 44 28 28M15 51l17-17" />,
  'back-scratched': <g transform="translate(0 10)">{scratches}</g>,
  'back-cracked': <g transform="translate(0 12)">{crack}</g>,
  'display-ok': (
    <>
      <path className={lit} d="M0 0h40v60H0z" />
      <circle className={detail} cx="27" cy="20" r="4.5" />
      <path className={detail} d="m0 46 12-14 9 10 6-6 13 13" />
    </>
  ),
  'display-lines': (
    <>
      <path className={detail} d="m0 46 12-14 9 10 6-6 13 13" />
      <path className={strong} d="M14 0v60m3-60v60m12-60v60" />
      <path className={dark} d="M40 0v14c-8 1-13-5-12-14Z" />
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

/** Things that are drawn by themselves, on the grid of 96. */
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
