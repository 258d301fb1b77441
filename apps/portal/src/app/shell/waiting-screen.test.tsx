import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesProvider } from '@reprise/ui/words/messages.ts'
import { WaitingScreen } from './waiting-screen.tsx'

test.each([
  ['nothing before the words for it are there', {}, ''],
  ['that the page is loading', { 'shell.loading': 'The page is loading' }, 'The page is loading'],
])('a page on its way says %s', (_, texts, said) => {
  render(
    <MessagesProvider value={{ locale: 'en', texts }}>
      <WaitingScreen />
    </MessagesProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(said)
})
