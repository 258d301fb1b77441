import { act, screen, waitFor } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Case } from './case.screen.tsx'

const self = { self: { href: '/' } }
const theCase: Case = {
  id: '11111111-1111-4111-8111-111111111111',
  order: '99999999-9999-4999-8999-999999999999',
  kind: 'not-paid',
  status: 'open',
  statement: 'Nothing has arrived.',
  handedOverOn: null,
  openedAt: '2026-11-18T12:00:00.000Z',
  answerBefore: '2026-11-20',
  outcome: null,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  barcode: 'AAAA',
  affiliate: 'reprise',
  overdue: true,
  outcomes: ['payment-sent', 'payment-due', 'payment-not-due'],
  _links: { ...self, order: { href: '/' } },
}

const open = () =>
  fakeCalls({
    getMe: somebody({ scopes: ['support'] }),
    getCase: theCase,
    listOpenCases: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      _embedded: { cases: [theCase] },
      page: { number: 1, size: 100, totalElements: 1, totalPages: 1 },
    },
    answerCase: theCase,
  })

const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

test('a case says since when its answer is overdue, and is answered with an outcome and words', async () => {
  const server = open()
  const { user, address } = await renderConsole('/console/cases')
  expect(await screen.findByText(/20 November 2026, overdue|November 20, 2026, overdue/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Not paid' }))
  expect(await screen.findByText('Nothing has arrived.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(screen.getByRole('alert').textContent).toContain('Choose an outcome')
  await user.selectOptions(screen.getByLabelText('Outcome'), 'payment-due')
  await user.type(screen.getByLabelText('Your words'), 'It is paid on Friday.')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(address()).toBe('/console/cases'))
  expect(server.callsOf('answerCase')).toEqual([])
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('answerCase').map(({ body }) => body)).toEqual([
      { outcome: 'payment-due', answer: 'It is paid on Friday.' },
    ]),
  )
})

test('an answer that was refused is taken back with its words', async () => {
  const server = open()
  server.answer({ answerCase: () => aProblem('case-not-possible') })
  const { user, address } = await renderConsole(`/console/cases/${theCase.id}`)
  await user.selectOptions(await screen.findByLabelText('Outcome'), 'payment-sent')
  await user.type(screen.getByLabelText('Your words'), 'Look at your account.')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await leaves()
  expect(await screen.findByText(/This case was answered already/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Take back/ }))
  await waitFor(() => expect(address()).toBe(`/console/cases/${theCase.id}`))
  expect(await screen.findByLabelText('Your words')).toHaveProperty('value', 'Look at your account.')
})
