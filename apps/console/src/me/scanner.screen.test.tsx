import { act, screen, waitFor, within } from '@testing-library/react'
import { SCANNER_CODES } from '@reprise/contract/identifier/scanner-codes'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const SIGNS: { readonly [sign: string]: string } = { '-': 'Minus', '/': 'Slash', '.': 'Period', ']': 'BracketRight' }

/** A scanner set to a US keyboard, with the keyboard's own times. */
const types = (text: string, end: 'Enter' | null = 'Enter') => {
  const strokes = [...text].map((key) => ({
    key,
    code: /\d/.test(key) ? `Digit${key}` : (SIGNS[key] ?? `Key${key.toUpperCase()}`),
    shiftKey: /[A-Z]/.test(key),
  }))
  const from = performance.now()
  for (const [index, stroke] of [...strokes, ...(end === null ? [] : [{ key: end, code: end }])].entries()) {
    const event = new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: from + index * 4 })
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
  }
}

const atTheScanner = async () => {
  fakeCalls({
    getMe: somebody({ scopes: ['orders'] }),
    listMyPasskeys: { _links: { self: { href: '/' } }, _embedded: { passkeys: [] } },
    getMyPin: { state: 'set' },
  })
  const shown = await renderConsole('/console/me')
  await shown.user.click(await screen.findByRole('button', { name: 'Check the scanner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check the scanner' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Here the scanner types')))
  return { ...shown, dialog }
}

test('five codes tell what a scanner adds to each, and later codes are read without it', async () => {
  const { user, dialog } = await atTheScanner()
  for (const [index, code] of SCANNER_CODES.entries()) {
    expect(dialog.getByText(`Scan code ${index + 1} of 5 on the printed sheet.`)).toBeDefined()
    types(`]x${code}`)
  }
  expect(dialog.getByText('The scanner is understood')).toBeDefined()
  expect(dialog.getByText(']x')).toBeDefined()
  expect(dialog.getByText('Longest pause between two keys: 4 ms.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep for this computer' }))
  expect(screen.getByText(/Read as a US keyboard/)).toBeDefined()
  types(']x000000000000')
  expect(within(await screen.findByRole('dialog')).getByRole('combobox')).toHaveProperty('value', '000000000000')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Forget what was found' }))
  expect(screen.getByText('Not checked on this computer yet.')).toBeDefined()
})

test('a scanner that nothing reads is told what to set, and nothing of it is kept', async () => {
  const { dialog } = await atTheScanner()
  for (const code of SCANNER_CODES) types(`${code.slice(2)}q`)
  expect(dialog.getByText('The scanner is not understood yet')).toBeDefined()
  expect(dialog.getByText(/Set the scanner to the US keyboard/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Keep for this computer' })).toBeNull()
})

test('a code without an end is over by itself, and a key of a person is none', async () => {
  const { dialog } = await atTheScanner()
  types('x')
  types(SCANNER_CODES[0], null)
  expect(await dialog.findByText('Scan code 2 of 5 on the printed sheet.')).toBeDefined()
})
