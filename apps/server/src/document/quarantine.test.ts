import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClamavScanner, type Scanner, ScannerError } from '#server/platform/scanner/scanner.ts'
import { aClamav, EICAR } from '../../test/a-clamav.ts'
import { aSale, ASKS, checks, JPEG, seen, sends } from '../../test/documents.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aTradeIn, type Browser } from '../../test/trade-in.ts'
import { documentJobs } from './document.jobs.ts'
import { aPdf, hostileFiles } from '../../test/hostile-files.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })
const key = await anOperatorKey(world.deps, { scopes: ['documents'] })
const hostile = await hostileFiles()
const keptFiles = async () =>
  (await sql<{ key: string }>`select key from sealed_file`.execute(world.deps.db)).rows.length

describe('the quarantine', () => {
  const statusOf = async (browser: Browser, id: string) => (await seen(browser, id)).body

  test('ends for what a scanner finds harmful with a refusal and without the file', async () => {
    const clamav = await aClamav()
    const { browser, order } = await aSale(world, token)
    const before = await keptFiles()
    const infected = await sends(browser, order, { bytes: Buffer.concat([JPEG, Buffer.from(EICAR)]) })
    await checks(world, infected.body.id, createClamavScanner(clamav.url))
    expect(await statusOf(browser, infected.body.id)).toMatchObject({
      status: 'refused',
      reason: 'infected',
      checked: false,
    })
    expect(clamav.scanned.at(-1)?.includes(EICAR)).toBe(true)
    expect(await keptFiles()).toBe(before)
  })

  test('goes on while the scanner is away', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    await expect(checks(world, body.id, createClamavScanner('tcp://127.0.0.1:1'))).rejects.toThrow(ScannerError)
    expect(await statusOf(browser, body.id)).toMatchObject({ status: 'pending', checked: false })
    await checks(world, body.id)
    expect(await statusOf(browser, body.id)).toMatchObject({ status: 'pending', checked: true })
  })

  test('done twice changes nothing, and one that was withdrawn meanwhile stays withdrawn', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    const withdrawing: Scanner = {
      scan: async () => {
        await browser.api('updateDocument', { params: { id: body.id }, body: { status: 'withdrawn' } })
        return 'clean'
      },
    }
    await documentJobs({ ...world.deps, scanner: withdrawing })['document.check']({ documentId: body.id })
    await documentJobs(world.deps)['document.check']({ documentId: body.id })
    expect(await statusOf(browser, body.id)).toMatchObject({ status: 'withdrawn', checked: false })
    const { rows } = await sql<{
      key: string | null
    }>`select file_key as key from document where id = ${body.id}`.execute(world.deps.db)
    expect(rows[0]?.key).toBeNull()
  })

  test('ends for a PDF with a PDF of pictures', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order, { name: 'a.pdf', type: 'application/pdf', bytes: await aPdf(2) })
    await checks(world, body.id)
    const content = await world.api('readDocument', { token: key, params: { id: body.id } })
    expect(content.headers['content-type']).toBe('application/pdf')
    expect(content.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** What a file says of itself, so that its sender is told in the reply. */
const TOLD_BY_THE_HEAD: ReadonlySet<string> = new Set([
  'too-many-pixels',
  'too-small',
  'too-many-pages',
  'active-content',
])

describe('of sixty hostile files, sent as a browser does,', () => {
  test('there are as many', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test.each(hostile.map((one) => [one.what, one] as const))('%s is refused for its reason', async (_, one) => {
    const { name, declaredType, bytes } = one.file
    const sale = await aSale(world, token)
    const sent = await sends(sale.browser, sale.order, { name, type: declaredType, bytes })
    if (sent.status === 201) await checks(world, sent.body.id)
    const got =
      sent.status === 201
        ? (await seen(sale.browser, sent.body.id)).body.reason
        : sent.body.error === 'body-too-large'
          ? 'too-large'
          : sent.body.current['reason']
    const isLate = sent.status === 201 && TOLD_BY_THE_HEAD.has(one.reason)
    expect({ reason: got, isLate }).toEqual({ reason: one.reason, isLate: false })
  })

  test('none becomes readable', async () => {
    const { rows } =
      await sql`select id from document where decided_by = 'check' and (file_key is not null or checked_at is not null)`.execute(
        world.deps.db,
      )
    expect(rows).toEqual([])
  })
})

test('files go when their time is over: identity and refusals after a week, others after ninety days', async () => {
  const identity = await world.hasAffiliate({
    id: 'idents',
    programme: { documents: [{ origin: 'identity-front' }, { origin: 'bank-details' }] },
  })
  const { browser, order } = await aSale(world, identity)
  const front = await sends(browser, order, {}, { origin: 'identity-front' })
  const bank = await sends(browser, order, {}, { origin: 'bank-details' })
  for (const { body } of [front, bank]) await checks(world, body.id)
  for (const { body } of [front, bank])
    await world.api('decideDocument', { token: key, params: { id: body.id }, body: { status: 'accepted' } })
  const readable = async () => {
    await documentJobs(world.deps)['document.forget-files']()
    return Promise.all(
      [front, bank].map(
        async ({ body }) => (await world.api('readDocument', { token: key, params: { id: body.id } })).status,
      ),
    )
  }
  expect(await readable()).toEqual([200, 200])
  world.clock.passDays(8)
  expect(await readable()).toEqual([404, 200])
  world.clock.passDays(83)
  expect(await readable()).toEqual([404, 404])
})
