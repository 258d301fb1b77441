import { type KeyboardEvent, useState } from 'react'

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
  /** Something else was typed: the list shows again, and no entry is chosen. */
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
