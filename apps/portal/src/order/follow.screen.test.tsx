import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

vi.mock('#portal/order/order-details.screen.tsx', () => ({ Screen: () => <h1>the order</h1> }))

const AT = '/reprise/en/follow'
const english = anInstance({ locales: ['en'] })
const sent = { resendAfterSeconds: 30, expiresInSeconds: 600 }
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
/** What a screen reader tells with a field. */
const errorOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const ask = () => screen.getByRole('button', { name: 'E-mail me a code' })

test('an order is found by its number and opened by the code that was mailed', async () => {
  const opened = { order: ORDER_ID, level: 'step-up' as const, expiresAt: '2026-11-22T13:00:00Z' }
  const server = fakeServer({ requestOrderCode: sent, verifyOrderCode: opened }, english)
  const { user, address } = await renderRoute(AT)
  await user.type(await field('Order number'), '7k2m 9qxa 4tb1')
  await user.type(await field('Your e-mail address'), 'ada@example.org')
  await user.click(ask())
  expect(server.callsOf('requestOrderCode')[0]?.body).toEqual({
    number: '7k2m 9qxa 4tb1',
    email: 'ada@example.org',
  })
  await user.type(await field('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Open my order' }))
  await screen.findByRole('heading', { name: 'the order' })
  expect(address()).toBe(`/reprise/en/order/${ORDER_ID}`)
})

test('a slip in the number is noticed before anything is sent, and a missing address is asked for', async () => {
  const server = fakeServer({ requestOrderCode: sent }, english)
  const { user } = await renderRoute(AT)
  await user.type(await field('Order number'), '7K2M 9QXA 4TB2')
  await user.click(ask())
  expect(screen.getByText(/one of its twelve characters is mistyped/)).toBeTruthy()
  expect(document.activeElement).toBe(await field('Order number'))
  await user.clear(await field('Order number'))
  await user.type(await field('Order number'), '7K2M 9QXA 4TB1')
  await user.click(ask())
  expect(screen.getByText('Enter your e-mail address')).toBeTruthy()
  expect(server.callsOf('requestOrderCode')).toHaveLength(0)
})

test('both fields that are empty say what to enter, each beside itself', async () => {
  const server = fakeServer({ requestOrderCode: sent }, english)
  const { user } = await renderRoute(AT)
  const [number, address] = [await field('Order number'), await field('Your e-mail address')]
  await user.click(ask())
  expect(errorOf(number)).toContain('Enter your order number')
  expect(errorOf(address)).toContain('Enter your e-mail address')
  expect(screen.queryByText(/mistyped/)).toBeNull()
  expect(document.activeElement).toBe(number)
  await user.type(number, '7K2M 9QXA 4TB1')
  expect(errorOf(number)).not.toContain('Enter your order number')
  expect(errorOf(address)).toContain('Enter your e-mail address')
  expect(server.callsOf('requestOrderCode')).toHaveLength(0)
})

test('where the code is typed, nothing asks for the number any more; another code comes at a press, and unwanted mail is named', async () => {
  const server = fakeServer({ requestOrderCode: sent }, english)
  const { user } = await renderRoute(AT)
  await user.type(await field('Order number'), '7K2M 9QXA 4TB1')
  await user.type(await field('Your e-mail address'), 'ada@example.org')
  expect(screen.getByText(/Your order number stands on the label/)).toBeTruthy()
  await user.click(ask())
  await user.type(await field('Code'), '12')
  expect(screen.queryByText(/Your order number stands on the label/)).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('look among unwanted mail')
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText(/another code is on its way/)).toBeTruthy()
  expect(server.callsOf('requestOrderCode').map(({ body }) => body)).toEqual([
    { number: '7K2M 9QXA 4TB1', email: 'ada@example.org' },
    { number: '7K2M 9QXA 4TB1', email: 'ada@example.org' },
  ])
  expect((await field('Code')).value).toBe('')
  expect(document.activeElement).toBe(await field('Code'))
})

test('another code that is asked for too early is told beside the code, which can still be typed', async () => {
  let isAsked = false
  const once = () => {
    if (isAsked) return aProblem('too-many-requests')
    isAsked = true
    return sent
  }
  fakeServer({ requestOrderCode: once }, english)
  const { user } = await renderRoute(AT)
  await user.type(await field('Order number'), '7K2M 9QXA 4TB1')
  await user.type(await field('Your e-mail address'), 'ada@example.org')
  await user.click(ask())
  await user.type(await field('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText(/Wait a minute/)).toBeTruthy()
  expect((await field('Code')).value).toBe('123456')
})

test('a code that does not fit is told, and number and address can be changed without typing both again', async () => {
  fakeServer({ requestOrderCode: sent, verifyOrderCode: () => aProblem('code-wrong') }, english)
  const { user } = await renderRoute(AT)
  await user.type(await field('Order number'), '7K2M 9QXA 4TB1')
  await user.type(await field('Your e-mail address'), 'ada@example.org')
  await user.click(ask())
  await user.type(await field('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Open my order' }))
  expect(await screen.findByText(/This code does not fit/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change number or address' }))
  expect((await field('Order number')).value).toBe('7K2M 9QXA 4TB1')
  expect((await field('Your e-mail address')).value).toBe('ada@example.org')
})

test('is open where a programme keeps newcomers out, and linked from where nothing is', async () => {
  const closed = anInstance({ locales: ['en'], whitelistRoutes: ['home'], referrerOnly: true, referrers: ['shop'] })
  fakeServer({}, closed)
  const { go } = await renderRoute(AT)
  await screen.findByRole('heading', { level: 1, name: 'Follow my order' })
  fakeServer({}, english)
  await go('/reprise/en/nowhere')
  const links = await screen.findAllByRole('link', { name: 'Follow my order' })
  for (const link of links) expect(link.getAttribute('href')).toBe(AT)
})
