import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { self: { href: '/' } }

test('what is shown is saved as CSV, with the same filters, and a refusal says what to do', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'audit'] }),
    listAudit: { _links: self, _embedded: { entries: [] } },
    getAuditFile: () => new Response('report,audit', { headers: { 'content-type': 'text/csv' } }),
  })
  const { user } = await renderConsole('/console/audit?action=receiveProduct&from=2026-11-01')
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() =>
    expect(server.callsOf('getAuditFile').map(({ query }) => query)).toEqual([
      { action: 'receiveProduct', from: '2026-11-01' },
    ]),
  )
  server.answer({ getAuditFile: () => aProblem('too-many-requests') })
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(await screen.findByText(/Wait a moment, then try again/)).toBeDefined()
})

test('a row says in words what was done and links to its order; a command is named as it was typed', async () => {
  const order = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const done = { at: '2026-11-20T09:00:00.000Z', actor: 'person:1', name: 'Amélie', requestId: null }
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'audit'] }),
    listAudit: {
      _links: self,
      _embedded: {
        entries: [
          {
            ...done,
            id: '2',
            action: 'addEvidencePhoto',
            subject: { order, photo: 'p1' },
            order,
            barcode: 'AAAABBBBCCCC',
          },
          { ...done, id: '1', action: 'order move', subject: { transition: 'receive' }, order: null, barcode: null },
        ],
      },
    },
  })
  const { user } = await renderConsole('/console/audit')
  const [, taken, moved] = await screen.findAllByRole('row')
  expect(taken?.textContent).toContain('Photo taken')
  expect(
    within(taken as HTMLElement)
      .getByRole('link', { name: 'Order AAAA BBBB CCCC' })
      .getAttribute('href'),
  ).toBe(`/console/orders/${order}`)
  expect(moved?.textContent).toContain('order move')
  expect(moved?.textContent).toContain('Act: Receive the product')
  await user.selectOptions(screen.getByLabelText('What'), 'Photo taken')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(server.callsOf('listAudit').at(-1)?.query).toEqual({ action: 'addEvidencePhoto' }))
})

test('the chain is read part by part, and what was changed is named in words', async () => {
  const part = { holds: true, rows: 20_000, waiting: 0, end: '20000:ab', found: 0, faults: [] }
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders', 'audit'] }),
    listAudit: { _links: self, _embedded: { entries: [] } },
    verifyAudit: ({ query }) =>
      query['after'] === undefined
        ? { ...part, _links: { ...self, next: { href: '/next' } } }
        : { ...part, rows: 1, end: '20001:cd', _links: self },
  })
  const { user } = await renderConsole('/console/audit')
  await user.click(await screen.findByRole('button', { name: 'Check the audit' }))
  expect(await screen.findByText(/20,001 rows were read, and all are as they were written/)).toBeDefined()
  expect(screen.getByText('20001:cd')).toBeDefined()
  expect(server.callsOf('verifyAudit').map(({ query }) => query)).toEqual([{}, { after: '20000' }])
  const fault = { code: 'row-removed' as const, values: { row: '12' }, message: 'Row 12 was removed' }
  server.answer({ verifyAudit: { ...part, holds: false, found: 1, faults: [fault], _links: self } })
  await user.click(screen.getByRole('button', { name: 'Check the audit' }))
  expect(await screen.findByText('Row 12 was removed.')).toBeDefined()
  server.answer({ verifyAudit: () => aProblem('too-many-requests') })
  await user.click(screen.getByRole('button', { name: 'Check the audit' }))
  expect(await screen.findByText(/Wait a moment, then try again/)).toBeDefined()
})

test('the chain is checked by who looks after all programmes', async () => {
  fakeCalls({
    getMe: somebody({ scopes: ['orders', 'audit'], allAffiliates: false }),
    listAudit: { _links: self, _embedded: { entries: [] } },
  })
  await renderConsole('/console/audit')
  await screen.findByRole('button', { name: 'Save as CSV' })
  expect(screen.queryByRole('button', { name: 'Check the audit' })).toBeNull()
})
