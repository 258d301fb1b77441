import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_START_DATA } from '#portal/platform/start-data.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute, renderRouteOf } from '#portal/testing/render-route.tsx'

const named = (name: string) => ({ Screen: () => <h1>{name}</h1> })
vi.mock('#portal/home/home.screen.tsx', () => named('home'))
vi.mock('#portal/find-product/find-product.screen.tsx', () => named('find'))

const shown = async (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const warnings = () => vi.mocked(console.warn).mock.calls

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the page that belongs to no affiliate', () => {
  test('a configuration that fails goes to /404, says why, and logs status and error text', async () => {
    const server = fakeServer({ getInstanceConfig: () => aProblem('service-unavailable') })
    const { address, user } = await renderRoute('/reprise/fr/find/mobile?brand=Apple')
    await shown('We are working on it')
    expect(address()).toBe('/404')
    expect(warnings()).toContainEqual([
      'The affiliate cannot be shown',
      { affiliateId: 'reprise', status: 503, message: 'service-unavailable' },
    ])
    server.answer({ getInstanceConfig: anInstance() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shown('find')
    expect(address()).toBe('/reprise/fr/find/mobile?brand=Apple')
  })

  test('a link of a message that is over says so, and not that a programme does not exist', async () => {
    fakeServer()
    await renderRoute('/404?link=over')
    await shown('There is nothing at this address')
    expect(screen.getByText(/^The link may be old or incomplete/)).toBeTruthy()
  })

  test('a network that is gone is no programme that does not exist', async () => {
    fakeServer({ getInstanceConfig: () => Promise.reject(new TypeError('Failed to fetch')) })
    const { address } = await renderRoute('/reprise/fr')
    await shown('No connection')
    expect(address()).toBe('/404')
  })

  test('/404 stands under the name of who runs the installation, and leads to where help is and to the programme of before', async () => {
    fakeServer()
    const operator = { name: 'Acme Refurbishing', url: 'https://acme.example/help' }
    const { go } = await renderRouteOf({ ...NO_START_DATA, operator }, '/reprise/fr')
    await shown('home')
    await go('/404')
    await shown('This programme does not exist')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Acme Refurbishing')).toBe('https://acme.example/help')
    expect(link('Ask for help')).toBe('https://acme.example/help')
    expect(link('Go to Reprise')).toBe('/reprise/fr')
  })

  test('/404 leads back to the page before, where it knows no programme and there was one', async () => {
    fakeServer()
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    const { user } = await renderRoute('/404')
    await shown('This programme does not exist')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(back).toHaveBeenCalledOnce()
  })
})
