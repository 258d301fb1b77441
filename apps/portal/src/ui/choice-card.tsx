import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './choice-card.module.css'
import { useChoice } from './choice-group.tsx'
import { classNames } from './class-names.ts'

type ChoiceCardProps = {
  readonly value: string
  readonly label: ReactNode
  /** How to check it, or what it means for the price. */
  readonly help?: ReactNode
  /** A drawing of what is meant. */
  readonly picture?: ReactNode
  /** Stands at the end of the line: an amount. */
  readonly aside?: ReactNode
  /** For "I am not sure": a quieter card. */
  readonly quiet?: boolean
}

/** One answer; the whole card is the radio. */
export const ChoiceCard = ({ value, label, help, picture, aside, quiet = false }: ChoiceCardProps) => {
  const choice = useChoice()
  const id = useId()
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || choice.onCommit === undefined) return
    event.preventDefault()
    choice.onChange(value)
    choice.onCommit(value)
  }
  return (
    <label className={classNames(styles.card, quiet && styles.quiet, picture !== undefined && styles.pictured)}>
      <input
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-labelledby={aside === undefined ? `${id}-label` : `${id}-label ${id}-aside`}
        checked={choice.value === value}
        className={styles.radio}
        name={choice.name}
        onChange={() => choice.onChange(value)}
        onClick={(event) => {
          // Arrow keys click too, but without a pointer behind it.
          if (event.detail > 0) choice.onCommit?.(value)
        }}
        onKeyDown={commitOnEnter}
        type="radio"
        value={value}
      />
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {help !== undefined && (
          <span className={styles.help} id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      {aside !== undefined && (
        <span className={styles.aside} id={`${id}-aside`}>
          {aside}
        </span>
      )}
    </label>
  )
}
