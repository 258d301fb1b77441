import { screen, waitFor, within } from '@testing-library/react'
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
  providerDecides: false,
  lastUsed: '2026-11-20',
  _links: self,
}
const NOBODY_WAITS = {
  _links: { ...self, first: { href: '/' }, last: { href: '/' } },
  page: { number: 1, size: 100, totalElements: 0, totalPages: 0 },
  _embedded: { approvals: [] },
}
const alone = {
  listApprovals: NOBODY_WAITS,
  getPeopleRule: { secondPerson: false, approvers: 1, _links: self },
}
const people = { _links: self, _embedded: { people: [colleague] } }

test('an invitation needs a name and a role, and its link is shown once', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    ...alone,
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
  // Words that are marked with the pointer until beside the dialog leave it open.
  await user.pointer([
    { keys: '[MouseLeft>]', target: dialog.getByLabelText('Name') },
    { target: screen.getByRole('dialog') },
    { keys: '[/MouseLeft]' },
  ])
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(dialog.getByRole('alert').textContent).toContain('Choose at least one role')
  await user.click(dialog.getByLabelText('Receiver'))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(await dialog.findByText('https://console.example/console/enrol#abc')).toBeDefined()
  await user.click(screen.getByRole('dialog'))
  expect(screen.getByText('https://console.example/console/enrol#abc')).toBeDefined()
  expect(server.callsOf('invitePerson').map(({ body }) => body)).toEqual([
    { name: 'Night shift', roles: ['receiver'], affiliates: 'all' },
  ])
})

test('what somebody may do is changed in the version that was read; another one in the meantime is said', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    ...alone,
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

test('what a colleague changed is shown before it is saved again, and is not undone unseen', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    ...alone,
    changePerson: () => aProblem('version-changed'),
  })
  const { user } = await renderConsole('/console/people')
  await user.click(await screen.findByRole('button', { name: 'Late shift' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Late shift' }))
  await user.click(dialog.getByLabelText('Receiver'))
  const taken = { ...colleague, version: 4, roles: ['finance' as const] }
  server.answer({ listPeople: { ...people, _embedded: { people: [taken] } } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByLabelText('Inspector')).toHaveProperty('checked', false))
  expect(dialog.getByLabelText('Receiver')).toHaveProperty('checked', false)
  expect(dialog.getByText(/Somebody changed this in the meantime/)).toBeDefined()
  server.answer({ changePerson: taken })
  await user.click(dialog.getByLabelText('Receiver'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.callsOf('changePerson')).toHaveLength(2))
  expect(server.callsOf('changePerson').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  expect(server.callsOf('changePerson')[1]?.body).toMatchObject({ roles: ['finance', 'receiver'] })
})

const invited = {
  person: { ...colleague, name: 'Night shift' },
  link: 'https://console.example/console/enrol#abc',
  expiresAt: '2026-11-21T12:15:00.000Z',
}
const asked = (own: object = {}) => ({
  id: '66666666-6666-4666-8666-666666666666',
  kind: 'invitation' as const,
  affiliate: null,
  subject: 'Night shift',
  order: null,
  barcode: null,
  state: 'waiting' as const,
  note: null,
  dueAt: null,
  askedBy: { actor: `person:${somebody().id}`, name: 'Inspector of the early shift' },
  askedAt: '2026-11-21T09:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  mayApprove: false,
  _links: self,
  ...own,
})

test('what one person may not do alone is asked for, and waits for a second person', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    listApprovals: NOBODY_WAITS,
    getPeopleRule: { secondPerson: true, approvers: 2, _links: self },
    changePerson: () => aProblem('second-person-needed'),
    askRights: asked({ kind: 'rights' }),
  })
  const { user } = await renderConsole('/console/people')
  expect(await screen.findByText(/are given by two people\. 2 people with a passkey can approve/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Late shift' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Late shift' }))
  await user.click(dialog.getByLabelText('Receiver'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Ask a second person' }))
  expect(await dialog.findByText('It waits for a second person, under Approvals.')).toBeDefined()
  expect(server.callsOf('askRights')[0]?.body).toEqual({
    kind: 'rights',
    person: colleague.id,
    name: 'Late shift',
    roles: ['inspector', 'receiver'],
    affiliates: ['reprise'],
  })
})

test('an invitation that a second person approved is made by the one who asked, as it was approved', async () => {
  const approved = asked({
    state: 'approved',
    approvedBy: { actor: 'person:2', name: 'Camille' },
    approvedAt: new Date().toISOString(),
  })
  const listed = (query: Readonly<Record<string, string>>) =>
    query['state'] === 'approved' ? { ...NOBODY_WAITS, _embedded: { approvals: [approved] } } : NOBODY_WAITS
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    ...alone,
    listApprovals: ({ query }) => listed(query),
    getApproval: {
      ...approved,
      contentHash: null,
      changes: [
        { pointer: '/name', after: 'Night shift' },
        { pointer: '/roles', after: ['receiver'] },
        { pointer: '/affiliates', after: 'all' },
      ],
      amount: null,
      currency: null,
    },
    invitePerson: invited,
  })
  const { user } = await renderConsole('/console/people')
  expect(await screen.findByText(/^Invite Night shift: Camille approved it/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Do it now' }))
  expect(await screen.findByText(invited.link)).toBeDefined()
  expect(server.callsOf('invitePerson').map(({ body }) => body)).toEqual([
    { name: 'Night shift', roles: ['receiver'], affiliates: 'all' },
  ])
})

test('two are not wanted where there is one, and the page says what is missing', async () => {
  fakeCalls({ getMe: somebody(), listPeople: people, ...alone })
  await renderConsole('/console/people')
  expect(await screen.findByText(/two people with the role Owner, all programmes and a passkey/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Want a second person' })).toBeNull()
})

test('two are wanted where there are two, and one is enough again by two', async () => {
  const two = { secondPerson: true, approvers: 2, _links: self }
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: people,
    listApprovals: NOBODY_WAITS,
    getPeopleRule: { ...two, secondPerson: false },
    setPeopleRule: two,
    askRights: asked({ kind: 'rule-off' }),
  })
  const { user } = await renderConsole('/console/people')
  const wantTwo = await screen.findByRole('button', { name: 'Want a second person' })
  server.answer({ getPeopleRule: two })
  await user.click(wantTwo)
  server.answer({ setPeopleRule: () => aProblem('second-person-needed') })
  await user.click(await screen.findByRole('button', { name: 'Let one person be enough' }))
  await user.click(await screen.findByRole('button', { name: 'Ask a second person' }))
  expect(await screen.findByText('It waits for a second person, under Approvals.')).toBeDefined()
})

test('what groups of the provider decide is said, and a name is changed alone', async () => {
  const server = fakeCalls({
    getMe: somebody(),
    listPeople: { _links: self, _embedded: { people: [{ ...colleague, hasAccount: true, providerDecides: true }] } },
    ...alone,
    changePerson: () => aProblem('version-changed'),
  })
  const { user } = await renderConsole('/console/people')
  await user.click(await screen.findByRole('button', { name: 'Late shift' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Late shift' }))
  expect(dialog.getByText(/follow their groups at your identity provider/)).toBeDefined()
  expect(dialog.queryByLabelText('Receiver')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Somebody changed this in the meantime/)).toBeDefined()
  expect(server.callsOf('changePerson')[0]?.body).toEqual({ name: 'Late shift' })
})
