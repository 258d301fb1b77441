import { ORDER_SCREENS } from '@reprise/contract/programme/screen-kind'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute, renderRouteOf } from '#portal/testing/render-route.tsx'

vi.mock('#portal/order/order-details.screen.tsx', () => ({ Screen: () => <h1>order details</h1> }))

const ORDER = '5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const FRENCH = { customerLanguage: 'fr-FR', instanceName: 'reprise' }
const heading = () => screen.findByRole('heading', { level: 1 })
const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a link from a message', () => {
  test.each(ORDER_SCREENS.filter(({ bareNotFound }) => bareNotFound).map(({ link }) => [link]))(
    '%s without an id leads to not-found',
    async (link) => {
      fakeServer()
      const { address } = await renderRoute(link)
      await heading()
      expect(address()).toBe('/404')
    },
  )

  test.each(ORDER_SCREENS.map(({ link, page }) => [link, page]))(
    '%s/{orderId} leads to the page the order’s configuration names',
    async (link, page) => {
      fakeServer({ getOrderConfig: FRENCH })
      const { address } = await renderRoute(`${link}/${ORDER}`)
      await heading()
      expect(address()).toBe(`/reprise/fr/${page}/${ORDER}`)
    },
  )

  test.each(ORDER_SCREENS.filter(({ checksId }) => checksId).map(({ link }) => [link]))(
    '%s with an id that is no UUID leads to not-found, with a line in the log',
    async (link) => {
      const server = fakeServer()
      const { address } = await renderRoute(`${link}/not-a-uuid`)
      await heading()
      expect(address()).toBe('/404')
      expect(warnings()).toContain('Invalid UUID format for orderId')
      expect(server.callsOf('getOrderConfig')).toEqual([])
    },
  )

  test('the link to the identity check alone asks for whatever id it is given', async () => {
    const server = fakeServer({ getOrderConfig: () => aProblem('order-not-found') })
    const { address } = await renderRoute('/identity/idcheck/not-a-uuid')
    await heading()
    expect(address()).toBe('/404')
    expect(server.callsOf('getOrderConfig')).toHaveLength(1)
    expect(warnings()).not.toContain('Invalid UUID format for orderId')
  })

  test('to an order that nobody knows leads to not-found, in words about an order', async () => {
    fakeServer({ getOrderConfig: () => aProblem('order-not-found') })
    const { address } = await renderRoute(`/order/${ORDER}`)
    expect((await heading()).textContent).toBe('We cannot find this order')
    expect(address()).toBe('/404')
  })

  test('asks in the page’s language, and as the programme that the page was made for', async () => {
    const server = fakeServer({ getOrderConfig: FRENCH })
    await renderRoute(`/order/${ORDER}`)
    await screen.findByRole('heading', { level: 1, name: 'order details' })
    const affiliate = {
      config: anInstance(),
      allowedRoutes: ['all'],
      stylesheet: '',
      locale: 'fr',
      messages: {},
      hasOrderTexts: true,
      revision: 'first',
    }
    cleanup()
    await renderRouteOf({ affiliate, readings: [] }, `/order/${ORDER}`)
    await screen.findByRole('heading', { level: 1, name: 'order details' })
    const sent = server
      .callsOf('getOrderConfig')
      .map(({ headers }) => ['authorization', 'content-language', 'accept-language'].map((name) => headers.get(name)))
    expect(sent).toEqual([
      [null, 'en', 'en'],
      ['Bearer pk_test', 'fr', 'fr'],
    ])
  })

  test.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection'],
    ['too many ask at once', () => aProblem('too-many-requests'), 'One minute, then it goes on'],
    ['the service is being looked after', () => aProblem('service-unavailable'), 'We are working on it'],
  ])('keeps its address, and can be tried again, when %s', async (_, answer, title) => {
    const server = fakeServer({ getOrderConfig: answer })
    const { address, user } = await renderRoute(`/order/${ORDER}#k=abcdefghijklmnopqrstuvwxyz`)
    expect((await heading()).textContent).toBe(title)
    expect(address()).toBe(`/order/${ORDER}#k=abcdefghijklmnopqrstuvwxyz`)
    server.answer({ getOrderConfig: FRENCH })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'order details' })
    expect(address()).toBe(`/reprise/fr/order/${ORDER}#k=abcdefghijklmnopqrstuvwxyz`)
  })

  test('keeps the token behind the # on its way', async () => {
    fakeServer({ getOrderConfig: FRENCH })
    const { address } = await renderRoute(`/order/${ORDER}#k=abcdefghijklmnopqrstuvwxyz`)
    await heading()
    expect(address()).toBe(`/reprise/fr/order/${ORDER}#k=abcdefghijklmnopqrstuvwxyz`)
  })
})

test('a page of an order needs an id in the form of a UUID', async () => {
  fakeServer()
  const { address } = await renderRoute('/reprise/fr/order/not-a-uuid')
  await heading()
  expect(address()).toBe('/reprise/fr/404')
  expect(warnings()).toContain('Invalid UUID format for orderId')
})
