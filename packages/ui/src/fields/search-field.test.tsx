import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'
import type { Suggestion } from './search-suggestions.tsx'

const phones = [
  { id: 'iphone-13', text: 'iPhone 13', detail: 'up to 320 €' },
  { id: 'iphone-13-mini', text: 'iPhone 13 mini', detail: 'up to 264 €' },
]
const sizes = [128, 256].map((gb) => ({ id: `${gb}gb`, text: `${gb} GB`, name: `iPhone 13 ${gb} GB` }))

const setUp = (offered: readonly Suggestion[] = phones) => {
  const picked = vi.fn()
  const searched = vi.fn()
  const Search = () => {
    const [value, setValue] = useState('')
    return (
      <SearchField
        label="Find your product"
        onChange={setValue}
        onPick={picked}
        onSearch={searched}
        searchText="Find"
        status={`${phones.length} products`}
        suggestions={value === '' ? [] : offered}
        value={value}
      />
    )
  }
  render(<Search />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Find your product' }),
    picked,
    searched,
  }
}
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

describe('the search field', () => {
  test('shows its suggestions under the field as soon as something is typed, and says how many', async () => {
    const { user, field } = setUp()
    expect(field).toHaveProperty('ariaExpanded', 'false')
    await user.type(field, 'i')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('2 products')
  })

  test('walks them with the arrow keys, back to the text after the last, the focus staying in the field', async () => {
    const { user, field } = setUp()
    await user.type(field, 'i')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('iPhone 13up to 320 €')
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(chosen())
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain('mini')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toContain('mini')
    expect(document.activeElement).toBe(field)
  })

  test('Enter takes the suggestion the keys are on, and otherwise searches for the words', async () => {
    const { user, field, picked, searched } = setUp()
    await user.type(field, 'iph{ArrowDown}{Enter}')
    expect(picked).toHaveBeenCalledExactlyOnceWith('iphone-13')
    expect(searched).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('o{Enter}')
    expect(searched).toHaveBeenCalledExactlyOnceWith('ipho')
  })

  test('typing on leaves the suggestion that the keys were on', async () => {
    const { user, field } = setUp()
    await user.type(field, 'i{ArrowDown}p')
    expect(chosen()).toBeUndefined()
  })

  test('Escape closes the list and keeps the words', async () => {
    const { user, field } = setUp()
    await user.type(field, 'iph{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveProperty('value', 'iph')
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox', { name: 'Find your product' })).toBeDefined()
  })

  test('a pointer takes a suggestion, and the list closes when the focus leaves', async () => {
    const { user, field, picked } = setUp()
    await user.type(field, 'i')
    await user.click(await screen.findByText('iPhone 13 mini'))
    expect(picked).toHaveBeenCalledExactlyOnceWith('iphone-13-mini')
    await user.type(field, 'p')
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('a tap that misses the sizes leaves the list open, and the next one picks', async () => {
    const { user, field, picked } = setUp([{ id: 'iphone-13', text: 'iPhone 13', choices: sizes }])
    await user.type(field, 'i')
    const size = await screen.findByRole('option', { name: 'iPhone 13 256 GB' })
    await user.click(size.parentElement as HTMLElement)
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('option', { name: 'iPhone 13 256 GB' }))
    expect(picked).toHaveBeenCalledExactlyOnceWith('256gb')
  })
})
