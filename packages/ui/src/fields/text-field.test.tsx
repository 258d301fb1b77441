import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

const Email = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('')
  return (
    <TextField
      autoComplete="email"
      error={error}
      hint="For your label and nothing else."
      label="E-mail"
      name="email"
      onChange={setValue}
      optionalText="optional"
      type="email"
      value={value}
    />
  )
}

describe('a text field', () => {
  test('is named by its label and described by why we ask', () => {
    render(<Email />)
    const field = screen.getByLabelText('E-mail (optional)')
    expect(field.getAttribute('aria-describedby')).toBe('email-hint')
    expect(document.getElementById('email-hint')?.textContent).toBe('For your label and nothing else.')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  test('adds its error to the description, after the hint', () => {
    render(<Email error="Write an address with an @" />)
    const field = screen.getByRole('textbox')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe('email-hint email-error')
    expect(document.getElementById('email-error')?.textContent).toBe('Write an address with an @')
  })

  test('keeps whatever is typed, and runs e-mail from left to right in every language', async () => {
    render(<Email />)
    const field = screen.getByRole('textbox')
    await userEvent.setup().type(field, ' Zoë @ example')
    expect(field).toHaveProperty('value', ' Zoë @ example'.trimStart())
    expect(field.getAttribute('dir')).toBe('ltr')
  })

  test('has its name as its id, so that a summary of errors can lead to it', () => {
    render(<Email />)
    expect(screen.getByRole('textbox').id).toBe('email')
  })
})
