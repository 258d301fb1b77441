import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClamavScanner, type Scanner, ScannerError } from '#server/platform/scanner/scanner.ts'
import { aClamav, EICAR } from '../../test/a-clamav.ts'
import { anIdentityDesk, BEARER } from '../../test/identity-desk.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { photoOf } from '../../test/specimen/draw-specimen.ts'
import { freeWhileStored } from '../../test/while-stored.ts'
import { identityJobs } from './identity.jobs.ts'

const desk = await anIdentityDesk()
const bearer = { headers: { authorization: `Bearer ${desk.key}` } }
const keptFiles = async () => {
  await desk.files.sweep()
  return (await sql<{ key: string }>`select key from sealed_file`.execute(desk.deps.db)).rows.length
}

/** Reads the newest try that waits, with a scanner of the test's own. */
const reads = async (scanner: Scanner) => {
  const job = (await desk.queued()).findLast(({ task }) => task === 'identity.read')
  await identityJobs({ ...desk.deps, scanner })['identity.read'](job?.payload as { tryId: string })
}

describe('The photo of a document', () => {
  test('is shown to the scanner as it came; a harmful one is refused, and kept by nobody', async () => {
    const clamav = await aClamav()
    const { id, desktop } = await desk.aSale()
    const before = await keptFiles()
    const photo = Buffer.concat([await photoOf({ form: 'passport', bearer: BEARER }), Buffer.from(EICAR)])
    expect(await desk.sends(desktop, id, 'passport', photo)).toBe(202)
    await reads(createClamavScanner(clamav.url))
    expect(clamav.scanned.at(-1)?.equals(photo)).toBe(true)
    const seen = await desktop.api('getIdentityCheck', { params: { id } })
    expect(seen.body).toMatchObject({ step: 'refused', reasons: ['infected'], triesLeft: 2 })
    expect((await desk.api('getOperatorIdentity', { params: { id }, ...bearer })).body.photos).toEqual([])
    expect(await keptFiles()).toBe(before)
  })

  test('is stored, as it came and once it is decoded, while nothing of its order is held', async () => {
    const { id, desktop } = await desk.aSale()
    const photo = await photoOf({ form: 'passport', bearer: BEARER })
    const free = await freeWhileStored(desk.deps, id, async () => {
      await desk.sends(desktop, id, 'passport', photo)
      await reads(desk.deps.scanner)
    })
    expect(free).toEqual([true, true])
  })

  test('waits unseen while the scanner is away; whoever left the page meanwhile is told by e-mail', async () => {
    const { id, desktop } = await desk.aSale()
    const photo = await photoOf({ form: 'passport', bearer: { ...BEARER, expiry: '240101' } })
    await desk.sends(desktop, id, 'passport', photo)
    await expect(reads(createClamavScanner('tcp://127.0.0.1:1'))).rejects.toThrow(ScannerError)
    const step = async () => (await desktop.api('getIdentityCheck', { params: { id } })).body.step
    expect(await step()).toBe('reading')
    expect((await desk.api('getOperatorIdentity', { params: { id }, ...bearer })).body.photos).toEqual([])
    const now = desk.clock.now()
    desk.clock.set(new Date(now.getTime() + 3_600_000))
    await reads(desk.deps.scanner)
    expect(await step()).toBe('refused')
    await desk.works('identity.news')
    expect(desk.mails.at(-1)?.text).toContain('Le document a expiré')
    desk.clock.set(now)
  })

  test('is not kept, nor what stands on it, where its seller was erased while it was read', async () => {
    const { id, desktop } = await desk.aSale({ email: 'erased.meanwhile@example.org' })
    const before = await keptFiles()
    await desk.sends(desktop, id, 'passport', await photoOf({ form: 'passport', bearer: BEARER }))
    const token = await anOperatorKey(desk.deps, { name: 'Privacy', scopes: ['privacy'] })
    await reads({
      scan: async () => {
        await desktop.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
        expect((await desk.api('eraseSeller', { token, params: { id } })).status).toBe(200)
        return 'clean'
      },
    })
    const { rows } = await sql<{ photos: number; read: boolean }>`
      select (select count(*)::int from identity_photo p where p.try_id = t.id) as photos, fields is not null as read
      from identity_try t where order_id = ${id}`.execute(desk.deps.db)
    const now = desk.clock.now()
    desk.clock.passDays(1)
    expect(rows).toEqual([{ photos: 0, read: false }])
    expect(await keptFiles()).toBeLessThanOrEqual(before)
    desk.clock.set(now)
  })

  test('that a person was asked about before the other side came is decoded first', async () => {
    const { id, desktop } = await desk.aSale()
    await desk.sends(desktop, id, 'front', await photoOf({ form: 'card', bearer: BEARER, side: 'front' }))
    await desktop.api('askIdentityPerson', { params: { id } })
    await desk.works('identity.read')
    const shown = await desk.api('getOperatorIdentity', { params: { id }, ...bearer })
    expect([shown.body.status, shown.body.photos.map(({ side }) => side)]).toEqual(['pending', ['front']])
    expect(shown.body.warnings).toContain('person-asked')
  })
})

describe('A sale that ends before anybody decided', () => {
  test('asks nobody any more, waits for nobody, and its photos go after seven days', async () => {
    const { id, desktop } = await desk.aSale()
    await desk.shows(desktop, id)
    const waiting = async () =>
      (await desk.api('listIdentityChecks', bearer)).body._embedded.checks.map(({ order }) => order)
    expect(await waiting()).toContain(id)
    const cancelled = await desktop.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
    expect(cancelled.status).toBe(200)
    expect(await waiting()).not.toContain(id)
    expect((await desktop.api('getIdentityCheck', { params: { id } })).body.step).toBe('not-required')
    const accepted = await desk.api('decideIdentity', { params: { id }, body: { decision: 'accept' }, ...bearer })
    expect(accepted.status).toBe(409)
    const now = desk.clock.now()
    const kept = async () => {
      await desk.jobs['identity.remove-photos']()
      const { photos, fields } = (await desk.api('getOperatorIdentity', { params: { id }, ...bearer })).body
      return [photos.length, fields?.number]
    }
    desk.clock.passDays(6)
    expect(await kept()).toEqual([1, BEARER.number])
    desk.clock.passDays(1)
    expect(await kept()).toEqual([0, undefined])
    desk.clock.set(now)
  })
})
