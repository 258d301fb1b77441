import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`
const own = anOrder({ accessLevel: 'session', status: 'cancelled', needs: [] })
const proved = anOrder({ ...own, accessLevel: 'step-up' })
const closed = anOrder({ ...own, accessLevel: 'link' })
const HREF = `/order-api/v4/order/${ORDER_ID}/own-data`
const sale = { order: ORDER_ID, barcode: '7K2M9QXA4TB1', status: 'cancelled' as const }
const known = {
  orders: [{ ...sale, obstacles: [] }],
  kept: [{ law: 'register' as const, what: 'x', rows: 2, until: '2036-12-31' }],
  _links: { self: { href: HREF }, export: { href: `${HREF}/export` } },
}
const receipt = {
  id: 'c6b8a1de-5e0f-4e4b-8a52-6f2f1f0d7a11',
  at: '2026-11-26T10:00:00.000Z',
  orders: [sale],
  files: 1,
  kept: known.kept,
}

const opened = async () => {
  const { user } = await renderRoute(AT)
  await user.click(await screen.findByText('Get or erase your data'))
  return user
}

describe('the data of a seller', () => {
  test('are shown to nobody who only knows the address of the page', async () => {
    fakeServer({ getOrder: closed }, english)
    await renderRoute(AT)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Get or erase your data')).toBeNull()
  })

  test('are given after a code that was mailed', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
    const server = fakeServer(
      {
        getOrder: own,
        requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
        verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
        getOwnData: known,
        exportOwnData: () => new Response('zip', { headers: { 'content-type': 'application/zip' } }),
      },
      english,
    )
    const user = await opened()
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456')
    server.answer({ getOrder: proved })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Save the file' }))
    expect(await screen.findByText(/The file is saved/)).toBeTruthy()
    expect(saved).toHaveBeenCalledOnce()
  })

  test('cannot be erased while a sale needs them, which says why and when', async () => {
    const orders = [{ ...sale, status: 'sent' as const, obstacles: ['not-ended', 'case-open'] as const }]
    fakeServer(
      {
        getOrder: proved,
        getOwnData: { ...known, orders: orders.map((one) => ({ ...one, obstacles: [...one.obstacles] })) },
      },
      english,
    )
    await opened()
    const reason = await screen.findByText(/This sale is not over/)
    // In a line of its own, and not as if the number were its first word.
    expect(reason.textContent).toMatch(/^This sale is not over/)
    const item = reason.closest('li')
    expect(item?.textContent).toMatch(/7K2M.*once it is paid, cancelled.*owe you an answer/)
    expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull()
  })

  test('are erased after a question, with a receipt that stays although nothing opens the order any more', async () => {
    const server = fakeServer({ getOrder: proved, getOwnData: known, eraseOwnData: receipt }, english)
    const user = await opened()
    expect(
      await screen.findByText('the register of purchases with its documents, until 31 December 2036 at least'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Erase my data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase your data?' })
    await user.click(within(dialog).getByText('Keep my data'))
    expect(server.callsOf('eraseOwnData')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Erase my data' }))
    server.answer({ getOrder: closed })
    await user.click(screen.getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText('Your data has been erased')).toBeTruthy()
    expect(screen.getByText(receipt.id)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save the receipt' })).toBeTruthy()
  })

  test('that changed meanwhile are not erased, and the answer that was lost says how to find out', async () => {
    const server = fakeServer(
      { getOrder: proved, getOwnData: known, eraseOwnData: () => aProblem('seller-not-erasable') },
      english,
    )
    const user = await opened()
    await user.click(await screen.findByRole('button', { name: 'Erase my data' }))
    await user.click(screen.getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText(/Nothing was erased/)).toBeTruthy()
    server.answer({ eraseOwnData: () => aProblem('session-required') })
    await user.click(screen.getByRole('button', { name: 'Erase my data' }))
    await user.click(screen.getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText(/The answer was lost/)).toBeTruthy()
  })
})
