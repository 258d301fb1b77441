import type { Order, OrderDevice } from '@reprise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, aProduct, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const OTHER = '9a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const NAMES = ['Acme Phone', 'Acme Tab', 'Acme Watch']
const devices = (own: readonly Partial<OrderDevice>[] = []): OrderDevice[] =>
  NAMES.map((name, index) => ({
    number: index + 1,
    state: 'expected',
    order: ORDER_ID,
    item: `${index}e7f6a5b-4c3d-4b2a-9f1e-0d9c8b7a6f5e`,
    product: aProduct({ name }),
    amount: 10_000 * (index + 1),
    _links: { order: { href: '' } },
    ...own[index],
  }))
const opens = async (order: Partial<Order>, answers: Answers = {}) => {
  const server = fakeServer({ getOrder: anOrder(order), ...answers }, anInstance({ locales: ['en'] }))
  return { ...(await renderRoute(`/reprise/en/order/${ORDER_ID}`)), server }
}
const list = async () => {
  const heading = await screen.findByRole('heading', { name: 'All 3 devices of this sale' })
  return within(heading.closest('section') as HTMLElement)
}

describe('the devices of a sale', () => {
  test('are listed with their amounts while their parcel is awaited', async () => {
    await opens({ devices: devices() })
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatch(/Acme Tab.*Still to arrive.*€200/)
    expect((await list()).queryByRole('link')).toBeNull()
  })

  test('go their own ways once they are here: each says how far it is, and leads to its own page', async () => {
    const parted = devices([
      { state: 'paid' },
      { state: 'disputed', order: OTHER },
      { state: 'missing', order: OTHER.replace('9', '8') },
    ])
    await opens({ status: 'paid', devices: parted })
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/Acme Phone.*Paid/),
      expect.stringMatching(/Acme Tab.*In question/),
      expect.stringMatching(/Acme Watch.*Was not in the parcel/),
    ])
    const link = (await list()).getByRole('link', { name: 'See how far it is: Acme Tab' })
    expect(link.getAttribute('href')).toBe(`/reprise/en/order/${OTHER}`)
    expect((await list()).queryByRole('button')).toBeNull()
  })

  test('may be taken out one by one until they are sent, after it is said what that means', async () => {
    const { user, server } = await opens({ devices: devices() }, { removeOrderItem: anOrder() })
    await user.click((await list()).getByRole('button', { name: 'Take out: Acme Tab' }))
    expect(screen.getByText(/You keep it, and €200 less is paid/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take it out of the sale' }))
    expect(await screen.findByText('Your Acme Phone 128 GB')).toBeTruthy()
    expect(server.callsOf('removeOrderItem')[0]?.params).toEqual({ id: ORDER_ID, itemId: devices()[1]?.item })
  })

  test('stay where they are when that fails, and it is said', async () => {
    const { user } = await opens({ devices: devices() }, { removeOrderItem: () => aProblem('transition-not-allowed') })
    await user.click((await list()).getByRole('button', { name: 'Take out: Acme Tab' }))
    await user.click(screen.getByRole('button', { name: 'Take it out of the sale' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It was not taken out')
  })

  test('stay where they are once they are sent, and who was about to take one out is told', async () => {
    const { user, server } = await opens(
      { devices: devices() },
      { removeOrderItem: () => aProblem('transition-not-allowed') },
    )
    await user.click((await list()).getByRole('button', { name: 'Take out: Acme Tab' }))
    server.answer({ getOrder: anOrder({ devices: devices(), status: 'sent', version: 2 }) })
    await user.click(screen.getByRole('button', { name: 'Take it out of the sale' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it out of the sale' })).toBeNull())
    expect(screen.getByRole('alert').textContent).toContain('It was not taken out')
    const [keep] = screen.getAllByRole('button', { name: 'Keep it in' })
    if (keep !== undefined) await user.click(keep)
    expect(screen.queryByRole('button', { name: 'Take out: Acme Tab' })).toBeNull()
  })
})
