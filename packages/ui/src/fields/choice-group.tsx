import { createContext, type ReactNode, useContext } from 'react'
import styles from './choice-group.module.css'
import { classNames } from '../layout/class-names.ts'
import { describedBy, FieldError, FieldHint } from './field.tsx'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'

type Choice = {
  readonly name: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly onCommit: ((value: string) => void) | undefined
}
const ChoiceContext = createContext<Choice | undefined>(undefined)

export const useChoice = (): Choice => {
  const choice = useContext(ChoiceContext)
  if (choice === undefined) throw new Error('A ChoiceCard stands inside a ChoiceGroup.')
  return choice
}

type ChoiceGroupProps = {
  readonly legend: ReactNode
  /** Where the page's own heading already asks it. */
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Also the id that an error summary leads to. */
  readonly name: string
  readonly value: string | undefined
  /** Every change, also each step of the arrow keys. */
  readonly onChange: (value: string) => void
  /** The choice is made: by pointer, or by Enter. A step that goes on by itself listens to this one. */
  readonly onCommit?: (value: string) => void
  readonly layout?: 'list' | 'grid'
  readonly children: ReactNode
}

/** One question with all its answers in view: native radios, so arrows, Tab and screen readers work as they always do. */
export const ChoiceGroup = ({
  legend,
  legendHidden = false,
  hint,
  error,
  name,
  value,
  onChange,
  onCommit,
  layout = 'list',
  children,
}: ChoiceGroupProps) => (
  <fieldset {...describedBy(name, { hint, error })} aria-invalid={undefined} className={styles.group}>
    <legend className={legendHidden ? undefined : styles.legend}>
      {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
    </legend>
    <FieldHint id={name}>{hint}</FieldHint>
    <FieldError id={name}>{error}</FieldError>
    <div className={classNames(styles.cards, styles[layout])} id={name} tabIndex={-1}>
      <ChoiceContext value={{ name, value, onChange, onCommit }}>{children}</ChoiceContext>
    </div>
  </fieldset>
)
