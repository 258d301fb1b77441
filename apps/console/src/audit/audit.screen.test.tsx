import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { self: { href: '/' } }

test('what is shown is saved as CSV, with the same filters, and a refusal says what to do', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  const server = fakeCalls({
    getMe: somebody({ scopes: ['audit'] }),
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
    getMe: somebody({ scopes: ['audit'] }),
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
