import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import styles from './choice-card.module.css'
import { useChoice } from './choice-group.tsx'
import { classNames } from '../layout/class-names.ts'

type ChoiceCardProps = {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly picture?: ReactNode
  readonly aside?: ReactNode
  /** For "I am not sure": a quieter card. */
  readonly quiet?: boolean
}

/** One answer; the whole card is the radio. */
export const ChoiceCard = ({ value, label, help, picture, aside, quiet = false }: ChoiceCardProps) => {
  const choice = useChoice()
  const id = useId()
  const pressed = useRef(false)
  // A press on the words reaches the radio as a second click, in some browsers told apart from an arrow key by nothing.
  const press = (event: MouseEvent<HTMLLabelElement>) => {
    const onRadio = event.target === event.currentTarget.control
    if (onRadio && event.detail === 0) return
    if (choice.value !== value) {
      pressed.current = true
      return
    }
    if (!onRadio) event.preventDefault()
    event.currentTarget.control?.focus()
    choice.onCommit?.(value)
  }
  const change = () => {
    choice.onChange(value)
    if (pressed.current) choice.onCommit?.(value)
    pressed.current = false
  }
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || choice.onCommit === undefined) return
    event.preventDefault()
    // A key that is held down says nothing new.
    if (event.repeat) return
    if (choice.value !== value) choice.onChange(value)
    choice.onCommit(value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions -- the radio inside has the keyboard
    <label
      className={classNames(styles.card, quiet && styles.quiet, picture !== undefined && styles.pictured)}
      onClick={press}
    >
      <input
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-labelledby={aside === undefined ? `${id}-label` : `${id}-label ${id}-aside`}
        checked={choice.value === value}
        className={styles.radio}
        name={choice.name}
        onChange={change}
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
