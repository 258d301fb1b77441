import type { Order } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })

/** The page of an order whose product was found to be another one. */
const opens = async (own: Partial<Order>): Promise<void> => {
  const { _embedded, ...order } = anOrder({ allowedTransitions: [], needs: [], ...own })
  const declaredItems = _embedded.declaredItems.map((item) => ({
    ...item,
    foundProduct: { ...item.product, id: 'acme-phone-64gb', name: 'Acme Phone 64 GB' },
  }))
  fakeServer({ getOrder: { ...order, _embedded: { declaredItems } } }, english)
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
}

describe('an order of another product than the declared one', () => {
  test('says which one was found, and what was agreed for it', async () => {
    await opens({ status: 'accepted', amount: 18_000, amountBefore: 21_200 })
    expect(await screen.findByText('We found: Acme Phone 64 GB')).toBeTruthy()
    const agreed = screen.getByText('Agreed after the check').closest('tr')
    expect(agreed?.textContent).toContain('Acme Phone 64 GB')
    expect(agreed?.textContent).toMatch(/[-−]€32/)
  })

  test('leads to a price for what came back, and not for what was declared', async () => {
    await opens({ status: 'returned' })
    const again = await screen.findByRole('link', { name: 'Price it again' })
    expect(again.getAttribute('href')).toContain('acme-phone-64gb')
  })
})
