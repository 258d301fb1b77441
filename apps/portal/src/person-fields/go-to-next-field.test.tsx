import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goToNextField } from './go-to-next-field.ts'

afterEach(() => vi.unstubAllGlobals())

const press = (from: string, { touch }: { readonly touch: boolean }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: touch }))
  render(
    <form>
      <input aria-label="Street" enterKeyHint="next" onKeyDown={goToNextField} />
      <button type="button">Between</button>
      <select aria-label="Country" />
      <input aria-label="City" enterKeyHint="go" onKeyDown={goToNextField} />
    </form>,
  )
  const field = screen.getByLabelText(from)
  field.focus()
  // False once what the browser would do, which is to send the form, is prevented.
  return fireEvent.keyDown(field, { key: 'Enter' })
}

test('"next" on a touch keyboard leads to the next field and sends nothing', () => {
  expect(press('Street', { touch: true })).toBe(false)
  expect(screen.getByLabelText('Country')).toBe(document.activeElement)
})

test('"go" in the last field sends the form', () => {
  expect(press('City', { touch: true })).toBe(true)
  expect(screen.getByLabelText('City')).toBe(document.activeElement)
})

test('at a desk, Enter sends the form from every field', () => {
  expect(press('Street', { touch: false })).toBe(true)
  expect(screen.getByLabelText('Street')).toBe(document.activeElement)
})
