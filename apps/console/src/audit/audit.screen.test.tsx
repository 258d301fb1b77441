import { screen, waitFor } from '@testing-library/react'
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
