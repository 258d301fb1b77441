import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../drawings/icon.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'
import styles from './search-field.module.css'
import type { SearchSuggestionsProps, Suggestion } from './search-suggestions.tsx'

/** They load with the first key, for most visits need none; without them the search itself still works. */
const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazy(async (): Promise<{ default: ComponentType<SearchSuggestionsProps> }> => {
  try {
    return { default: (await loadSuggestions()).SearchSuggestions }
  } catch {
    return { default: () => null }
  }
})

type Entry = { readonly id: string }

/** The keyboard of a text field with a list under it (ARIA practices, editable combobox with list autocomplete). */
export const useCombobox = (fieldId: string, entries: readonly Entry[], onPick: (id: string) => void) => {
  const [wanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const open = wanted && entries.length > 0
  const at = open ? entries.findIndex(({ id }) => id === chosen) : -1
  const active = entries[at]?.id
  const listId = `${fieldId}-list`
  const optionId = (id: string) => `${fieldId}-option-${id}`

  const close = () => {
    setWanted(false)
    setChosen(undefined)
  }
  const reopen = () => {
    setWanted(true)
    setChosen(undefined)
  }
  /** One step, with a place for the text itself between the last entry and the first. */
  const move = (step: 1 | -1) => {
    setWanted(true)
    const places = entries.length + 1
    const next = open ? (at + 1 + step + places) % places : step === 1 ? 1 : entries.length
    setChosen(entries[next - 1]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      close()
      onPick(active)
    }
  }
  return {
    open,
    active,
    close,
    reopen,
    listId,
    optionId,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': open,
      'aria-activedescendant': active === undefined ? undefined : optionId(active),
      onBlur: close,
      onClick: () => setWanted(true),
      onKeyDown,
    } as const,
  }
}

type SearchFieldProps = {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch: (value: string) => void
  readonly searchText: string
  /** Where a search leads, as `?search=`, as long as the page is not alive yet. */
  readonly action?: string
  readonly suggestions?: readonly Suggestion[]
  readonly onPick?: (id: string) => void
  readonly listLabel?: string
  /** Said aloud when suggestions change: "5 products". */
  readonly status?: string
  readonly id?: string
  readonly maxLength?: number
  readonly placeholder?: string
}

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
  // With the arrow keys one comes by each in turn: a suggestion, then what else can be picked of it.
  const entries = suggestions.flatMap((suggestion) => [suggestion, ...(suggestion.choices ?? [])])
  const { open, active, inputProps, close, reopen, optionId, listId } = useCombobox(fieldId, entries, pick)
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
              void loadSuggestions().catch(() => undefined)
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
          <Suspense fallback={null}>
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
          </Suspense>
        )}
      </form>
      <LiveRegion>{open ? status : ''}</LiveRegion>
    </div>
  )
}
