import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aConfigWorld } from '../../../test/config-world.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { makeScheduledChange } from './schedule-change.ts'

const { world, key, aProgramme, change, publicConfig } = await aConfigWorld()

describe('a change for a date', () => {
  const makeDue = (id: string) => makeScheduledChange(world.deps, id)
  const schedule = (id: string, body: object) =>
    world.api('scheduleConfigChange', { token: key, params: { id }, body: { dueAt: '2027-01-01T00:00:00Z', ...body } })

  test('is made when its time comes, once', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { config: { appName: 'New Year' }, note: 'Campaign' })
    expect(body).toMatchObject({ state: 'waiting', dueAt: '2027-01-01T00:00:00.000Z' })
    expect((await publicConfig(id)).body.appName).toBe('Acme trade-in')
    await makeDue(body.id)
    await makeDue(body.id)
    expect((await publicConfig(id)).body.appName).toBe('New Year')
    const list = await world.api('listScheduledChanges', { token: key, params: { id } })
    expect(list.body._embedded.changes).toMatchObject([{ state: 'made', madeVersion: 2, note: 'Campaign' }])
  })

  test('is kept with a warning, as one that is made at once, where it lets nobody sell', async () => {
    const { id } = await aProgramme()
    const patch = { config: { whitelistRoutes: ['home'] } }
    const warnings = [
      {
        pointer: '/config/whitelistRoutes',
        code: 'sale-cut-off',
        values: { routes: 'find, estimate, customer, success' },
        message: 'Newcomers cannot sell: find, estimate, customer, success are not in the list',
      },
      // A programme of France that asks no customer for their identity.
      { code: 'identity-not-asked' },
    ]
    expect(await schedule(id, patch)).toMatchObject({ status: 201, body: { warnings } })
    expect(await change(id, patch, '*')).toMatchObject({ status: 200, body: { warnings } })
  })

  test('is refused at once where it does not fit, and at its time where it no longer does', async () => {
    const { id } = await aProgramme()
    expect(problemOf(await schedule(id, { config: { locales: [] } }))).toMatchObject({ problem: 'config-rejected' })
    const { body } = await schedule(id, { config: { currentLocale: 'en' } })
    await change(id, { config: { locales: ['fr'] } }, '*')
    await makeDue(body.id)
    const list = await world.api('listScheduledChanges', { token: key, params: { id } })
    expect(list.body._embedded.changes).toMatchObject([
      {
        state: 'refused',
        reason: expect.stringContaining('currentLocale'),
        refusal: { code: 'rejected', faults: [expect.objectContaining({ pointer: '/config/currentLocale' })] },
      },
    ])
    expect((await publicConfig(id)).body.currentLocale).toBe('fr')
  })

  test('whose programme was archived says so by a code, and one that was refused long ago keeps its sentence', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { config: { appName: 'Too late' } })
    await sql`update affiliate set archived_at = now() where id = ${id}`.execute(world.deps.db)
    await makeDue(body.id)
    const refused = async () =>
      (await world.api('listScheduledChanges', { token: key, params: { id } })).body._embedded.changes[0]
    expect(await refused()).toMatchObject({
      reason: 'The programme was archived',
      refusal: { code: 'archived', faults: [] },
    })
    await sql`update scheduled_change set reason = 'The programme is gone' where id = ${body.id}`.execute(world.deps.db)
    expect(await refused()).toMatchObject({ reason: 'The programme is gone', refusal: null })
  })

  test('can be taken back while it waits', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { config: { appName: 'Never' } })
    const params = { id, change: body.id }
    expect((await world.api('cancelScheduledChange', { token: key, params })).body.state).toBe('cancelled')
    await makeDue(body.id)
    expect((await publicConfig(id)).body.appName).toBe('Acme trade-in')
    expect(problemOf(await world.api('cancelScheduledChange', { token: key, params }))).toMatchObject({
      problem: 'change-made',
    })
  })

  const move = (id: string, planned: string, dueAt: string, etag = '*', token = key) =>
    world.api('moveScheduledChange', {
      token,
      params: { id, change: planned },
      body: { dueAt },
      headers: { 'if-match': etag },
    })

  test('is moved while it waits, and made at its new date alone', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { config: { appName: 'Later' } })
    expect(body.version).toBe(1)
    const { body: moved } = await move(id, body.id, '2027-02-01T06:00:00+01:00', '"1"')
    expect(moved).toMatchObject({
      state: 'waiting',
      dueAt: '2027-02-01T05:00:00.000Z',
      version: 2,
      change: body.change,
    })
    const waiting = await sql<{ at: Date }>`
      select run_at as at from graphile_worker.jobs where task_identifier = 'configuration.make-change'
      order by run_at desc limit 1`.execute(world.deps.db)
    expect(waiting.rows[0]?.at.toISOString()).toBe(moved.dueAt)
    await makeDue(body.id)
    expect((await publicConfig(id)).body.appName).toBe('Acme trade-in')
    await makeScheduledChange(world.deps, body.id, 2)
    expect((await publicConfig(id)).body.appName).toBe('Later')
    expect(problemOf(await move(id, body.id, '2027-03-01T00:00:00Z'))).toMatchObject({ problem: 'change-made' })
  })

  test('is moved by nobody who has not seen its present date', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { config: { appName: 'Twice' } })
    await move(id, body.id, '2027-02-01T00:00:00Z', '"1"')
    expect(problemOf(await move(id, body.id, '2027-03-01T00:00:00Z', '"1"'))).toMatchObject({
      problem: 'version-changed',
    })
    const params = { id, change: body.id }
    const blind = await world.api('moveScheduledChange', {
      token: key,
      params,
      body: { dueAt: '2027-03-01T00:00:00Z' },
    })
    expect(problemOf(blind)).toMatchObject({ problem: 'version-required' })
  })

  test('that moves parcels or money is moved by those alone who may plan it', async () => {
    const { id } = await aProgramme()
    const { body } = await schedule(id, { programme: { recipient: { city: 'Lyon' } } })
    const marketing = await anOperatorKey(world.deps, { scopes: ['config'] })
    expect(problemOf(await move(id, body.id, '2027-03-01T00:00:00Z', '*', marketing))).toMatchObject({
      problem: 'scope-missing',
    })
  })
})
