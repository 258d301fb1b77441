import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ChoiceCard } from './choice-card.tsx'
import { ChoiceGroup } from './choice-group.tsx'

const setUp = (error?: string) => {
  const committed = vi.fn()
  const Question = () => {
    const [value, setValue] = useState<string>()
    return (
      <ChoiceGroup
        error={error}
        hint="Hold it at arm’s length."
        legend="How does the screen look?"
        name="screen"
        onChange={setValue}
        onCommit={committed}
        value={value}
      >
        <ChoiceCard help="You see nothing." label="No marks" value="flawless" />
        <ChoiceCard aside="−18 €" help="You cannot feel them." label="Light scratches" value="light" />
        <ChoiceCard label="I am not sure" quiet value="unsure" />
      </ChoiceGroup>
    )
  }
  render(<Question />)
  return { user: userEvent.setup(), committed }
}

describe('a choice of answers', () => {
  test('is one group of radios, named by the question and described by its hint', () => {
    setUp()
    const group = screen.getByRole('group', { name: 'How does the screen look?' })
    expect(describing(group)).toBe('Hold it at arm’s length.')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })

  test('names an answer by its label and amount, and describes it by its help', () => {
    setUp()
    expect(describing(screen.getByRole('radio', { name: 'Light scratches −18 €' }))).toBe('You cannot feel them.')
  })

  test('a press anywhere on the card chooses it, and makes the choice', async () => {
    const { user, committed } = setUp()
    await user.click(screen.getByText('You cannot feel them.'))
    expect(screen.getByRole('radio', { name: /Light/ })).toHaveProperty('checked', true)
    expect(committed).toHaveBeenCalledExactlyOnceWith('light')
  })

  test('a key that is held down makes it once', async () => {
    const { user, committed } = setUp()
    screen.getByRole('radio', { name: 'No marks' }).focus()
    await user.keyboard('{Enter>5/}')
    expect(committed.mock.calls).toEqual([['flawless']])
  })

  test('a press on the answer already chosen makes the choice again, and so does one on the radio itself', async () => {
    const { user, committed } = setUp()
    await user.click(screen.getByText('No marks'))
    await user.click(screen.getByText('No marks'))
    await user.click(screen.getByRole('radio', { name: 'No marks' }))
    await user.click(screen.getByRole('radio', { name: 'I am not sure' }))
    expect(committed.mock.calls).toEqual([['flawless'], ['flawless'], ['flawless'], ['unsure']])
  })

  test('the choice is known before it is made', async () => {
    const said: string[] = []
    render(
      <ChoiceGroup
        legend="How to be paid"
        name="payment"
        onChange={(value) => said.push(`changed to ${value}`)}
        onCommit={(value) => said.push(`chose ${value}`)}
        value={undefined}
      >
        <ChoiceCard label="Bank transfer" value="bank" />
      </ChoiceGroup>,
    )
    await userEvent.setup().click(screen.getByText('Bank transfer'))
    expect(said).toEqual(['changed to bank', 'chose bank'])
  })

  test('arrow keys only move the choice; Enter makes it', async () => {
    const { user, committed } = setUp()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: /Light/ })).toHaveProperty('checked', true)
    expect(committed).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(committed).toHaveBeenCalledExactlyOnceWith('light')
  })

  test('says what is wrong in the description of the group', () => {
    setUp('Choose the answer that comes closest')
    expect(describing(screen.getByRole('group'))).toContain('Choose the answer that comes closest')
  })
})

const describing = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
