import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAffiliate } from '../../../test/an-affiliate.ts'
import { problemOf } from '../../../test/api.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { aConfigWorld } from '../../../test/config-world.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { notificationJobs } from '#server/notification/index.ts'
import { makeScheduledChange } from '../schedule/schedule-change.ts'

const { world, key, aProgramme, change } = await aConfigWorld()
/** A key that may change texts and looks alone. */
let marketing = ''
beforeAll(async () => {
  marketing = await anOperatorKey(world.deps, { scopes: ['config'] })
})
beforeEach(() => void sql`delete from graphile_worker._private_jobs`.execute(world.deps.db))

const patch = (id: string, body: object, by = marketing) =>
  world.api('updateConfig', { token: by, params: { id }, body, headers: { 'if-match': '*' } })
const MOVES = { programme: { recipient: { city: 'Elsewhere' } } }
const audited = async (id: string) => {
  const { rows } = await sql<{ actor: string; subject: Record<string, unknown> }>`
    select actor, subject from audit_entry where action = 'programme setting' and subject ->> 'affiliate' = ${id}
    order by id`.execute(world.deps.db)
  return rows
}
/** Does what waits in the queue for a programme's owner, as the worker would. */
const ownersAreTold = async () => {
  const { rows } = await sql<{ payload: { affiliateId: string; version: number; since: number } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'configuration.tell-owner' order by j.id`.execute(world.deps.db)
  const before = world.mails.length
  await world.deps.affiliates.refresh()
  for (const { payload } of rows)
    await notificationJobs({ ...world.deps, needs: [] })['configuration.tell-owner'](payload)
  return world.mails.slice(before)
}
const owned = async () => {
  const programme = await aProgramme()
  await change(programme.id, { programme: { ownerMail: 'owner@acme.example' } }, '*')
  await ownersAreTold()
  await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db)
  return programme.id
}

describe('what moves parcels or money', () => {
  test.each([
    ['where parcels go', { programme: { recipient: { city: 'Elsewhere' } } }],
    ['whom messages come from', { programme: { mailFrom: 'new@acme.example' } }],
    [
      'the account that is paid from',
      { programme: { payer: { scheme: 'sepa', name: 'A', iban: 'FR1420041010050500013M02606' } } },
    ],
    ['who proves who they are', { programme: { identity: { requiredFrom: 100 } } }],
    ['which documents are asked for', { programme: { documents: [{ origin: 'proof-of-purchase' }] } }],
    ['the days that are promised', { programme: { terms: { lockDays: 30 } } }],
    ['who is told of such changes', { programme: { ownerMail: 'me@evil.example' } }],
    ['whether the form asks for a document', { config: { identityCheckonCustomerForm: true } }],
  ])('needs a scope of its own: %s', async (_, body) => {
    const { id } = await aProgramme()
    const refused = await patch(id, body)
    expect(problemOf(refused)).toEqual({ status: 403, problem: 'scope-missing' })
    expect(refused.body.detail).toContain('needs a key with the scope programme besides config')
    expect((await patch(id, body, key)).status).toBe(200)
  })

  test('is left alone by whoever sends it back as it was, and texts and looks need no more than before', async () => {
    const { id } = await aProgramme()
    const { body } = await world.api('getConfigVersion', { token: marketing, params: { id, version: 'latest' } })
    expect((await patch(id, { programme: body.programme, config: { appName: 'Black Friday' } })).status).toBe(200)
    expect((await patch(id, { programme: { embedOrigins: ['https://shop.example'], ordersPerHour: 9 } })).status).toBe(
      200,
    )
  })

  test('is not reached by a new programme, a date or a way back either', async () => {
    const files = anAffiliate({ id: 'fresh' })
    const made = await world.api('createConfig', {
      token: marketing,
      params: { id: 'fresh' },
      body: { config: files.config, programme: files.programme, theme: files.theme },
    })
    expect(problemOf(made)).toEqual({ status: 403, problem: 'scope-missing' })
    const { id } = await aProgramme()
    const scheduled = (body: object, by: string) =>
      world.api('scheduleConfigChange', { token: by, params: { id }, body: { dueAt: '2026-12-01T00:00:00Z', ...body } })
    expect(problemOf(await scheduled(MOVES, marketing))).toEqual({ status: 403, problem: 'scope-missing' })
    // As it is now, which may be another thing at its time.
    const same = { programme: { recipient: { city: 'Paris' } } }
    expect(problemOf(await scheduled(same, marketing))).toEqual({ status: 403, problem: 'scope-missing' })
    expect((await scheduled({ config: { appName: 'Christmas' } }, marketing)).status).toBe(201)
    await patch(id, MOVES, key)
    const restore = (by: string) =>
      world.api('restoreConfigVersion', { token: by, params: { id, version: '1' }, headers: { 'if-match': '*' } })
    expect(problemOf(await restore(marketing))).toEqual({ status: 403, problem: 'scope-missing' })
    expect((await restore(key)).status).toBe(200)
  })

  test('shows the account that is paid from to nobody else', async () => {
    const { id } = await aProgramme()
    await patch(
      id,
      { programme: { payer: { scheme: 'sepa', name: 'Acme', iban: 'FR1420041010050500013M02606' } } },
      key,
    )
    const read = (by: string) => world.api('getConfigVersion', { token: by, params: { id, version: 'latest' } })
    expect((await read(marketing)).text).not.toContain('FR14')
    expect((await read(key)).text).toContain('FR14')
    const compared = (by: string) =>
      world.api('compareConfigVersions', { token: by, params: { id, version: 'latest' } })
    expect((await compared(marketing)).body.changes).toEqual([])
    expect((await compared(key)).text).toContain('FR14')
  })
})

describe('a change of it', () => {
  test('is in the audit with what it was and is', async () => {
    const id = await owned()
    await patch(id, MOVES, key)
    const [entry] = (await audited(id)).slice(-1)
    expect(entry?.actor).toMatch(/^key:/)
    expect(entry?.subject).toMatchObject({ setting: '/programme/recipient/city', before: 'Paris', after: 'Elsewhere' })
  })

  test('is told to the owner by mail, with accounts by their last characters', async () => {
    const id = await owned()
    const payer = { scheme: 'sepa', name: 'Acme', iban: 'FR1420041010050500013M02606' }
    await patch(id, { ...MOVES, programme: { ...MOVES.programme, payer }, note: 'New warehouse' }, key)
    const [mail, ...more] = await ownersAreTold()
    expect(more).toEqual([])
    expect(mail?.to.address).toBe('owner@acme.example')
    expect(mail?.subject).toContain('réglages')
    expect(mail?.text).toContain('programme.recipient.city\n- Paris\n+ Elsewhere')
    expect(mail?.text).toMatch(/programme\.payer\n- non renseigné\n\+ .*…2606/)
    expect(mail?.text).toContain('New warehouse')
    expect(`${mail?.text}${mail?.html}`).not.toContain('FR14')
    expect(mail?.html).toContain('<s>Paris</s>')
  })

  test('cannot be kept from the owner by making somebody else the owner, or the sender', async () => {
    const id = await owned()
    await patch(id, { programme: { ownerMail: 'me@evil.example', mailFrom: 'x@evil.example' } }, key)
    const mails = await ownersAreTold()
    expect(mails.map(({ to, from }) => [to.address, from.address])).toEqual([
      ['owner@acme.example', 'trade-in@acme.example'],
      ['me@evil.example', 'trade-in@acme.example'],
    ])
  })

  test('is told whatever way it came: on its date, back to an old version, from a folder', async () => {
    const id = await owned()
    const { body } = await world.api('scheduleConfigChange', {
      token: key,
      params: { id },
      body: { dueAt: '2026-11-20T12:00:00Z', ...MOVES },
    })
    await makeScheduledChange(world.deps, body.id)
    expect(await ownersAreTold()).toHaveLength(1)
    await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db)
    await world.api('restoreConfigVersion', { token: key, params: { id, version: '2' }, headers: { 'if-match': '*' } })
    expect(await ownersAreTold()).toHaveLength(1)
    await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db)
    const folder = await mkdtemp(join(tmpdir(), 'reprise-settings-'))
    afterAll(() => rm(folder, { recursive: true, force: true }))
    const reprise = aCommandLine(world.deps.db, () => world.clock.now())
    await reprise('affiliate', 'export', id, folder, '--overwrite')
    const file = join(folder, 'programme.json')
    const recipient = { name: 'Acme', lines: ['2 rue'], postalCode: '75001', city: 'Paris', country: 'FR' }
    const { programme } = anAffiliate()
    await writeFile(file, JSON.stringify({ ...programme, ownerMail: 'owner@acme.example', recipient }))
    expect((await reprise('affiliate', 'import', folder)).code).toBe(0)
    const mails = await ownersAreTold()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('command-line:')
  })

  test('without anybody to tell is a line of the log', async () => {
    const { id } = await aProgramme()
    await patch(id, MOVES, key)
    expect(await ownersAreTold()).toEqual([])
    expect(world.logLines.join('')).toContain('ownerMail names nobody to tell')
  })
})
