import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLitigation } from '#portal/testing/a-litigation.ts'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

test('how a lock is taken off stands before the photos that show it', async () => {
  const photos = aLitigation().lines.flatMap((line) => line.photos)
  const locked = aLitigation({ kind: 'ios-lock', amountAfter: null, lines: [], photos })
  const disputed = anOrder({ status: 'disputed', allowedTransitions: [], needs: [] })
  fakeServer({ getOrder: disputed, getLitigation: locked }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/ioslitigation/${ORDER_ID}`)
  const way = await screen.findByRole('heading', { name: 'Two questions show you the way' })
  expect(screen.getByText(/^Remove it before \d/)).toBeTruthy()
  expect(screen.queryByText(/answer before/i)).toBeNull()
  const shown = screen.getByRole('heading', { name: 'Photos' })
  expect(way.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
