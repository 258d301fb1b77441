import { useState } from 'react'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { keepPlace } from './keep-place.ts'
import type { ViewChoice } from './view-choice.ts'
import styles from './preview.module.css'

/** In CSS pixels, as the pages that are drawn count them. */
const WIDTHS = { phone: 390, desktop: 1_280 } as const

/** Tells how much room there is, until the place is gone. */
const measured = (place: HTMLDivElement | null, tell: (width: number) => void): (() => void) | undefined => {
  if (place === null || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => tell(place.clientWidth))
  observer.observe(place)
  return () => observer.disconnect()
}

type PreviewFrameProps = {
  readonly href: string
  readonly title: string
  readonly width: ViewChoice['width']
  /** Pages need their code; messages have none. */
  readonly runs: boolean
}

/** The real page without an origin, so that no cookie and no storage is near it; made smaller where it is wider than its place. */
export const PreviewFrame = ({ href, title, width, runs }: PreviewFrameProps) => {
  const [room, setRoom] = useState<number>(WIDTHS.phone)
  const [measure] = useState(() => (place: HTMLDivElement | null) => measured(place, setRoom))
  const [{ attach, resumed }] = useState(keepPlace)
  const [shown, setShown] = useState(() => ({ href, src: resumed(href) }))
  if (shown.href !== href) setShown({ href, src: resumed(href) })
  const wide = WIDTHS[width]
  const scale = Math.min(1, room / wide)
  return (
    <div className={classNames(styles.place, width === 'phone' && styles.phone)} ref={measure}>
      <iframe
        className={styles.frame}
        ref={attach}
        referrerPolicy="no-referrer"
        sandbox={runs ? 'allow-scripts allow-forms' : ''}
        src={shown.src}
        style={{ inlineSize: `${wide}px`, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        title={title}
      />
    </div>
  )
}
