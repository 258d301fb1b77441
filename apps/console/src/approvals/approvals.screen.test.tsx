import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const ID = '66666666-6666-4666-8666-666666666666'
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const self = { self: { href: '/' } }
const page = { number: 1, size: 50, totalElements: 1, totalPages: 1 }

type Approval = ReplyOf<'listApprovals'>['_embedded']['approvals'][number]
const asked = (own: Partial<Approval> = {}): Approval => ({
  id: ID,
  kind: 'programme',
  affiliate: 'reprise',
  subject: null,
  order: null,
  barcode: null,
  state: 'waiting',
  note: 'The account of the new bank',
  dueAt: null,
  askedBy: { actor: 'person:1', name: 'Camille' },
  askedAt: '2026-11-20T09:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  mayApprove: true,
  _links: self,
  ...own,
})
const desk = (own: Partial<Approval> = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['config', 'programme', 'payments'] }),
    listApprovals: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      page,
      _embedded: { approvals: [asked(own)] },
    },
    getApproval: {
      ...asked(own),
      contentHash: HASH,
      changes: [{ pointer: '/programme/payer/iban', before: 'BE68', after: 'FR14' }],
      amount: null,
      currency: null,
    },
    giveApproval: () => aProblem('version-changed'),
    withdrawApproval: asked({ state: 'withdrawn' }),
  })

test('a second person reads every place that changes, and approves exactly that', async () => {
  const server = desk()
  const { user } = await renderConsole('/console/approvals')
  await user.click(await screen.findByRole('button', { name: /^Read: A change of the programme/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Account that pays › IBAN')).toBeDefined()
  expect(dialog.getByText(/^9f86 d081/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve and publish' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  server.answer({ giveApproval: asked({ state: 'used' }) })
  await user.click(dialog.getByRole('button', { name: 'Approve and publish' }))
  expect(await screen.findByText(/^Approved and published/)).toBeDefined()
  expect(server.callsOf('giveApproval').at(-1)?.body).toEqual({ contentHash: HASH })
})

test('who asked takes it back, and cannot approve it', async () => {
  const server = desk({ mayApprove: false })
  const { user } = await renderConsole('/console/approvals')
  await user.click(await screen.findByRole('button', { name: /^Read:/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/another person approves it/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(server.callsOf('withdrawApproval')[0]?.params).toEqual({ id: ID }))
})

test('what people may do is read in words, and done by the approval', async () => {
  const own = { kind: 'rights', affiliate: null, subject: 'Late shift' } as const
  const server = desk(own)
  server.answer({
    getMe: somebody({ scopes: ['people'] }),
    getApproval: {
      ...asked(own),
      contentHash: HASH,
      changes: [
        { pointer: '/roles', before: ['inspector'], after: ['inspector', 'finance'] },
        { pointer: '/affiliates', before: ['reprise'], after: 'all' },
      ],
      amount: null,
      currency: null,
    },
    giveApproval: asked({ ...own, state: 'used' }),
  })
  const { user } = await renderConsole('/console/approvals')
  await user.click(await screen.findByRole('button', { name: /^Read: Change what Late shift may do/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Inspector, Finance')).toBeDefined()
  expect(dialog.getByText('All programmes')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve and do it' }))
  expect(await screen.findByText('Approved and done.')).toBeDefined()
})

test('a correction of the register is read field by field, with its reason', async () => {
  const own = { kind: 'register-correction', barcode: 'NZGKB9EK3HSA' } as const
  const server = desk(own)
  server.answer({
    getApproval: {
      ...asked(own),
      contentHash: HASH,
      changes: [
        { pointer: '/lastName', before: 'Durant', after: 'Durand' },
        { pointer: '/reason', after: 'Misread' },
      ],
      amount: null,
      currency: null,
    },
  })
  const { user } = await renderConsole('/console/approvals')
  await user.click(await screen.findByRole('button', { name: /^Read: A correction of the register/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Last name')).toBeDefined()
  expect(dialog.getByText('Durant').closest('del')).not.toBeNull()
  expect(dialog.getByText('Misread')).toBeDefined()
})
