import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'

type Found = ReplyOf<'nameDevice'>['products'][number]

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const galaxy: Found = {
  id: 'samsung-galaxy-s23-ultra-256gb',
  name: 'Galaxy S23 Ultra',
  brand: 'Samsung',
  type: 'mobile',
  model: 'samsung-galaxy-s23-ultra',
  upTo: { amount: 14_000, currency: 'EUR' },
}
const iPhone = (name: string): Found => ({ ...galaxy, id: name, name, brand: 'Apple', model: null })

/** What a browser tells pages of itself. */
const runningOn = (userAgent: string, { hints = false, size = [390, 844], ratio = 3 } = {}): void => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  if (hints) Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true })
  else Reflect.deleteProperty(navigator, 'userAgentData')
  vi.stubGlobal('screen', { width: size[0], height: size[1] })
  vi.stubGlobal('devicePixelRatio', ratio)
}

const opened = async (answer: unknown) => {
  const server = fakeServer({ nameDevice: answer as { products: Found[] } })
  const page = await renderRoute('/reprise/en')
  await screen.findByRole('heading', { name: 'How it works' })
  return { ...page, server }
}

test('a phone that names itself is priced by one tap, and says nothing in an address', async () => {
  runningOn(ANDROID, { hints: true })
  const { server } = await opened({ products: [galaxy] })
  const link = await screen.findByRole('link', { name: /Samsung Galaxy S23 Ultra/ })
  expect(link.textContent).toBe('Samsung Galaxy S23 Ultraup to €140Price it')
  expect(link.getAttribute('href')).toBe('/reprise/en/sell/samsung-galaxy-s23-ultra')
  screen.getByText('This phone?')
  const [call] = server.callsOf('nameDevice')
  expect([call?.params, call?.query, call?.headers.get('device-screen')]).toEqual([
    { id: 'reprise' },
    { locale: 'en' },
    null,
  ])
})

test('an iPhone is one of those that have its screen, however it is held', async () => {
  runningOn(IPHONE, { size: [844, 390] })
  const names = ['iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 16e']
  const { server, user } = await opened({ products: names.map(iPhone) })
  await user.click(await screen.findByText('This phone? Which of these 4:'))
  expect(names.map((name) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'))).toEqual(
    names.map((name) => `/reprise/en/estimate/${encodeURIComponent(name)}`),
  )
  expect(server.callsOf('nameDevice')[0]?.headers.get('device-screen')).toBe('390x844x3')
})

test.each([
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', true],
  ['a phone whose browser gives no hints', ANDROID, false],
])('%s asks nothing, and nothing is different', async (_where, userAgent, hints) => {
  runningOn(userAgent, { hints })
  const { server } = await opened({ products: [galaxy] })
  expect(screen.queryByText('This phone?')).toBeNull()
  expect(server.callsOf('nameDevice')).toEqual([])
})

test.each([
  ['knows it not', { products: [] }],
  ['cannot answer', () => aProblem('internal-error')],
])('a server that %s changes nothing', async (_what, answer) => {
  runningOn(ANDROID, { hints: true })
  const { server } = await opened(answer)
  await expect.poll(() => server.callsOf('nameDevice').length).toBe(1)
  expect(screen.queryByText('This phone?')).toBeNull()
})
