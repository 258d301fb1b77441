import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './search-field.module.css'

export type Choice = {
  readonly id: string
  readonly text: ReactNode
  /** What is read out, with what it is a choice of: "Acme Phone 128 GB". */
  readonly name: string
}

export type Suggestion = {
  readonly id: string
  readonly text: ReactNode
  readonly detail?: ReactNode
  readonly picture?: ReactNode
  /** What else can be picked of it, below it. While they are on their way, none: their place is kept. */
  readonly choices?: readonly Choice[] | undefined
}

export type SearchSuggestionsProps = {
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
  const option = (of: string, look: string | undefined, name: string | undefined, children: ReactNode) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and the keyboard
    <div
      aria-label={name}
      aria-selected={of === active}
      className={classNames(look, of === active && styles.active)}
      id={optionId(of)}
      key={of}
      onClick={() => onPick(of)}
      ref={of === active ? bringIntoView : undefined}
      role="option"
      tabIndex={-1}
    >
      {children}
    </div>
  )
  const row = ({ id: of, picture, text, detail }: Suggestion) =>
    option(
      of,
      styles.option,
      undefined,
      <>
        {picture !== undefined && <span className={styles.picture}>{picture}</span>}
        <span className={styles.text}>{text}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </>,
    )
  return (
    <div
      aria-label={label}
      className={styles.list}
      id={id}
      onMouseDown={(event) => event.preventDefault()}
      role="listbox"
      tabIndex={-1}
    >
      {suggestions.map((suggestion) => (
        // The same element with and without choices: a press on its row counts although they come meanwhile.
        <div
          aria-labelledby={suggestion.choices && optionId(suggestion.id)}
          key={suggestion.id}
          role={suggestion.choices ? 'group' : 'presentation'}
        >
          {row(suggestion)}
          {suggestion.choices && (
            <div className={styles.choices} role="presentation">
              {suggestion.choices.map((choice) => option(choice.id, styles.choice, choice.name, choice.text))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' })
