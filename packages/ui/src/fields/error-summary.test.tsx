import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChoiceCard } from './choice-card.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const Form = ({ attempt = 1, errors = BOTH }: { attempt?: number; errors?: typeof BOTH }) => (
  <>
    <ErrorSummary attempt={attempt} errors={errors} title="Two things to put right" />
    <TextField label="E-mail" name="email" onChange={() => undefined} type="email" value="" />
    <ChoiceGroup legend="How to be paid" name="payment" onChange={() => undefined} value={undefined}>
      <ChoiceCard label="Bank transfer" value="bank" />
    </ChoiceGroup>
  </>
)
const BOTH = [
  { field: 'email', text: 'Write your e-mail address' },
  { field: 'payment', text: 'Choose how to be paid' },
]

describe('the error summary (quality U5)', () => {
  beforeEach(() => {
    // jsdom lays nothing out, so there is nowhere to scroll to.
    Element.prototype.scrollIntoView = vi.fn()
  })

  test('takes the focus when it appears, and again at the next attempt', async () => {
    const { rerender } = render(<Form />)
    const summary = screen.getByRole('group', { name: 'Two things to put right' })
    expect(document.activeElement).toBe(summary)
    await userEvent.setup().click(screen.getByLabelText('E-mail'))
    rerender(<Form attempt={2} />)
    expect(document.activeElement).toBe(summary)
  })

  test('leads to the field, or to the first answer of a choice', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByRole('link', { name: 'Write your e-mail address' }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    await user.click(screen.getByRole('link', { name: 'Choose how to be paid' }))
    expect(document.activeElement).toBe(screen.getByRole('radio'))
    expect(location.hash).toBe('')
  })

  test('is not there when nothing is wrong', () => {
    render(<Form errors={[]} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
