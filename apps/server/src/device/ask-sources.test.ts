import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSigned } from '#server/platform/crypto/message-signature.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { NOON } from '../../test/platform.ts'

const SECRET = 'a-secret-of-the-source-and-this-server'
const CLEAN = '490154203237518'
const OTHER = '490154203237526'
const STOLEN = '356938035643809'
const HOUR_MS = 3_600_000

type Asked = { id: string; kinds: string[]; device: { imei: string[]; meid?: string; serial?: string } }
const asked: (Asked & { readonly body: string; readonly signature: string; readonly path: string })[] = []
let answers: (asked: Asked) => { readonly status?: number; readonly body: string } | 'never'

/** A source of device checks that speaks our protocol, over real HTTP. */
const source = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const question = JSON.parse(body) as Asked
    const { 'reprise-signature': signature } = request.headers
    asked.push({ ...question, body, signature: String(signature), path: request.url ?? '' })
    const answer = answers(question)
    if (answer !== 'never')
      reply.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  })
}).listen(0, '127.0.0.1')
await once(source, 'listening')
afterAll(() => {
  source.closeAllConnections()
  source.close()
})
const address = source.address()
const port = typeof address === 'object' ? address?.port : 0

const bench = await aBench({
  env: { DEVICE_CHECK_SOURCES: `acme=http://127.0.0.1:${port}/checks#${SECRET}` },
  programme: {
    deviceChecks: { sources: [{ source: 'acme', kinds: ['blocklist', 'lock', 'model'] }], paymentWaits: true },
    payer: { scheme: 'sepa', name: 'Acme Reprise SAS', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' },
  },
})

const WELL = {
  blocklist: { kind: 'blocklist', result: 'clear' },
  lock: { kind: 'lock', result: 'unlocked' },
  model: { kind: 'model', result: 'named', brand: 'Acme', name: 'ACME One' },
}
const says =
  (changes: Partial<Record<keyof typeof WELL, object>> = {}): typeof answers =>
  ({ kinds }) => ({
    body: JSON.stringify({
      answers: kinds.map((kind) => {
        const known = kind as keyof typeof WELL
        return { ...WELL[known], ...changes[known] }
      }),
    }),
  })
beforeEach(() => {
  bench.clock.set(NOON)
  asked.length = 0
  answers = says()
})

const later = (ms: number) => bench.clock.set(new Date(bench.clock.now().getTime() + ms))
const itemOf = async ({ browser, id }: Sale) =>
  (await browser.api('getOrder', { params: { id } })).body._embedded.declaredItems[0]?.id ?? ''
const receives = ({ barcode }: Sale, imei = CLEAN) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, identifiers: { imei: [imei] } } })
const tells = async (sale: Sale, imei: string) =>
  sale.browser.api('recordItemIdentifiers', {
    params: { id: sale.id, itemId: await itemOf(sale) },
    body: { imei: [imei] },
  })
/** Does the jobs about a sale's device that wait, as the queue would. */
const works = async (sale: Sale) => {
  const item = await itemOf(sale)
  for (const name of ['device.check', 'device.quarantine'] as const)
    for (const { task, payload } of await bench.queued())
      if (task === name && (payload as { itemId: string }).itemId === item)
        await bench.jobs[name](payload as Parameters<(typeof bench.jobs)['device.check']>[0])
}
const sheetOf = async ({ id }: Sale) =>
  (await bench.api('getInspectionSheet', { token: bench.key, params: { id } })).body
const factsOf = async (sale: Sale) => {
  const facts = (await sheetOf(sale)).items[0]?.identifiers
  const results = facts?.checks.map(({ about, kind, result }) => `${about} ${kind} ${result}`)
  return { results, hint: facts?.hint, suggested: facts?.suggested }
}
const received = async (imei?: string): Promise<Sale> => {
  const sale = await bench.sale()
  expect((await receives(sale, imei)).status).toBe(200)
  return sale
}
const ALL_WELL = ['recorded blocklist clear', 'recorded lock unlocked', 'recorded model same-model']
const PENDING = ['recorded blocklist pending', 'recorded lock pending', 'recorded model pending']

describe('the number that the bench reads', () => {
  test('is asked about by a signed call, without its address saying a number, and the answers stand on the sheet', async () => {
    const sale = await received()
    expect((await factsOf(sale)).results).toEqual(PENDING)
    await works(sale)
    expect(asked).toHaveLength(1)
    const isOurs = asked.every(({ signature, body }) =>
      isSigned(signature, { body, secrets: [SECRET], now: bench.clock.now() }),
    )
    expect(isOurs).toBe(true)
    expect(asked[0]).toMatchObject({
      path: '/checks',
      kinds: ['blocklist', 'lock', 'model'],
      device: { imei: [CLEAN] },
    })
    expect(await factsOf(sale)).toEqual({ results: ALL_WELL, hint: null, suggested: null })
    expect((await sheetOf(sale)).items[0]?.identifiers.checks[2]).toEqual({
      ...{ about: 'recorded', kind: 'model', result: 'same-model', source: 'acme', reference: 'Acme ACME One' },
      at: NOON.toISOString(),
    })
    await works(sale)
    expect(asked).toHaveLength(1)
  })

  test('leads to quarantine as soon as the source lists it, also where the customer has another question, or the sale is accepted', async () => {
    answers = says({ blocklist: { result: 'listed', reference: 'Case 12' } })
    const before: readonly ((sale: Sale) => Promise<unknown>)[] = [
      async () => {},
      ({ id }) => bench.finds(id, { answers: { glass: 'light' } }),
      ({ id }) => bench.finds(id),
    ]
    const states: string[] = []
    for (const happens of before) {
      const sale = await received(STOLEN)
      await happens(sale)
      states.push((await sheetOf(sale)).status)
      await works(sale)
      const sheet = await sheetOf(sale)
      expect(sheet).toMatchObject({ status: 'disputed', litigation: { kind: 'blocklisted', status: 'open' } })
      expect(sheet.items[0]?.identifiers.checks[0]).toMatchObject({ result: 'listed', reference: 'Case 12' })
      expect((await bench.litigationOf(sale)).allowedActions).toEqual(['contest'])
      expect((await bench.moves(sale.id, 'give-back', 'Because')).status).toBe(409)
      await bench.moves(sale.id, 'clear', 'Its receipt is genuine')
      await works(sale)
      expect((await sheetOf(sale)).status).toBe('received')
    }
    expect(states).toEqual(['received', 'disputed', 'accepted'])
  })

  test('suggests the lock to report, and another product, and moves nothing by itself', async () => {
    answers = says({ lock: { result: 'locked' }, model: { name: 'One Plus Max' } })
    const sale = await received()
    await works(sale)
    expect(await factsOf(sale)).toEqual({
      results: ['recorded blocklist clear', 'recorded lock locked', 'recorded model other-model'],
      hint: 'wrong-product',
      suggested: 'android-lock',
    })
    expect((await sheetOf(sale)).status).toBe('received')
  })

  test('is asked about again at the word of an operator, and what a source says by then counts', async () => {
    const sale = await received()
    await works(sale)
    answers = says({ lock: { result: 'locked' } })
    later(60_000)
    const reprise = aCommandLine(bench.deps.db, bench.clock.now, bench.deps)
    expect((await reprise('bench', 'checks', sale.barcode, '--again')).out).toContain('The sources are asked again.')
    await works(sale)
    expect((await factsOf(sale)).suggested).toBe('android-lock')
  })

  test('is asked about again where another one is read meanwhile, and the late answer about the former does not count', async () => {
    const sale = await received(STOLEN)
    const late = (await bench.queued()).findLast(({ task }) => task === 'device.check')?.payload
    later(60_000)
    await receives(sale, OTHER)
    answers = says({ blocklist: { result: 'listed' } })
    await bench.jobs['device.check'](late as Parameters<(typeof bench.jobs)['device.check']>[0])
    expect((await factsOf(sale)).results).toEqual(PENDING)
    answers = says()
    await works(sale)
    expect(await factsOf(sale)).toMatchObject({ results: ALL_WELL })
  })
})

describe('a source that does not answer', () => {
  const NUMBER_IN_WORDS = `{"answers": ${CLEAN.repeat(2)} and no JSON`
  test.each([
    ['is out of order', () => ({ status: 503, body: '' })],
    ['says that it takes longer', () => ({ status: 202, body: '' })],
    ['answers with nonsense', () => ({ body: NUMBER_IN_WORDS })],
    ['answers without end', () => ({ body: `"${'x'.repeat(30_000)}"` })],
    ['answers something else', () => ({ body: '{"answers":[{"kind":"lock","result":"listed"}]}' })],
    ['leaves one answer out', () => ({ body: '{"answers":[{"kind":"lock","result":"locked"}]}' })],
  ])('because it %s is asked again with the same id, and its error tells no number', async (_, answer) => {
    const sale = await received()
    answers = answer
    const failed = await works(sale).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(String((failed as Error).stack) + JSON.stringify(failed)).not.toContain(CLEAN)
    expect((await factsOf(sale)).results).toEqual(PENDING)
    answers = says()
    later(60_000)
    await works(sale)
    expect((await factsOf(sale)).results).toEqual(ALL_WELL)
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  })

  test('is waited for as long as a call may take', async () => {
    const sale = await received()
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    answers = () => {
      patience.abort(new DOMException('Too late', 'TimeoutError'))
      return 'never'
    }
    await expect(works(sale)).rejects.toThrow('acme: It does not answer')
    expect(timeout).toHaveBeenCalledWith(8_000)
    timeout.mockRestore()
  })

  test('is asked for a day, and the payment that waits for its block list waits no longer', async () => {
    answers = () => ({ status: 503, body: '' })
    const obstacles = async ({ id }: Sale) => {
      const { body } = await bench.api('listPayables', { token: bench.key, query: { limit: '100' } })
      return body._embedded.payables.find(({ order }) => order === id)?.obstacles
    }
    const [silent, answered] = [await received(), await received(OTHER)]
    for (const { id } of [silent, answered]) await bench.finds(id)
    await expect(works(silent)).rejects.toThrow('acme')
    expect(await obstacles(silent)).toEqual(['device-check'])
    answers = says()
    await works(answered)
    expect(await obstacles(answered)).toEqual([])
    later(24 * HOUR_MS)
    const before = asked.length
    await works(silent)
    expect(asked).toHaveLength(before)
    expect(await obstacles(silent)).toEqual([])
    expect((await factsOf(silent)).results?.[0]).toBe('recorded blocklist unanswered')
  })
})

describe("the customer's number", () => {
  test('is asked about when it is told, for the bench alone: nothing is moved, and the customer is told nothing', async () => {
    answers = says({ blocklist: { result: 'listed' }, lock: { result: 'locked' } })
    const sale = await bench.sale()
    const [told, before] = [await tells(sale, STOLEN), bench.mails.length]
    await works(sale)
    expect(await factsOf(sale)).toEqual({
      results: ['declared blocklist listed', 'declared lock locked', 'declared model same-model'],
      hint: null,
      suggested: 'android-lock',
    })
    const order = await bench.orderOf(sale)
    expect(order.status).toBe('created')
    expect(bench.mails).toHaveLength(before)
    answers = says()
    const other = await bench.sale()
    expect((await tells(other, CLEAN)).body.hints).toEqual(told.body.hints)
    await receives(sale, CLEAN)
    await works(sale)
    expect((await factsOf(sale)).suggested).toBeNull()
    expect((await sheetOf(sale)).status).toBe('received')
  })

  test('is asked about where a business lists it, and not by a trial of the list', async () => {
    const sale = await bench.sale()
    const csv = `imei,product,capacity,works,glass,lock\n${OTHER},acme-one,128 GB,yes,clean,off\n`
    for (const dryRun of [true, false]) {
      const form = new FormData()
      form.set('document', new File([csv], 'devices.csv', { type: 'text/csv' }))
      if (dryRun) form.set('dryRun', 'true')
      const before = await bench.queued()
      expect((await bench.api('importBatch', { token: bench.key, params: { id: sale.id }, form })).status).toBe(200)
      const checks = (await bench.queued()).slice(before.length).filter(({ task }) => task === 'device.check')
      expect(checks).toHaveLength(dryRun ? 0 : 1)
      for (const { payload } of checks)
        await bench.jobs['device.check'](payload as Parameters<(typeof bench.jobs)['device.check']>[0])
    }
    expect(asked.map(({ device }) => device.imei)).toEqual([[OTHER]])
  })

  test('is no way to try numbers out: after three answers no further number is asked about', async () => {
    const sale = await bench.sale()
    for (const imei of [CLEAN, OTHER, STOLEN, CLEAN]) {
      later(60_000)
      await tells(sale, imei)
      await works(sale)
    }
    expect(asked).toHaveLength(3)
  })
})
