import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
