import { fireEvent, screen, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Key } from './keys-table.tsx'

const self = { self: { href: '/' } }
const key: Key = {
  id: '0f1e2d3c4b5a6978',
  name: 'Parcel desk',
  scopes: ['orders'],
  allAffiliates: false,
  affiliates: ['reprise'],
  storeId: null,
  readsOnly: false,
  test: false,
  state: 'good',
  madeBy: 'person:22222222-2222-4222-8222-222222222222',
  madeByName: 'Late shift',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsed: '2026-11-20',
  _links: self,
}
const NOBODY_WAITS = {
  _links: { ...self, first: { href: '/' }, last: { href: '/' } },
  page: { number: 1, size: 100, totalElements: 0, totalPages: 0 },
  _embedded: { approvals: [] },
}
const listed = (...keys: Key[]) => ({ _links: self, _embedded: { keys } })

test('a key gives only what its maker holds, and is shown once', async () => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'people', 'stores'] }),
    listApprovals: NOBODY_WAITS,
    listOperatorKeys: listed(),
    createOperatorKey: { key: { ...key, name: 'Counter' }, secret: 'rk_0f1e2d3c4b5a6978_secret' },
  })
  const { user } = await renderConsole('/console/keys')
  expect(await screen.findByText(/There is no key yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  const dialog = within(screen.getByRole('dialog'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Make a key' }))
  const told = () => dialog.getByRole('alert').textContent
  expect(dialog.queryByLabelText('payments')).toBeNull()
  await send()
  expect(told()).toContain('Write a name that says who uses the key')
  await user.type(dialog.getByLabelText('Name'), ' Counter ')
  await send()
  expect(told()).toContain('Choose at least one thing')
  await user.click(dialog.getByLabelText('stores'))
  await send()
  expect(told()).toContain('Choose at least one programme')
  await user.click(dialog.getByLabelText('All programmes'))
  await send()
  expect(told()).toContain('choose exactly one')
  await user.click(dialog.getByLabelText('All programmes'))
  await user.click(dialog.getByLabelText('reprise'))
  await user.type(dialog.getByLabelText('Store'), 'paris 1')
  await send()
  expect(told()).toContain('The id of a store has')
  await user.clear(dialog.getByLabelText('Store'))
  await user.type(dialog.getByLabelText('Store'), 'paris-1')
  await user.click(dialog.getByLabelText('It only reads'))
  await user.selectOptions(dialog.getByLabelText('It ends'), 'Never by itself')
  await send()
  expect(await dialog.findByText('rk_0f1e2d3c4b5a6978_secret')).toBeDefined()
  // Neither a click beside it nor Escape takes away what is shown this once.
  await user.click(screen.getByRole('dialog'))
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.getByText('rk_0f1e2d3c4b5a6978_secret')).toBeDefined()
  expect(server.callsOf('createOperatorKey').map(({ body }) => body)).toEqual([
    { name: 'Counter', scopes: ['stores'], affiliates: ['reprise'], storeId: 'paris-1', readsOnly: true },
  ])
})

test('a key for test orders names its programmes, has no scope of what tests and sales share, and says what it is', async () => {
  const made: Key = { ...key, name: 'Engineers', test: true, affiliates: ['reprise~test'] }
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'people'] }),
    listApprovals: NOBODY_WAITS,
    listOperatorKeys: listed(made),
    createOperatorKey: { key: made, secret: 'rk_0f1e2d3c4b5a6978_secret' },
  })
  const { user } = await renderConsole('/console/keys')
  expect(await screen.findByText('It is for test orders')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  const dialog = within(screen.getByRole('dialog'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Make a key' }))
  const told = () => dialog.getByRole('alert').textContent
  await user.type(dialog.getByLabelText('Name'), 'Engineers')
  for (const box of ['orders', 'people', 'All programmes', 'It is for test orders'])
    await user.click(dialog.getByLabelText(box))
  await send()
  expect(told()).toContain('may not do this: people')
  await user.click(dialog.getByLabelText('people'))
  await send()
  expect(told()).toContain('choose each of them')
  await user.click(dialog.getByLabelText('All programmes'))
  await user.click(dialog.getByLabelText('reprise'))
  await user.selectOptions(dialog.getByLabelText('It ends'), 'Never by itself')
  await send()
  expect(await dialog.findByText('rk_0f1e2d3c4b5a6978_secret')).toBeDefined()
  expect(server.callsOf('createOperatorKey').map(({ body }) => body)).toEqual([
    { name: 'Engineers', scopes: ['orders'], affiliates: ['reprise'], test: true },
  ])
})

test('a key is ended after a question; one that gives more, or has ended, has no button', async () => {
  const ended: Key = { ...key, state: 'revoked', revokedAt: '2026-11-21T12:00:00.000Z' }
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'people'] }),
    listApprovals: NOBODY_WAITS,
    listOperatorKeys: listed(key, { ...key, id: '1f1e2d3c4b5a6978', name: 'Bank run', scopes: ['payments'] }),
    revokeOperatorKey: () => aProblem('key-not-found'),
  })
  const { user } = await renderConsole('/console/keys')
  await user.click(await screen.findByRole('button', { name: 'End Parcel desk' }))
  expect(screen.queryByRole('button', { name: 'End Bank run' })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: 'End Parcel desk' }))
  expect(server.callsOf('revokeOperatorKey')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Read the list again')
  server.answer({ revokeOperatorKey: ended, listOperatorKeys: listed(ended) })
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText(/^Ended by hand on/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End Parcel desk' })).toBeNull()
  expect(server.callsOf('revokeOperatorKey').map(({ params }) => params['id'])).toEqual([key.id, key.id])
})
