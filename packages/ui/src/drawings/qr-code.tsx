import { encode } from 'uqr'
import styles from './qr-code.module.css'

type QrCodeProps = { readonly text: string; readonly label: string }

/** A text that a camera reads, dark on light in every scheme. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      aria-label={label}
      className={styles.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path className={styles.dark} d={path} />
    </svg>
  )
}
