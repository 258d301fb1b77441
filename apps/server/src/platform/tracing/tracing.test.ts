// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { aCollector, type Collector, type ToldSpan, tracesTo } from '../../../test/collector.ts'
import { aReceiver } from '../../../test/receiver.ts'
import { tells, ZOE } from '../../../test/seller-words.ts'
import { aTradeIn, personalIn, type TradeIn } from '../../../test/trade-in.ts'
import { inTransaction } from '../database/transaction.ts'
import { postJson } from '../http/post-json.ts'
import { type EnqueueOptions, enqueue } from '../jobs/enqueue.ts'
import { runJobs, type RunJobsOptions } from '../jobs/run-jobs.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { traced } from './tracing.ts'

const TRACE = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const CALLER = 'beefbeefbeefbeef'
const traceparent = `00-${TRACE}-${CALLER}-01`

let collector: Collector
let tracing: Awaited<ReturnType<typeof tracesTo>>
let shop: TradeIn
let token: string
beforeAll(async () => {
  // A server looks once, at its start, whether traces are wanted.
  const { stop } = await tracesTo('http://127.0.0.1:9')
  shop = await aTradeIn()
  await stop()
  token = await shop.hasAffiliate({ id: 'acme' })
})

/** From now on, as these variables say. */
const begins = async (env?: Readonly<Record<string, string>>): Promise<void> => {
  await tracing?.stop()
  collector = await aCollector()
  tracing = await tracesTo(collector.url, { TRACEPARENT_ACCEPTED: 'true', ...env })
}
beforeEach(() => begins())
afterEach(async () => {
  await tracing.stop()
  await shop.database.pool.query('delete from graphile_worker._private_jobs')
})

const told = async (): Promise<ToldSpan[]> => {
  await tracing.stop()
  return collector.spans()
}
const only = (spans: readonly ToldSpan[], name: string): ToldSpan => {
  const found = spans.filter((span) => span.name === name)
  if (found[0] === undefined || found.length > 1)
    return expect.fail(`${found.length} of ${name} among ${spans.map((span) => span.name).join(', ')}`)
  return found[0]
}
const partsOf = (spans: readonly ToldSpan[], { spanId }: ToldSpan) =>
  spans.filter((span) => span.parentSpanId === spanId)

const sells = async (headers = { traceparent }) => {
  const browser = shop.browser(token)
  const quotation = await browser.quotes()
  const party = await browser.introduces(ZOE)
  return browser.api('placeOrder', { headers, body: browser.saleOf(quotation.body, party) })
}

const jobLines: string[] = []
const works = async (handlers: object): Promise<void> => {
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void jobLines.push(line) } })
  const jobs = await runJobs({ url: shop.database.url, handlers: handlers as RunJobsOptions['handlers'], log })
  const open = () =>
    shop.database.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = any($1) and attempts < max_attempts and (run_at <= now() or locked_at is not null)`,
      [Object.keys(handlers)],
    )
  await expect.poll(async () => (await open()).rowCount).toBe(0)
  await jobs.stop()
}

describe('The trace of a call', () => {
  test('goes on with that of its caller, through its statements and its job to the mail', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'traces-'))
    afterFile(() => rm(folder, { recursive: true }))
    const mailer = createMailer({ smtpUrl: null, bounceAddress: null, dataDir: folder }, shop.deps)
    const { body, headers } = await sells()
    await works({
      'order.confirm-by-mail': ({ orderId }: { orderId: string }) => shop.sendConfirmation(orderId, { mailer }),
    })
    const spans = (await told()).filter(({ traceId }) => traceId === TRACE)

    const call = only(spans, 'POST /order-api/v4/order')
    expect(call).toMatchObject({
      parentSpanId: CALLER,
      kind: 2,
      failed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/order-api/v4/order',
        'http.response.status_code': 201,
        'reprise.operation': 'placeOrder',
        'reprise.affiliate': 'acme',
        'reprise.request_id': headers['x-request-id'],
      },
    })
    const statements = partsOf(spans, call)
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['INSERT customer_order', 'SELECT put_jobs', 'COMMIT']),
    )
    expect(only(statements, 'INSERT customer_order')).toMatchObject({
      kind: 3,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': expect.stringMatching(/insert into customer_order .* values \(\$1, \$2/),
      },
    })
    const job = only(spans, 'job order.confirm-by-mail')
    expect(job).toMatchObject({
      parentSpanId: call.spanId,
      kind: 5,
      attributes: { 'reprise.job': 'order.confirm-by-mail', 'reprise.job.attempt': 1 },
    })
    expect(partsOf(spans, job).map(({ name }) => name)).toContain('send mail')
    // What was sold, and by whom, is in none of it.
    for (const secret of [body.id, body.barcode ?? '', ZOE.email]) expect(collector.text()).not.toContain(secret)
    expect([tells(collector.text()), personalIn(collector.text())]).toEqual([false, []])
  })

  test('is its own, although calls come at once on one connection after another', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const ids = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(32, '1'))
    const answers = await Promise.all(
      ids.map(async (id) => {
        const reply = await fetch(`http://127.0.0.1:${port}/order-api/v4/customer`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            traceparent: `00-${id}-${CALLER}-01`,
          },
          body: JSON.stringify(ZOE),
        })
        return reply.status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([201]))
    const spans = await told()
    const traces = ids.map((id) =>
      spans
        .filter(({ traceId }) => traceId === id)
        .map(({ name }) => name)
        .sort(),
    )
    expect(traces[0]).toEqual(expect.arrayContaining(['COMMIT', 'INSERT customer', 'POST /order-api/v4/customer']))
    for (const names of traces) expect(names).toEqual(traces[0])
  })

  test('begins here for a caller who names none, or what is none', async () => {
    for (const none of [undefined, 'none', `00-${'0'.repeat(32)}-${CALLER}-01`, `ff-${TRACE}-${CALLER}-01`])
      await shop.api('getOrder', {
        token,
        params: { id: 'none' },
        ...(none !== undefined && { headers: { traceparent: none } }),
      })
    const calls = (await told()).filter(({ kind }) => kind === 2)
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(4)
    expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('says which problem was answered, and what of it failed', async () => {
    const { status } = await shop.api('getOrder', { token, params: { id: '0b6a1c0e-3a55-4f0e-9d0c-0d5d7a9f1e11' } })
    expect(status).toBe(404)
    await shop.app.inject({ url: `/acme/en/${ZOE.email}?name=${ZOE.lastName}` })
    const spans = await told()
    expect(only(spans, 'GET /order-api/v4/order/:id')).toMatchObject({
      failed: false,
      attributes: { 'http.response.status_code': 404, 'reprise.problem': 'order-not-found' },
    })
    expect(only(spans, 'GET none').attributes['http.response.status_code']).toBe(404)
    expect(tells(collector.text())).toBe(false)
  })

  test('stands in the line of its request', async () => {
    const before = shop.logLines.length
    await shop.api('getOrder', { token, params: { id: 'none' }, headers: { traceparent } })
    const line = JSON.parse(
      shop.logLines.slice(before).find((one) => one.includes('"msg":"request"')) ?? '{}',
    ) as object
    const [call] = (await told()).filter(({ kind }) => kind === 2)
    expect(line).toMatchObject({ traceId: TRACE, spanId: call?.spanId })
  })
})

const put = enqueue as unknown as (
  trx: unknown,
  name: string,
  payload: object,
  options?: EnqueueOptions,
) => Promise<void>

describe('The trace of a job', () => {
  const queues = (options?: EnqueueOptions) =>
    inTransaction(shop.database.db, (trx) => put(trx, 'test.report', { word: 'a' }, options))

  test('is its own where no call put it there, stands in its lines, and its payload is as it was put', async () => {
    const lines: string[] = []
    const destination = { write: (line: string) => void lines.push(line) }
    const log = createLogger({ level: 'info', pretty: false, traced: true, destination })
    const payloads: unknown[] = []
    await queues()
    log.info('before')
    await works({
      'test.report': async (payload: unknown) => {
        payloads.push(payload)
        log.info('within')
      },
    })
    const job = only(await told(), 'job test.report')
    expect([job.parentSpanId, payloads]).toEqual([undefined, [{ word: 'a' }]])
    expect(lines[0]).not.toContain('traceId')
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'within', traceId: job.traceId, spanId: job.spanId })
  })

  test('goes on with its call soon, and links to it later', async () => {
    const payloads: unknown[] = []
    const handlers = {
      'test.report': async (payload: unknown) => void payloads.push(payload),
      'test.first': () => queues(),
    }
    await inTransaction(shop.database.db, (trx) => put(trx, 'test.first', {}))
    await works({ 'test.first': handlers['test.first'] })
    await shop.database.pool.query(`update graphile_worker._private_jobs set created_at = now() - interval '3 days'`)
    await works(handlers)
    const spans = await told()
    const first = only(spans, 'job test.first')
    const later = only(spans, 'job test.report')
    expect(later.links).toEqual([{ traceId: first.traceId, spanId: first.spanId }])
    expect([later.traceId === first.traceId, payloads]).toEqual([false, [{ word: 'a' }]])
  })

  test('stands in the line that tells of its failure, which the span names by its cause alone', async () => {
    await queues()
    const fails = async () => {
      throw Object.assign(new Error(`550 ${ZOE.email} is unknown`), { command: 'CONN' })
    }
    const log = createLogger({
      level: 'info',
      pretty: false,
      destination: { write: (line) => void jobLines.push(line) },
    })
    const handlers = { 'test.report': fails } as unknown as RunJobsOptions['handlers']
    const jobs = await runJobs({ url: shop.database.url, handlers, log })
    await expect.poll(() => jobLines.at(-1)).toContain('A job failed')
    await jobs.stop()
    const job = only(await told(), 'job test.report')
    expect(JSON.parse(jobLines.at(-1) ?? '')).toMatchObject({
      job: 'test.report',
      traceId: job.traceId,
      spanId: job.spanId,
    })
    expect(job).toMatchObject({ failed: true, attributes: { 'error.type': 'mail-away' } })
    expect(collector.text()).not.toContain('zoe@')
  })

  test('tells of a thousand parts and counts the others', async () => {
    await queues()
    await works({
      'test.report': async () => {
        for (let count = 0; count < 1_200; count += 1) await traced('part', {}, async () => {})
      },
    })
    const spans = await told()
    expect(spans.filter(({ name }) => name === 'part')).toHaveLength(1_000)
    expect(only(spans, 'job test.report').attributes['reprise.parts_left_out']).toBe(200)
  })
})

describe('Another server that is asked', () => {
  const asksWithin = async (url: string): Promise<void> => {
    await inTransaction(shop.database.db, (trx) => put(trx, 'test.ask', {}))
    await works({
      'test.ask': () => postJson(url, { body: '{}', headers: {}, timeoutMs: 5_000, longest: 1_000 }).catch(() => {}),
    })
  }

  test('is a part of the trace, and told of it where it is one of our own', async () => {
    const receiver = await aReceiver()
    await asksWithin(`${receiver.url}/${ZOE.email}`)
    await begins({ TRACEPARENT_HOSTS: '127.0.0.1' })
    await asksWithin(receiver.url)
    const spans = await told()
    const asked = only(spans, 'POST 127.0.0.1')
    expect(asked.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 204 })
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual([
      undefined,
      `00-${asked.traceId}-${asked.spanId}-01`,
    ])
  })
})
