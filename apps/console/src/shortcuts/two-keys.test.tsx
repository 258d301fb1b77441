import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ShortcutsProvider, useShortcuts } from './shortcuts.tsx'

const Decision = () => {
  const [step, setStep] = useState('begins')
  useShortcuts([
    { key: 'r', label: 'Refuse', run: () => setStep('why?') },
    ...(step === 'why?' ? [{ key: '5', label: 'Blurred', run: () => setStep('blurred') }] : []),
  ])
  return <p>{step}</p>
}

test('a key that follows at once means what the page shows after the one before it', async () => {
  render(
    <ShortcutsProvider>
      <Decision />
    </ShortcutsProvider>,
  )
  // As a busy page gets them: both within a scanner's time, too few for a scan.
  for (const [key, code] of [
    ['r', 'KeyR'],
    ['5', 'Digit5'],
  ] as const)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  expect(await screen.findByText('blurred')).toBeDefined()
})
