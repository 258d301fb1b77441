import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { SystemState } from './state.ts'

const GIB = 1_024 ** 3
const well: SystemState = {
  _links: { self: { href: '/' } },
  version: '0.1.0',
  startedAt: '2026-11-20T08:00:00.000Z',
  safeMode: false,
  database: {
    version: '17.2',
    sizeBytes: 3 * GIB,
    answersInMs: 1,
    migrations: { applied: 118, last: '0118_mail_by_time.sql' },
  },
  clock: { now: '2026-11-20T12:00:00.000Z', apartMs: 3 },
  queues: [{ job: 'order.changed', waiting: 2, planned: 5, failing: 1, oldest: '2026-11-20T11:00:00.000Z' }],
  givenUp: { found: 0, jobs: [] },
  mail: { way: 'smtp', lastSent: '2026-11-20T11:59:00.000Z', refusedLastDay: 0 },
  documents: { waiting: 0, oldest: null, scanner: 'none' },
  storage: { kind: 'disk', state: 'answers', freeBytes: 60 * GIB, totalBytes: 100 * GIB },
}
const failed: SystemState = {
  ...well,
  givenUp: {
    found: 1,
    jobs: [
      {
        id: '4711',
        job: 'document.check',
        tries: 2_000,
        since: '2026-11-19T12:00:00.000Z',
        lastTried: '2026-11-20T11:58:00.000Z',
        cause: 'scanner-away',
        problem: 'The virus scanner at 127.0.0.1:3310 does not answer',
      },
    ],
  },
}

const opened = async (getSystem: SystemState) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['people'] }),
    getSystem,
    countWork: { _links: well._links, _embedded: { queues: [] } },
  })
  return { server, ...(await renderConsole('/console/system')) }
}

test('a system that is well says so, with what it leans on', async () => {
  await opened(well)
  expect(await screen.findByText('No job was given up.')).toBeDefined()
  expect(screen.getByText('PostgreSQL 17.2, 3 GB, answers in 1 ms')).toBeDefined()
  expect(screen.getByText('Disk of the server, answers, 60 GB of 100 GB free')).toBeDefined()
  const row = within(screen.getByRole('row', { name: /order\.changed/ })).getAllByRole('cell')
  expect(row.map(({ textContent }) => textContent).slice(1, 4)).toEqual(['2', '5', '1'])
})

test('a job that was given up is tried again once, and a colleague who was faster is told of', async () => {
  const { server, user } = await opened(failed)
  expect(await screen.findByText('The virus scanner at 127.0.0.1:3310 does not answer')).toBeDefined()
  server.answer({ retryJob: () => aProblem('job-not-found') })
  await user.click(screen.getByRole('button', { name: 'Try document.check 4711 again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('somebody had it tried again before you')
  server.answer({ retryJob: { id: '4711', job: 'document.check' }, getSystem: well })
  await user.click(screen.getByRole('button', { name: 'Try document.check 4711 again' }))
  expect((await screen.findByRole('status')).textContent).toContain('document.check is tried again.')
  expect(await screen.findByText('No job was given up.')).toBeDefined()
  expect(server.callsOf('retryJob').map(({ params }) => params['id'])).toEqual(['4711', '4711'])
})

test('what a person has to mend elsewhere is named with what to do', async () => {
  await opened({
    ...well,
    safeMode: true,
    clock: { ...well.clock, apartMs: -61_000 },
    documents: { waiting: 4, oldest: '2026-11-20T11:00:00.000Z', scanner: 'away' },
    storage: { ...well.storage, freeBytes: 2 * GIB },
  })
  expect(await screen.findByText(/The server runs in safe mode/)).toBeDefined()
  expect(screen.getByText(/are 61 s apart/)).toBeDefined()
  expect(screen.getByText(/The virus scanner does not answer. What customers send waits/)).toBeDefined()
  expect(screen.getByText(/Only 2 GB of 100 GB are free/)).toBeDefined()
})

test('it is asked again by a key, and keeps what it showed where that fails', async () => {
  const { server, keys } = await opened(well)
  await screen.findByText('No job was given up.')
  server.answer({ getSystem: () => aProblem('internal-error') })
  await keys('r')
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect(screen.getByText('No job was given up.')).toBeDefined()
})
