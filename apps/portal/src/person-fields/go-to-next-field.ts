import type { KeyboardEvent } from 'react'

/**
 * The key that a touch keyboard calls "next" leads to the next field, where browsers would send the form half filled. At
 * a desk, Enter sends the form as everywhere.
 */
export const goToNextField = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  const { currentTarget: field, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || field.getAttribute('enterkeyhint') !== 'next') return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  const fields = [...(field.form?.elements ?? [])].filter((element) => element.matches('input, select, textarea'))
  const next = fields[fields.indexOf(field) + 1]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
