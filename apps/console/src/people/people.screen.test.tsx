import { screen, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Person } from './people-table.tsx'

const self = { self: { href: '/' } }
const colleague: Person = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Late shift',
  roles: ['inspector'],
  allAffiliates: false,
  affiliates: ['reprise'],
  version: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  suspendedAt: null,
  passkeys: 1,
  hasAccount: false,
  lastUsed: '2026-11-20',
  _links: self,
}
const people = { _links: self, _embedded: { people: [colleague] } }

test('an invitation needs a name and a role, and its link is shown once', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    invitePerson: {
      person: { ...colleague, name: 'Night shift' },
      link: 'https://console.example/console/enrol#abc',
      expiresAt: '2026-11-21T12:15:00.000Z',
    },
  })
  const { user } = await renderConsole('/console/people')
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(dialog.getByRole('alert').textContent).toContain('Write a name')
  await user.type(dialog.getByLabelText('Name'), ' Night shift ')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(dialog.getByRole('alert').textContent).toContain('Choose at least one role')
  await user.click(dialog.getByLabelText('Receiver'))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(await dialog.findByText('https://console.example/console/enrol#abc')).toBeDefined()
  expect(server.callsOf('invitePerson').map(({ body }) => body)).toEqual([
    { name: 'Night shift', roles: ['receiver'], affiliates: 'all' },
  ])
})

test('what somebody may do is changed in the version that was read; another one in the meantime is said', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    changePerson: () => aProblem('version-changed'),
  })
  const { user } = await renderConsole('/console/people')
  await user.click(await screen.findByRole('button', { name: 'Late shift' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Late shift' }))
  await user.click(dialog.getByLabelText('Receiver'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Somebody changed this in the meantime/)).toBeDefined()
  const [sent] = server.callsOf('changePerson')
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(sent?.body).toEqual({ name: 'Late shift', roles: ['inspector', 'receiver'], affiliates: ['reprise'] })
})
