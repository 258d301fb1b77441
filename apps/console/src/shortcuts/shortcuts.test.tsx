import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { GAP_MS } from '#console/scan/wedge.ts'
import { ShortcutsProvider, useShortcuts } from './shortcuts.tsx'

const Acts = ({ keys }: { readonly keys: readonly string[] }) => {
  useShortcuts(keys.map((key) => ({ key, label: key, run: () => undefined })))
  return null
}

test('two acts of one page never have one key', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const twice = () =>
    render(
      <ShortcutsProvider>
        <Acts keys={['a', 'b']} />
        <Acts keys={['b']} />
      </ShortcutsProvider>,
    )
  expect(twice).toThrow('Two acts of one page have the key b')
})

const Choosing = ({ run }: { readonly run: (key: string) => void }) => {
  useShortcuts(['g', ' ', 'arrowdown'].map((key) => ({ key, label: key, run: () => run(key) })))
  return (
    <>
      <input aria-label="Tick" type="checkbox" />
      <input aria-label="Choice" type="radio" />
      <input aria-label="Text" />
    </>
  )
}

test('a tick box that was clicked leaves letters to the page, and keeps its space; a field keeps all', async () => {
  const run = vi.fn<(key: string) => void>()
  render(
    <ShortcutsProvider>
      <Choosing run={run} />
    </ShortcutsProvider>,
  )
  const person = userEvent.setup({ delay: GAP_MS + 10 })
  await person.click(screen.getByLabelText('Tick'))
  await person.keyboard('g ')
  expect(screen.getByLabelText('Tick')).toHaveProperty('checked', false)
  await person.click(screen.getByLabelText('Choice'))
  await person.keyboard('g{ArrowDown}')
  await person.click(screen.getByLabelText('Text'))
  await person.keyboard('g')
  await waitFor(() => expect(run.mock.calls).toEqual([['g'], ['g']]))
})

test('a key that is held down means what it means once: the next thing is not decided unseen', async () => {
  const run = vi.fn<(key: string) => void>()
  render(
    <ShortcutsProvider>
      <Choosing run={run} />
    </ShortcutsProvider>,
  )
  const person = userEvent.setup({ delay: GAP_MS + 10 })
  await person.keyboard('{g>4}{/g}')
  await new Promise((resolve) => setTimeout(resolve, 2 * GAP_MS))
  expect(run.mock.calls).toEqual([['g']])
  await person.keyboard('g')
  await waitFor(() => expect(run.mock.calls).toEqual([['g'], ['g']]))
})
