import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { begin, server, typeInto } from '#portal/testing/a-seller.tsx'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

afterEach(() => vi.unstubAllGlobals())

const typesALongName = async (isNarrow: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('600px') && isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  server()
  const { user } = await begin()
  await typeInto(user, { 'Last name': LONG })
  await user.tab()
  return screen.getByLabelText('Last name')
}

test('what is longer than a telephone shows is read back there, once it is left', async () => {
  const field = await typesALongName(true)
  await expect.poll(() => field.getAttribute('aria-describedby')).not.toBeNull()
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(LONG)
})

test('a wide screen, whose field shows it whole, keeps no empty line for it', async () => {
  const field = await typesALongName(false)
  await expect.poll(() => document.activeElement).not.toBe(field)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(field.getAttribute('aria-describedby')).toBeNull()
  expect(field.closest('div')?.querySelector('p')).toBeNull()
})
