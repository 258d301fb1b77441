import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

const Birthday = ({ first = '', error }: { first?: string; error?: string }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField
        autoComplete="bday"
        error={error}
        label="Date of birth"
        name="birthDate"
        onChange={setValue}
        partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
        value={value}
      />
      <output>{value}</output>
    </>
  )
}
const value = () => screen.getByRole('status').textContent
const type = async (text: { day?: string; month?: string; year?: string }) => {
  const user = userEvent.setup()
  if (text.day) await user.type(screen.getByLabelText('Day'), text.day)
  if (text.month) await user.type(screen.getByLabelText('Month'), text.month)
  if (text.year) await user.type(screen.getByLabelText('Year'), text.year)
}

describe('a date field', () => {
  test('makes an ISO date of three plain inputs', async () => {
    render(<Birthday />)
    await type({ day: '5', month: '3', year: '1980' })
    expect(value()).toBe('1980-03-05')
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '5')
  })

  test('reads digits of other keyboards', async () => {
    render(<Birthday />)
    await type({ day: '٣١', month: '１', year: '1980' })
    expect(value()).toBe('1980-01-31')
  })

  test('keeps what is no date yet, so that an error can be said about it, and is empty when all is empty', async () => {
    render(<Birthday first="1980-02-31" />)
    await userEvent.setup().clear(screen.getByLabelText('Year'))
    expect(value()).toBe('-02-31')
    await userEvent.setup().clear(screen.getByLabelText('Month'))
    await userEvent.setup().clear(screen.getByLabelText('Day'))
    expect(value()).toBe('')
  })

  test('is one group with its error, which browsers can fill in', () => {
    render(<Birthday error="Write a date that exists" />)
    const group = screen.getByRole('group', { name: 'Date of birth' })
    expect(group.getAttribute('aria-describedby')).toBe('birthDate-error')
    expect(screen.getByLabelText('Month').getAttribute('autocomplete')).toBe('bday-month')
    expect(document.getElementById('birthDate')).toBe(screen.getByLabelText('Day'))
  })
})
