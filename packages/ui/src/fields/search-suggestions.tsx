import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './search-field.module.css'

export type Suggestion = {
  readonly id: string
  readonly text: ReactNode
  /** Brand and year, or "up to 320 €". */
  readonly detail?: ReactNode
  readonly picture?: ReactNode
}

type SearchSuggestionsProps = {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  /** The one the arrow keys are on. */
  readonly active: string | undefined
  readonly optionId: (suggestion: string) => string
  readonly onPick: (id: string) => void
}

/** The list under a search field. The focus stays in the field; the pointer picks without taking it away. */
export const SearchSuggestions = ({ id, label, suggestions, active, optionId, onPick }: SearchSuggestionsProps) => {
  return (
    <div aria-label={label} className={styles.list} id={id} role="listbox">
      {suggestions.map((suggestion) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and the keyboard
        <div
          aria-selected={suggestion.id === active}
          className={classNames(styles.option, suggestion.id === active && styles.active)}
          id={optionId(suggestion.id)}
          key={suggestion.id}
          onClick={() => onPick(suggestion.id)}
          onMouseDown={(event) => event.preventDefault()}
          ref={suggestion.id === active ? bringIntoView : undefined}
          role="option"
          tabIndex={-1}
        >
          {suggestion.picture !== undefined && <span className={styles.picture}>{suggestion.picture}</span>}
          <span className={styles.text}>{suggestion.text}</span>
          {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
        </div>
      ))}
    </div>
  )
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' })
