import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  test('that is busy keeps its words and its focus, and neither acts nor sends its form again', async () => {
    const clicked = vi.fn()
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Button busy onClick={clicked} type="submit">
          Send my order
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Send my order' })
    await userEvent.setup().click(button)
    expect(document.activeElement).toBe(button)
    expect(clicked).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })

  test('does not send a form unless it says so', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Button>See my price</Button>
      </form>,
    )
    await userEvent.setup().click(screen.getByRole('button'))
    expect(sent).not.toHaveBeenCalled()
  })
})
