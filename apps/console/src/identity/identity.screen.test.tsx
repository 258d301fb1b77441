import { act, screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Check } from './compare.ts'

const self = { self: { href: '/' } }
const ORDERS = {
  AAAA: '11111111-1111-4111-8111-111111111111',
  BBBB: '22222222-2222-4222-8222-222222222222',
  CCCC: '33333333-3333-4333-8333-333333333333',
  DDDD: '44444444-4444-4444-8444-444444444444',
} as const

const aCheck = (order: string, own: Partial<Check> = {}): Check => ({
  order,
  status: 'pending',
  document: 'passport',
  tries: 1,
  declared: { firstName: 'Camille', lastName: 'Martin', birthDate: '1990-07-13' },
  fields: {
    kind: 'passport',
    issuer: 'FRA',
    number: '18AB0O156',
    lastNames: 'MARTIN',
    firstNames: 'CAMILE',
    birthDate: '1990-07-13',
    expiryDate: '2031-01-01',
    issuedIn: null,
    authority: null,
  },
  warnings: ['number-uncertain', 'name-differs'],
  reasons: [],
  decidedAt: null,
  decidedBy: null,
  photos: [{ side: 'passport', _links: { image: { href: '/' } } }],
  photosUntil: null,
  _links: self,
  ...own,
})

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined }))
})

const checksOf = (barcodes: readonly (keyof typeof ORDERS)[]): ReplyOf<'listIdentityChecks'> => ({
  _links: { ...self, first: { href: '/' }, last: { href: '/' } },
  _embedded: {
    checks: barcodes.map((barcode) => ({
      order: ORDERS[barcode],
      affiliate: 'reprise',
      barcode,
      since: '2026-11-20T12:00:00.000Z',
      warnings: [],
      _links: self,
    })),
  },
  page: { number: 1, size: 50, totalElements: barcodes.length, totalPages: 1 },
})

const waiting = (own: Partial<Check> = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['orders', 'identity'] }),
    listIdentityChecks: checksOf(['AAAA', 'BBBB']),
    getOperatorIdentity: ({ params }) => aCheck(params['id'] ?? '', own),
    getIdentityPhoto: () => new Response('photo', { headers: { 'content-type': 'image/jpeg' } }),
    decideIdentity: ({ params }) => aCheck(params['id'] ?? '', { status: 'accepted' }),
  })

const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

test('a document is accepted once each doubtful field was reached, with what was put right, and the next one is there', async () => {
  const server = waiting()
  const { user, keys } = await renderConsole('/console/queue/identity')
  expect(await screen.findByRole('img', { name: 'Page of the passport' })).toBeDefined()
  await keys('a')
  expect(await screen.findAllByText(/Compare this with the document/)).toHaveLength(2)
  expect(server.callsOf('decideIdentity')).toEqual([])
  const [lastNames, firstNames, number] = ['Last names', 'First names', 'Document number'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  )
  expect(document.activeElement).toBe(lastNames)
  await user.tab()
  expect(document.activeElement).toBe(firstNames)
  await user.clear(firstNames as HTMLInputElement)
  await user.type(firstNames as HTMLInputElement, 'CAMILLE')
  await user.tab()
  expect(document.activeElement).toBe(number)
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined()
  await leaves()
  await waitFor(() => expect(server.callsOf('decideIdentity')).toHaveLength(1))
  expect(server.callsOf('decideIdentity')[0]).toMatchObject({
    params: { id: ORDERS.AAAA },
    body: { decision: 'accept', fields: { firstNames: 'CAMILLE' } },
  })
})

test('Enter leads from one doubtful field to the next, and accepts once each was reached', async () => {
  const server = waiting()
  const { user, keys } = await renderConsole('/console/queue/identity')
  await screen.findByRole('img', { name: 'Page of the passport' })
  await keys('a')
  for (const name of ['Last names', 'First names', 'Document number']) {
    expect(document.activeElement).toBe(screen.getByLabelText(name))
    expect(screen.queryByText('Identity accepted: AAAA')).toBeNull()
    await user.keyboard('{Enter}')
  }
  expect(await screen.findByText('Identity accepted: AAAA')).toBeDefined()
  await leaves()
  await waitFor(() => expect(server.callsOf('decideIdentity')).toHaveLength(1))
})

test('no document is looked at before it is in hand', async () => {
  const server = waiting()
  await renderConsole('/console/queue/identity')
  await screen.findByRole('img', { name: 'Page of the passport' })
  expect(server.callsOf('getOperatorIdentity').map(({ params }) => params['id'])).toEqual([ORDERS.AAAA])
})

test('without a warning one key accepts, and one and a digit refuse for a reason', async () => {
  const server = waiting({ warnings: [] })
  const { keys } = await renderConsole('/console/queue/identity')
  await screen.findByRole('link', { name: 'AAAA' })
  await screen.findByLabelText('Document number')
  await keys('a')
  expect(await screen.findByText('Identity accepted: AAAA')).toBeDefined()
  await screen.findByRole('link', { name: 'BBBB' })
  await screen.findByLabelText('Document number')
  await keys('r5')
  expect(await screen.findByText('Identity refused: BBBB')).toBeDefined()
  expect(await screen.findByText('No identity waits for a decision.')).toBeDefined()
  await leaves()
  await waitFor(() => expect(server.callsOf('decideIdentity')).toHaveLength(2))
  expect(server.callsOf('decideIdentity').map(({ body }) => body)).toEqual([
    { decision: 'accept', fields: {} },
    { decision: 'refuse', reasons: ['expired'] },
  ])
})

test('a last day that was read where the document has none is taken out of what is kept', async () => {
  const server = waiting({ warnings: [] })
  const { user, keys } = await renderConsole('/console/queue/identity')
  await user.clear(await screen.findByLabelText('Valid until'))
  act(() => screen.getByLabelText('Valid until').blur())
  await keys('a')
  expect(await screen.findByText('Identity accepted: AAAA')).toBeDefined()
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('decideIdentity')[0]?.body).toEqual({ decision: 'accept', fields: { expiryDate: null } }),
  )
})

test('what the machine could not read is typed from the document, with the kind that its customer chose', async () => {
  const server = waiting({ fields: null, warnings: ['not-read'] })
  const { user, keys } = await renderConsole('/console/queue/identity')
  for (const [name, value] of [
    ['Last names', 'MARTIN'],
    ['First names', 'CAMILLE'],
    ['Date of birth', '1990-07-13'],
    ['Document number', '18AB12156'],
    ['Issuing state', 'FRA'],
  ] as const)
    await user.type(await screen.findByLabelText(new RegExp(`^${name}`)), value)
  await user.click(screen.getByLabelText('Valid until'))
  await user.click(within(screen.getByRole('main')).getByRole('heading', { level: 2 }))
  await keys('a')
  await screen.findByText('Identity accepted: AAAA')
  await leaves()
  await waitFor(() => expect(server.callsOf('decideIdentity')).toHaveLength(1))
  expect(server.callsOf('decideIdentity')[0]?.body).toMatchObject({
    fields: { kind: 'passport', number: '18AB12156', issuer: 'FRA' },
  })
})

test('what comes in waits behind the document that is looked at, which a key decides', async () => {
  const server = waiting({ warnings: [] })
  server.answer({ listIdentityChecks: checksOf(['DDDD', 'AAAA', 'BBBB']) })
  const { keys } = await renderConsole('/console/queue/identity')
  for (const [barcode, key] of [
    ['DDDD', 'a'],
    ['AAAA', 's'],
    ['BBBB', 's'],
  ] as const) {
    await screen.findByRole('link', { name: barcode })
    await screen.findByLabelText('Document number')
    await keys(key)
  }
  await screen.findByRole('link', { name: 'AAAA' })
  server.answer({ listIdentityChecks: checksOf(['CCCC', 'AAAA', 'BBBB']) })
  await leaves()
  expect(await screen.findByRole('heading', { name: /3/ })).toBeDefined()
  await screen.findByLabelText('Document number')
  await keys('a')
  expect(await screen.findByText('Identity accepted: AAAA')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'CCCC' })).toBeDefined()
  await leaves()
  await waitFor(() => expect(server.callsOf('decideIdentity')).toHaveLength(2))
})

test('where a colleague was faster, the bar says so', async () => {
  const server = waiting({ warnings: [] })
  server.answer({ decideIdentity: () => aProblem('identity-not-possible') })
  const { keys } = await renderConsole('/console/queue/identity')
  await screen.findByLabelText('Document number')
  await keys('a')
  await screen.findByText('Identity accepted: AAAA')
  await leaves()
  expect(await screen.findByText(/A colleague has decided about this identity already/)).toBeDefined()
  screen.getByRole('button', { name: /Take back/ }).click()
  await waitFor(() => expect(screen.queryByText('Identity accepted: AAAA')).toBeNull())
})

test('a page that was out of sight for a minute shows no document until it is asked for', async () => {
  waiting()
  await renderConsole('/console/queue/identity')
  await screen.findByRole('img', { name: 'Page of the passport' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const see = (state: 'hidden' | 'visible') =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await see('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await see('visible')
  expect(screen.queryByRole('img', { name: 'Page of the passport' })).toBeNull()
  expect(screen.getByText(/The document was covered/)).toBeDefined()
  vi.useRealTimers()
  screen.getByRole('button', { name: 'Show it again' }).click()
  expect(await within(screen.getByRole('main')).findByRole('img', { name: 'Page of the passport' })).toBeDefined()
})
