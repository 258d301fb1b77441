import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { aDocument, aLook, ends, openStudio, page, self } from '#console/testing/open-studio.tsx'

const facts = { savedAt: '2026-11-02T08:00:00.000Z', actor: 'person:1', note: 'Spring', _links: self }
const versions = (numbers: readonly number[]) => ({
  _links: ends,
  page,
  _embedded: { versions: numbers.map((version) => ({ ...facts, version })) },
})
const nothingPlanned = { _links: ends, page, _embedded: { changes: [] } }

test('an old version comes back once it was read what that changes, and a planned change is withdrawn', async () => {
  const planned = {
    id: '11111111-1111-4111-8111-111111111111',
    dueAt: '2026-12-01T08:00:00.000Z',
    state: 'waiting',
    version: 1,
  }
  const { server, user } = await openStudio('/console/programmes/acme/versions', {
    listConfigVersions: versions([3, 2]),
    listThemeVersions: versions([1]),
    listScheduledChanges: {
      _links: ends,
      page,
      _embedded: {
        changes: [
          {
            ...planned,
            ...{
              reason: null,
              refusal: null,
              madeVersion: null,
              actor: 'person:1',
              note: null,
              createdAt: facts.savedAt,
            },
            change: { config: { appName: 'Christmas' } },
          },
        ],
      },
    },
    compareConfigVersions: {
      from: 3,
      to: 2,
      changes: [{ pointer: '/config/appName', before: 'Acme', after: 'Ace' }],
      _links: self,
    },
    restoreConfigVersion: aDocument({ version: 4 }),
    cancelScheduledChange: { ...planned, state: 'cancelled', reason: null, refusal: null, madeVersion: null } as never,
  } as Answers)
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 2' })
  expect(await within(dialog).findByText('Ace')).toBeDefined()
  expect(server.callsOf('restoreConfigVersion')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('restoreConfigVersion')[0]?.headers.get('if-match')).toBe('"3"')
  await user.click(await screen.findByRole('button', { name: /^Withdraw the change of/ }))
  await waitFor(() => expect(server.callsOf('cancelScheduledChange')).toHaveLength(1))
})

test('colours of an old version of the look come back, and the programme stays as it is', async () => {
  const { server, user } = await openStudio('/console/programmes/acme/versions', {
    getTheme: aLook(2),
    listConfigVersions: versions([3]),
    listThemeVersions: versions([2, 1]),
    listScheduledChanges: nothingPlanned,
    compareThemeVersions: {
      from: 2,
      to: 1,
      changes: [{ pointer: '/light/accent', before: '#00456b', after: '#7a0045' }],
      _links: self,
    },
    restoreThemeVersion: aLook(3),
  })
  const looks = within(await screen.findByRole('region', { name: 'Versions of the look' }))
  await user.click(await looks.findByRole('button', { name: 'Restore version 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 1' })
  expect(await within(dialog).findByText('#7a0045')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.callsOf('restoreThemeVersion')[0]?.headers.get('if-match')).toBe('"2"'))
  expect(server.callsOf('restoreConfigVersion')).toEqual([])
})

test('a look that other programmes wear is compared here, and rolled back by those who may change it', async () => {
  const { user } = await openStudio('/console/programmes/acme/versions', {
    getTheme: { ...aLook(2), affiliate: null },
    listConfigVersions: versions([3]),
    listThemeVersions: versions([2, 1]),
    listScheduledChanges: nothingPlanned,
    compareThemeVersions: {
      from: 1,
      to: 2,
      changes: [{ pointer: '/radius', before: 4, after: 8 }],
      _links: self,
    },
  })
  const looks = within(await screen.findByRole('region', { name: 'Versions of the look' }))
  await user.click(await looks.findByRole('button', { name: 'Changes of version 2' }))
  expect(await looks.findByText('Round corners, px')).toBeDefined()
  expect(looks.queryByRole('button', { name: /Restore/ })).toBeNull()
})

test('a planned change is moved, and the one that a colleague moved first is looked at again', async () => {
  let change = {
    ...{ id: '11111111-1111-4111-8111-111111111111', version: 1, dueAt: '2030-12-01T08:00:00.000Z', state: 'waiting' },
    ...{ reason: null, refusal: null, madeVersion: null, actor: 'person:1', note: null, createdAt: facts.savedAt },
    change: { config: { appName: 'Christmas' } },
  }
  const { server, user } = await openStudio('/console/programmes/acme/versions', {
    listConfigVersions: versions([3]),
    listThemeVersions: versions([1]),
    listScheduledChanges: () => ({ _links: ends, page, _embedded: { changes: [change] } }),
    moveScheduledChange: ({ body, headers }) => {
      if (headers.get('if-match') === '"1"') {
        change = { ...change, version: 2, dueAt: '2030-12-05T08:00:00.000Z' }
        return aProblem('version-changed')
      }
      change = { ...change, version: 3, ...(body as object) }
      return change
    },
  } as Answers)
  await user.click(await screen.findByRole('button', { name: /^Move the change of December\s1,\s2030/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another date' }))
  const field = dialog.getByLabelText(/Counts from/)
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Choose a time that is still to come.')).toBeDefined()
  await user.type(field, '2030-12-24T09:00')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Somebody changed this')
  expect(await dialog.findByText(/planned for December 5, 2030/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: /^Move the change of December\s24,\s2030/ })).toBeDefined()
  expect(server.callsOf('moveScheduledChange')).toHaveLength(2)
})

test('a planned change that was refused says why in the words of the reader, field by field', async () => {
  const refusal = {
    code: 'rejected' as const,
    faults: [{ pointer: '/config/currentLocale', code: 'locale-not-offered', message: 'It is not among the locales' }],
  }
  const change = {
    ...{ id: '11111111-1111-4111-8111-111111111111', version: 1, dueAt: facts.savedAt, state: 'refused', refusal },
    ...{ reason: 'What was written cannot be used', madeVersion: null, actor: 'person:1', note: null },
    ...{ createdAt: facts.savedAt, change: { config: { currentLocale: 'en' } } },
  }
  await openStudio('/console/programmes/acme/versions', {
    listConfigVersions: versions([3]),
    listThemeVersions: versions([1]),
    listScheduledChanges: { _links: ends, page, _embedded: { changes: [change] } },
  } as Answers)
  const row = (await screen.findByText('Refused: it did not fit the programme any more.')).closest('tr')
  expect(row?.textContent).toContain('This language is not among those on offer')
  expect(row?.textContent).not.toContain('What was written')
})
