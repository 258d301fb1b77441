import { badgeOf } from '@reprise/contract/identifier/barcode'
import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { hold } from '#console/hold/held.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { self: { href: '/' } }
const bench = { id: '33333333-3333-4333-8333-333333333333', name: 'Bench 3' }
const station = {
  ...bench,
  enrolledBy: 'Amina',
  enrolledAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2027-01-30T12:00:00.000Z',
  lastUsed: '2026-11-20',
}
const listed = (...stations: (typeof station)[]) => ({ _links: self, _embedded: { stations } })
const badge = badgeOf('0A1B2C3D4')
const colleague = somebody({ name: 'Late shift', scopes: ['people'], station: bench })

test('a browser becomes a station under a name, and another one is taken off the list', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listStations: listed(),
    getCurrentStation: { station: null },
    enrolStation: station,
  })
  const { user } = await renderConsole('/console/stations')
  expect(await screen.findByText(/No browser is a station yet/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Make this browser a station' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make this browser a station' }))
  expect(dialog.getByText('Write a name for the place.')).toBeDefined()
  server.answer({ listStations: listed(station), getCurrentStation: { station: bench }, removeStation: listed() })
  await user.type(dialog.getByLabelText('Name of the place'), ' Bench 3 ')
  await user.click(dialog.getByRole('button', { name: 'Make this browser a station' }))
  expect(await screen.findByText('Bench 3 (this browser)')).toBeDefined()
  expect(server.callsOf('enrolStation').map(({ body }) => body)).toEqual([{ name: 'Bench 3' }])
  expect(screen.queryByRole('button', { name: 'Make this browser a station' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Bench 3' }))
  expect(server.callsOf('removeStation').map(({ params }) => params['id'])).toEqual([bench.id])
})

test('at a station the door takes a scanned badge and the digits, and says what to do where they do not fit', async () => {
  const server = fakeCalls({
    getMe: () => aProblem('unauthorized'),
    getCurrentStation: { station: bench },
    enterAtStation: () => aProblem('badge-refused'),
  })
  const { user } = await renderConsole('/console/me')
  expect(await screen.findByRole('heading', { name: 'Bench 3' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in with my passkey' })).toBeDefined()
  await user.keyboard(`${badge}{Enter}`)
  expect(screen.getByLabelText('Badge')).toHaveProperty('value', badge)
  expect(document.activeElement).toBe(screen.getByLabelText('PIN'))
  await user.keyboard('12{Enter}')
  expect(screen.getByText('A PIN has four to eight digits.')).toBeDefined()
  await user.keyboard('34{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('After five wrong PINs only the passkey opens it')
  expect(screen.getByLabelText('PIN')).toHaveProperty('value', '')
  server.answer({
    enterAtStation: colleague,
    getMyPin: { state: 'set' },
    listMyPasskeys: { _links: self, _embedded: { passkeys: [] } },
  })
  await user.keyboard('4711{Enter}')
  expect(await screen.findByRole('link', { name: 'Late shift' })).toBeDefined()
  expect(server.callsOf('enterAtStation').map(({ body }) => body)).toEqual([
    { badge, pin: '1234' },
    { badge, pin: '4711' },
  ])
})

test('a badge that is scanned on any page asks for the digits of the next person, and what is held is sent before', async () => {
  const server = fakeCalls({ getMe: colleague, listStations: listed(station), getCurrentStation: { station: bench } })
  const { user, scans } = await renderConsole('/console/stations')
  await screen.findByText('Bench 3 (this browser)')
  scans(badge.toLowerCase())
  const dialog = within(await screen.findByRole('dialog', { name: 'Change person' }))
  expect(dialog.getByText(/Late shift is signed out then/)).toBeDefined()
  expect(dialog.getByLabelText('Badge')).toHaveProperty('value', badge)
  expect(document.activeElement).toBe(dialog.getByLabelText('PIN'))
  const send = vi.fn<() => Promise<void>>(async () => {
    expect(server.callsOf('enterAtStation')).toHaveLength(0)
  })
  hold({ id: 'one', label: 'A decision', send, settled: () => undefined })
  server.answer({ enterAtStation: () => aProblem('station-needed') })
  await user.keyboard('4711{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('This browser is no station any more')
  expect(send).toHaveBeenCalledTimes(1)
})

test('elsewhere a badge is a code like any other', async () => {
  fakeCalls({ getMe: somebody(), listStations: listed(), getCurrentStation: { station: null } })
  const { scans } = await renderConsole('/console/stations')
  await screen.findByRole('navigation')
  scans(badge)
  expect(await screen.findByRole('combobox')).toHaveProperty('value', badge)
})

test('a PIN is set, and a locked one says so', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listMyPasskeys: { _links: self, _embedded: { passkeys: [] } },
    getMyPin: { state: 'locked' },
    setMyPin: { state: 'set' },
  })
  const { user } = await renderConsole('/console/me')
  expect(await screen.findByText(/Your PIN was locked by five wrong ones/)).toBeDefined()
  await user.type(screen.getByLabelText('New PIN'), '123')
  await user.click(screen.getByRole('button', { name: 'Set the PIN' }))
  expect(server.callsOf('setMyPin')).toHaveLength(0)
  await user.type(screen.getByLabelText('New PIN'), '4')
  await user.click(screen.getByRole('button', { name: 'Set the PIN' }))
  await waitFor(() => expect(screen.getByText('A PIN is set.')).toBeDefined())
  expect(server.callsOf('setMyPin').map(({ body }) => body)).toEqual([{ pin: '1234' }])
  expect(screen.getByLabelText('New PIN')).toHaveProperty('value', '')
})
