import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { measurementChoice } from '#portal/affiliate/index.ts'
import { aListedProduct, aProductPage } from '#portal/testing/catalogue.ts'
import { stopMeasurement } from '#portal/platform/measurement.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const measuring = anInstance({ tagManagerId: 'GTM-ABC123' })
const question = () => screen.findByRole('region', { name: 'May we count this visit?' })
const frame = () => document.querySelector('iframe')

/** Every message that the frame got, once it has said that it is ready. */
const told = (): Record<string, unknown>[] => {
  const messages: Record<string, unknown>[] = []
  const inside = frame()?.contentWindow
  if (!inside) throw new Error('There is no frame')
  vi.spyOn(inside, 'postMessage').mockImplementation((message: unknown) => {
    messages.push(message as Record<string, unknown>)
  })
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: 'ready', source: inside })))
  return messages
}

beforeEach(() => stopMeasurement())

describe('a programme that measures nothing', () => {
  test('asks nothing and offers nothing to choose', async () => {
    fakeServer()
    await renderRoute('/reprise/en')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('May we count this visit?')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Counting of visits' })).toBeNull()
  })
})

describe('a programme that measures', () => {
  test('loads nothing before somebody has chosen, and never when they refused', async () => {
    fakeServer({}, measuring)
    const { user } = await renderRoute('/reprise/en')
    const asked = await question()
    expect(frame()).toBeNull()
    await user.click(within(asked).getByRole('button', { name: 'Do not allow' }))
    expect(screen.queryByText('May we count this visit?')).toBeNull()
    expect(frame()).toBeNull()
    expect(measurementChoice('reprise')).toBe('refused')
  })

  test('gives both answers the same weight', async () => {
    fakeServer({}, measuring)
    await renderRoute('/reprise/en')
    const [first, second] = within(await question()).getAllByRole('button')
    expect(first?.className).toBe(second?.className)
  })

  test('tells a frame of no origin what was looked at, from the first page on, and nothing else', async () => {
    fakeServer({ listProducts: aProductPage([aListedProduct()]) }, measuring)
    const { user, go } = await renderRoute('/reprise/en')
    await user.click(within(await question()).getByRole('button', { name: 'Allow' }))
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame()?.getAttribute('src')).toBe('/tags/reprise')
    const messages = told()
    expect(messages).toEqual([
      { event: 'content-view', 'content-name': '/$affiliateId/$locale/', 'content-view-name': 'home' },
    ])
    await go('/reprise/en/find/mobile?search=secret+words')
    await screen.findByText('1 model')
    await expect
      .poll(() => messages.slice(1))
      .toEqual([
        {
          event: 'content-view',
          'content-name': '/$affiliateId/$locale/find/$productType',
          'content-view-name': 'find',
        },
        {
          event: 'view_item_list',
          ecommerce: {
            item_list_id: 'mobile',
            items: [
              {
                item_id: 'apple-iphone-13-128gb',
                item_name: expect.any(String),
                item_brand: 'Apple',
                item_category: 'mobile',
              },
            ],
          },
        },
      ])
    expect(JSON.stringify(messages)).not.toContain('secret')
  })

  test('remembers the choice for half a year, and then asks again', async () => {
    fakeServer({}, measuring)
    const day = (date: string) => () => Date.parse(date)
    window.localStorage.setItem('measurement-reprise', 'refused 2026-01-01')
    expect(measurementChoice('reprise', day('2026-06-30'))).toBe('refused')
    expect(measurementChoice('reprise', day('2026-07-20'))).toBeUndefined()
    expect(measurementChoice('reprise', day('2025-12-31'))).toBeUndefined()
    expect(measurementChoice('nordwind', day('2026-01-02'))).toBeUndefined()
  })

  test('lets the choice be taken back from the footer of every page, and then the frame is gone', async () => {
    fakeServer({}, measuring)
    window.localStorage.setItem('measurement-reprise', `allowed ${new Date().toISOString().slice(0, 10)}`)
    const { user } = await renderRoute('/reprise/en')
    await expect.poll(frame).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Counting of visits' }))
    const asked = await question()
    await waitFor(() => expect(document.activeElement).toBe(asked))
    await user.click(screen.getByRole('button', { name: 'Do not allow' }))
    expect(frame()).toBeNull()
    expect(measurementChoice('reprise')).toBe('refused')
  })
})
