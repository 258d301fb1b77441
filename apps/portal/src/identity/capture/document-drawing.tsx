import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import styles from '../identity.module.css'

/** The lines at the foot of a page, as small squares. */
const zone = (rows: readonly number[]) =>
  rows.flatMap((y) =>
    Array.from({ length: 16 }, (_, at) => <rect height="3" key={`${y}-${at}`} width="3.6" x={13 + at * 5.9} y={y} />),
  )

export const DocumentDrawing = ({ side }: { readonly side: IdentitySide }) => (
  <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 120 80">
    <rect className={styles.sheet} height="70" rx="6" width="112" x="4" y="5" />
    {side !== 'back' && (
      <>
        <rect className={styles.line} height="28" rx="2" width="22" x="13" y="14" />
        <circle className={styles.line} cx="24" cy="24" r="5" />
        <path className={styles.line} d="M16 41c1-7 4-10 8-10s7 3 8 10" />
        <path className={styles.line} d="M44 18h40M44 26h52M44 34h30" />
      </>
    )}
    {side === 'back' && <path className={styles.line} d="M13 15h40M13 23h56M13 31h30" />}
    {side === 'front' && <path className={styles.line} d="M13 52h70M13 60h50" />}
    {side !== 'front' && <g className={styles.letters}>{zone(side === 'back' ? [49, 56, 63] : [54, 62])}</g>}
  </svg>
)
