import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBench, aProduct } from '#console/testing/a-bench.ts'
import { renderConsole } from '#console/testing/render-console.tsx'

const openLook = async (selfCheck: ReturnType<typeof aProduct>['selfCheck']) => {
  const sheet = { ...aProduct(), selfCheck }
  aBench(sheet)
  await renderConsole(`/console/bench/${sheet.order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
}

test('what the customer’s own browser tried stands on the sheet as declared', async () => {
  await openLook({ touch: 'fine', motion: 'fine', backCamera: 'faulty', sound: 'not-tested' })
  expect(screen.getByText('Tried by the customer’s own browser: declared, no proof.')).toBeDefined()
  expect(screen.getByText('Fine: touch, motion sensor')).toBeDefined()
  expect(screen.getByText('Faulty: back camera')).toBeDefined()
  expect(screen.getByText('Not tested: loudspeaker and microphone')).toBeDefined()
})

test('where nothing was tried nothing is said', async () => {
  await openLook(null)
  expect(screen.queryByText(/own browser/)).toBeNull()
})
