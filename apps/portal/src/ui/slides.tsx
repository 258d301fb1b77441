import { type ReactNode, type Ref, useRef } from 'react'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import styles from './slides.module.css'

type SlidesProps = {
  readonly label: string
  readonly previousText: string
  readonly nextText: string
  readonly ref?: Ref<HTMLElement>
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[]
}

/** Cards side by side that only the reader moves: native scrolling, two buttons, no clock. */
export const Slides = ({ label, previousText, nextText, ref, slides }: SlidesProps) => {
  const track = useRef<HTMLUListElement>(null)
  const go = (step: 1 | -1) => {
    const element = track.current
    if (element === null) return
    const { children, clientWidth } = element
    const slideWidth = children[0]?.clientWidth ?? clientWidth
    const current = Math.round(Math.abs(element.scrollLeft) / slideWidth)
    const next = children[Math.min(children.length - 1, Math.max(0, current + step))]
    next?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  return (
    <section aria-label={label} className={styles.slides} ref={ref}>
      {/* A scrolling box must be reachable by keyboard where nothing inside it is (WCAG 2.1.1). */}
      <ul aria-label={label} className={styles.track} ref={track} tabIndex={0}>
        {slides.map(({ id, content }) => (
          <li className={styles.slide} key={id}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.buttons}>
          <button aria-label={previousText} className={styles.button} onClick={() => go(-1)} type="button">
            <Icon name="arrow-back" />
          </button>
          <button aria-label={nextText} className={styles.button} onClick={() => go(1)} type="button">
            <Icon name="arrow-forward" />
          </button>
        </div>
      )}
    </section>
  )
}
