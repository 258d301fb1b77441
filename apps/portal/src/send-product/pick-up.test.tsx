import type { PickUp } from '@reprise/contract'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aLabel } from '#portal/testing/a-label.ts'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const MORNING = { from: '2126-12-03T08:00:00.000Z', until: '2126-12-03T12:00:00.000Z' }
const AFTERNOON = { from: '2126-12-03T12:00:00.000Z', until: '2126-12-03T17:00:00.000Z' }
const NEXT_DAY = { from: '2126-12-04T08:00:00.000Z', until: '2126-12-04T12:00:00.000Z' }
const windows = { windows: [MORNING, AFTERNOON, NEXT_DAY], timeZone: 'Europe/Paris', _links: { self: { href: '/' } } }
const driver = (state: PickUp['state']): PickUp => ({ ...MORNING, timeZone: 'Europe/Paris', state })

const tracked = (pickUp?: PickUp) =>
  aTracking([aParcel({ carrier: 'Swift', ...(pickUp && { pickUp }) })], {
    carrier: 'Swift',
    _links: { pickUp: { href: `/order-api/v4/order/${ORDER_ID}/pick-up` } },
  })
const opens = async (answers: Answers) => {
  const order = anOrder({ transportations: ['label'] })
  const server = fakeServer(
    { getOrder: order, getOrderLabel: aLabel, getPickUpWindows: windows, ...answers },
    anInstance({ locales: ['en'] }),
  )
  const portal = await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  return { ...portal, server }
}
const title = () => screen.findByText('Have it collected')
const ask = () => screen.findByRole('button', { name: 'Ask for a driver' })

describe('a parcel that may be collected', () => {
  test('has its windows asked for once its seller opens them, and is booked for the chosen one alone', async () => {
    let pickUp: PickUp | undefined
    const { user, server } = await opens({
      getTracking: () => tracked(pickUp),
      bookPickUp: () => {
        pickUp = { ...driver('asked'), ...AFTERNOON }
        return pickUp
      },
    })
    await title()
    expect(server.callsOf('getPickUpWindows')).toEqual([])
    await user.click(await title())
    const days = await screen.findByRole('combobox', { name: 'Day' })
    expect([...days.querySelectorAll('option')].map(({ label }) => label)).toEqual([
      expect.stringMatching(/3 December|December 3/),
      expect.stringMatching(/4 December|December 4/),
    ])
    expect(screen.getByText(/is told your name, address, phone number and e-mail/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Between 13:00 and 18:00|^Between 1:00/ }))
    await user.click(await ask())
    expect(await screen.findByText(/^Asked for: .*December.*, between/)).toBeTruthy()
    expect(server.callsOf('bookPickUp').map(({ body }) => body)).toEqual([AFTERNOON])
    expect(screen.queryByText('Have it collected')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Asked for: /))
  })

  test.each([
    ['pick-up-window-gone', /has no driver for this time any more. Choose another/],
    ['service-unavailable', /does not answer at the moment\. Try again in a minute/],
    ['parcel-under-way', /has the parcel already/],
    ['too-many-requests', /Drivers were asked for several times already/],
    ['process-not-available', /names no time at which a driver could come. Hand the parcel in yourself/],
  ] as const)('says what to do where it cannot be: %s', async (problem, words) => {
    const { user, server } = await opens({ getTracking: tracked(), bookPickUp: () => aProblem(problem) })
    await user.click(await title())
    await user.click(await ask())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    // What may be booked has changed.
    expect(server.callsOf('getPickUpWindows').length).toBeGreaterThan(1)
  })

  test.each([
    ['there is no connection', 0],
    ['no answer comes in time', ORDER_API_TIMEOUT_MS],
  ])('keeps its page where %s, and a driver may be asked for again', async (_, wait) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bookPickUp = () =>
      new Promise<never>((_resolve, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), wait))
    const { user } = await opens({ getTracking: tracked(), bookPickUp })
    await user.click(await title())
    await user.click(await ask())
    await act(() => vi.advanceTimersByTimeAsync(wait))
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer at the moment/)
    expect(await ask()).toBeTruthy()
    expect(screen.getByText('Label or parcel lost?')).toBeTruthy()
  })

  test('for which another time was asked first, without an answer, is told from when on it may be asked for', async () => {
    const unsettled = () => {
      const answer = aProblem('pick-up-unsettled')
      answer.headers.set('retry-after', '660')
      return answer
    }
    const { user } = await opens({ getTracking: tracked(), bookPickUp: unsettled })
    await user.click(await title())
    await user.click(await ask())
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /has not said yet whether a driver comes at the time you asked for first.*another from \d\d?:\d\d.* on\./,
    )
  })

  test('is not spoken of where the carrier sends nobody', async () => {
    await opens({ getTracking: aTracking([aParcel()]) })
    await screen.findByText('Label or parcel lost?')
    expect(screen.queryByText('Have it collected')).toBeNull()
  })
})

describe('a driver', () => {
  test('who is booked is said with day and hours, and is called off at a press', async () => {
    let pickUp: PickUp | undefined = driver('booked')
    const { user } = await opens({
      getTracking: () => tracked(pickUp),
      cancelPickUp: () => {
        pickUp = undefined
        return { cancelled: true }
      },
    })
    expect(await screen.findByText(/^A driver comes on .*December.*, between 0?9:00.* and /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call off the driver' }))
    expect(await title()).toBeTruthy()
    expect(screen.queryByText(/^A driver comes on/)).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The driver is called off'))
  })

  test.each([
    ['pick-up-stands', /does not call off the driver any more/],
    ['parcel-under-way', /has the parcel already/],
    ['service-unavailable', /the driver still comes/],
  ] as const)('who is not called off still comes, and the page says why: %s', async (problem, words) => {
    const { user } = await opens({ getTracking: tracked(driver('booked')), cancelPickUp: () => aProblem(problem) })
    await user.click(await screen.findByRole('button', { name: 'Call off the driver' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByText(/^A driver comes on/)).toBeTruthy()
  })

  test('who does not come after all is said, and another time may be chosen', async () => {
    const { user } = await opens({ getTracking: tracked(driver('refused')) })
    expect(await screen.findByText(/^No driver comes on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Call off the driver' })).toBeNull()
    await user.click(await title())
    expect(await ask()).toBeTruthy()
  })
})
