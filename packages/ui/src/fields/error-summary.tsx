import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'
import { Icon } from '../drawings/icon.tsx'

type ErrorSummaryProps = {
  readonly title: string
  /** The id of each field, in the order of the page, and the same words as beside it. */
  readonly errors: readonly { readonly field: string; readonly text: string }[]
  /** Counts the attempts to go on: each new one brings the focus back here. */
  readonly attempt?: number
}

/** What keeps a form from going on, at its top and focused, each line leading to its field (quality U5). */
export const ErrorSummary = ({ title, errors, attempt = 0 }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const shown = errors.length > 0
  useEffect(
    function takeTheFocus() {
      if (shown) box.current?.focus()
    },
    [shown, attempt],
  )
  if (!shown) return null
  return (
    <div aria-labelledby={titleId} className={styles.summary} ref={box} role="group" tabIndex={-1}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const goTo = (event: MouseEvent, field: string): void => {
  const target = document.getElementById(field)
  if (target === null) return
  event.preventDefault()
  const control = target.matches('input, select, textarea')
    ? target
    : (target.querySelector<HTMLElement>('input, select, textarea') ?? target)
  control.focus({ preventScroll: true })
  target.closest('fieldset, div')?.scrollIntoView({ block: 'center' })
}
