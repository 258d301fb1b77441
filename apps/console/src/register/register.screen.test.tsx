import { screen, waitFor } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { self: { href: '/' }, first: { href: '/' } }
const aLine = (line: number, own: object = {}) => ({
  line,
  corrects: null,
  recordedAt: '2026-11-20T09:00:00.000Z',
  order: '22222222-2222-4222-8222-222222222222',
  orderNumber: '0A1B2C3D4E5F',
  boughtOn: '2026-11-20',
  description: 'Apple iPhone 13 128 GB',
  price: '212.00 EUR',
  paidBy: 'Bank transfer',
  reason: null,
  ...own,
})
const waiting = (count: number) => ({
  _links: { ...self, last: { href: '/' } },
  page: { number: 1, size: 50, totalElements: count, totalPages: 1 },
  _embedded: { approvals: [] },
})
const finance = (answers: Parameters<typeof fakeCalls>[0] = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['payments'] }),
    listRegisterLines: {
      _links: self,
      _embedded: { lines: [aLine(2, { corrects: 1, reason: 'Misread on the bench' }), aLine(1)] },
      count: { found: 2, isExact: true },
    },
    listApprovals: waiting(0),
    ...answers,
  })

test('lines are listed with what was corrected and why', async () => {
  finance()
  await renderConsole('/console/register?programme=reprise')
  expect(await screen.findByText('Corrects line 1: Misread on the bench')).toBeDefined()
  expect(screen.getAllByText('212.00 EUR')).toHaveLength(2)
})

test('a check says that everything holds, or until which line', async () => {
  const holds = { affiliate: 'reprise', holds: true, lines: 2, until: 2, faults: [] }
  const server = finance({ verifyRegister: holds })
  const { user } = await renderConsole('/console/register?programme=reprise')
  await user.click(await screen.findByRole('button', { name: 'Check the register' }))
  expect(await screen.findByText('2 lines were read, and everything holds.')).toBeDefined()
  const faults = [
    { line: 2, code: 'content-changed' as const, values: { line: '2' }, message: 'What line 2 says was changed' },
  ]
  server.answer({ verifyRegister: { ...holds, holds: false, until: 1, faults } })
  await user.click(screen.getByRole('button', { name: 'Check the register' }))
  expect(await screen.findByText(/^Everything holds until line 1\./)).toBeDefined()
  expect(screen.getByText('What line 2 says was changed after it was written.')).toBeDefined()
})

test('an export asks what it is for, and nothing is fetched without', async () => {
  const server = finance()
  const { user } = await renderConsole('/console/register?programme=reprise')
  await user.click(await screen.findByRole('button', { name: 'Save the export' }))
  expect(await screen.findByText('Write what it is for, in three characters or more.')).toBeDefined()
  expect(server.callsOf('exportRegister')).toHaveLength(0)
  await user.type(screen.getByLabelText('What is it for?'), 'Inspection of 12 March')
  await user.click(screen.getByRole('button', { name: 'Save the export' }))
  await waitFor(() => expect(server.callsOf('exportRegister')).toHaveLength(1))
  expect(server.callsOf('exportRegister')[0]?.query).toMatchObject({ purpose: 'Inspection of 12 March' })
})

test('corrections that wait for a second person are counted, with the way to them', async () => {
  const server = finance({ listApprovals: waiting(2) })
  await renderConsole('/console/register?programme=reprise')
  expect(await screen.findByText('2 corrections wait for a second person.')).toBeDefined()
  expect(server.callsOf('listApprovals').at(-1)?.query).toEqual({ affiliate: 'reprise', kind: 'register-correction' })
})
