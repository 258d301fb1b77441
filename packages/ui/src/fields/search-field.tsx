import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '../drawings/icon.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import styles from './search-field.module.css'
import { SearchSuggestions, type Suggestion } from './search-suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'

type SearchFieldProps = {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter, or the button. */
  readonly onSearch: (value: string) => void
  readonly searchText: string
  /** Where a search leads, as `?search=`, as long as the page is not alive yet. */
  readonly action?: string
  /** Under the field while it has the focus; none is fine. */
  readonly suggestions?: readonly Suggestion[]
  readonly onPick?: (id: string) => void
  /** Names the list. */
  readonly listLabel?: string
  /** Said aloud when suggestions change: "5 products". */
  readonly status?: string
  readonly id?: string
  readonly maxLength?: number
  readonly placeholder?: string
}

/** One field to find things in, with suggestions as a plain list under it (combobox of the ARIA practices, list type). */
export const SearchField = ({
  label,
  labelHidden = false,
  hint,
  value,
  onChange,
  onSearch,
  searchText,
  action,
  suggestions = [],
  onPick,
  listLabel = label,
  status = '',
  id,
  maxLength,
  placeholder,
}: SearchFieldProps) => {
  const fallback = useId()
  const fieldId = id ?? fallback
  const pick = (picked: string) => onPick?.(picked)
  const { open, active, inputProps, close, reopen, optionId, listId } = useCombobox(fieldId, suggestions, pick)
  const input = useRef<HTMLInputElement>(null)
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed === value) return
    reopen()
    onChange(typed)
  })
  useEffect(function keepWhatWasTypedBeforeThePageWasAlive() {
    adopt()
  }, [])
  return (
    <div className={styles.search}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          close()
          onSearch(value)
        }}
        role="search"
      >
        <label className={styles.label} htmlFor={fieldId}>
          {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        <div className={styles.row}>
          <Icon className={styles.glass} name="search" />
          <input
            {...inputProps}
            aria-describedby={hint === undefined ? undefined : `${fieldId}-hint`}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            className={styles.input}
            dir="auto"
            enterKeyHint="search"
            id={fieldId}
            maxLength={maxLength}
            name="search"
            onChange={(event) => {
              reopen()
              onChange(event.target.value)
            }}
            placeholder={placeholder}
            ref={input}
            spellCheck={false}
            type="search"
            value={value}
          />
          <button className={styles.button} type="submit">
            <span className={styles.buttonText}>{searchText}</span>
            <Icon className={styles.buttonIcon} name="arrow-forward" />
          </button>
        </div>
        {hint !== undefined && (
          <p className={styles.hint} id={`${fieldId}-hint`}>
            {hint}
          </p>
        )}
        {open && (
          <SearchSuggestions
            active={active}
            id={listId}
            label={listLabel}
            onPick={(picked) => {
              close()
              pick(picked)
            }}
            optionId={optionId}
            suggestions={suggestions}
          />
        )}
      </form>
      <LiveRegion>{open ? status : ''}</LiveRegion>
    </div>
  )
}
