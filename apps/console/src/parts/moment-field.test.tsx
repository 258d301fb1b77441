import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MomentField } from './moment-field.tsx'

afterEach(() => vi.unstubAllEnvs())

const Typed = () => {
  const [iso, change] = useState('2026-12-31T22:59:00.000Z')
  return <MomentField label="Ends" name="ends" onChange={change} value={iso} />
}

test('whoever types another year keeps the minutes, also where clocks once went by the sun', () => {
  vi.stubEnv('TZ', 'Europe/Paris')
  render(<Typed />)
  const field = screen.getByLabelText<HTMLInputElement>('Ends')
  expect(field.value).toBe('2026-12-31T23:59')
  for (const year of ['0002', '0020', '0202', '2027'])
    fireEvent.change(field, { target: { value: year + field.value.slice(4) } })
  expect(field.value).toBe('2027-12-31T23:59')
})
