import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { aLimitStore } from '../../../test/a-limit-store.ts'
import { afterFile } from '../../../test/after-file.ts'
import { aServer } from '../../../test/world.ts'
import type { Counters } from './counter.ts'
import { createQuota } from './fault-limit.ts'
import { type LimitStore, openLimitStore, verifyLimitStore } from './limit-store.ts'
import { ownCounters } from './own-counters.ts'
import { sharedCounters } from './shared-counters.ts'

const store = await aLimitStore()
const world = await aServer()
const token = await world.hasAffiliate({ programme: { ordersPerHour: 2 } })

/** A busy machine may take longer than a customer should wait. */
const PATIENT_MS = 20_000

const headers = { authorization: `Bearer ${token}` }

type Process = { readonly app: FastifyInstance; readonly counters: Counters; readonly line: LimitStore }

/** Leads to a port, until what is on its way is swallowed without an end. What connects later gets through. */
const aWayTo = async (port: number) => {
  const pairs: Socket[] = []
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) pairs.push(socket.on('error', () => {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    for (const socket of pairs) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      for (const socket of pairs) socket.unpipe().resume()
    },
  }
}

/** A server of its own, on the database and the store of the others. */
const aProcess = async (answerMs?: number): Promise<Process> => {
  const { deps } = world
  const line = await openLimitStore(store.url, deps.log, answerMs)
  afterFile(line.close)
  const counters = sharedCounters(line, ownCounters(deps.clock), (text) => deps.vault.blindIndex(text).toString('hex'))
  const app = await buildApp(deps, { rateLimits: true, counters, portal: null, embed: null, console: null })
  afterFile(() => app.close())
  return { app, counters, line }
}
const processes: readonly Process[] = [
  await aProcess(PATIENT_MS),
  await aProcess(PATIENT_MS),
  await aProcess(PATIENT_MS),
]
const allCount = () =>
  vi.waitFor(() => expect(processes.every(({ line }) => line.isThere())).toBe(true), { timeout: 20_000 })
beforeAll(allCount)

/** A balancer that gives each call to the next process. */
let turn = 0
const call = async (method: 'GET' | 'POST', path: string, remoteAddress: string, payload?: object) => {
  const { app } = processes[(turn += 1) % processes.length] ?? {}
  if (app === undefined) throw new Error('There is no process')
  return app.inject({
    method,
    url: `/order-api/v4/${path}`,
    headers,
    remoteAddress,
    ...(payload && { payload }),
  })
}
const quote = (address: string) => call('POST', 'quotation', address, {})

/** How many of `tries` calls were let in. */
const letIn = async (tries: number, ask: () => PromiseLike<{ statusCode: number }>): Promise<number> => {
  let count = 0
  for (let at = 0; at < tries; at += 1) if ((await ask()).statusCode !== 429) count += 1
  return count
}

describe('three processes with one store of limits', () => {
  test('let 30 quotations of an address through in all, and say how many are left', async () => {
    const first = await quote('192.0.2.1')
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['30', '29'])
    expect(await letIn(89, () => quote('192.0.2.1'))).toBe(29)
    const refused = await quote('192.0.2.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await quote('192.0.2.2')).statusCode).toBe(400)
  })

  test('count those at the same moment as well', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => quote('192.0.2.3')))
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(30)
  })

  test('hold off an address that guesses orders at each of them', async () => {
    const guessed = await letIn(60, () => call('GET', `order/${randomUUID()}`, '192.0.2.4'))
    // An answer is counted once it was sent, so that the next call may come before that.
    expect(guessed).toBeGreaterThanOrEqual(20)
    expect(guessed).toBeLessThan(25)
  })

  test('take no more orders than the programme says, and give back what came to nothing', async () => {
    const [one, other, third] = processes.map(({ counters }) =>
      createQuota(counters, { name: 'orders', windowMs: 60_000 }),
    )
    expect([await one?.take('a', 2), await other?.take('a', 2)]).toEqual([0, 0])
    expect(await third?.take('a', 2)).toBeGreaterThan(0)
    await third?.giveBack('a')
    expect(await one?.take('a', 2)).toBe(0)
    await one?.giveBack('never counted')
    expect([await other?.take('never counted', 1), await one?.take('never counted', 1)]).toEqual([
      0,
      expect.any(Number),
    ])
  })

  test('let go of what is counted after its time', async () => {
    const [one, other] = processes.map(({ counters }) => counters({ name: 'brief', windowMs: 200, mostKnown: 10 }))
    expect((await one?.take('a', 1))?.isTaken).toBe(true)
    expect((await other?.take('a', 1))?.isTaken).toBe(false)
    await expect.poll(async () => (await other?.take('a', 1))?.isTaken).toBe(true)
  })
})

describe('while the store is away', () => {
  const told = () => world.logLines.filter((line) => line.includes('store of limits is away'))

  test('each process counts for itself, no call fails, and it is told once', async () => {
    const before = told().length
    await store.stop()
    expect(await letIn(120, () => quote('192.0.2.5'))).toBe(90)
    expect(processes.map(({ line }) => line.isThere())).toEqual([false, false, false])
    expect(told()).toHaveLength(before + 3)
    await expect(verifyLimitStore(store.url)).rejects.toThrow()
    await store.start()
    await allCount()
    await expect(verifyLimitStore(store.url)).resolves.toBeUndefined()
    expect(await letIn(60, () => quote('192.0.2.6'))).toBe(30)
  })

  test('one that hangs holds nobody up', async () => {
    const { app, line } = await aProcess()
    await vi.waitFor(() => expect(line.isThere()).toBe(true), { timeout: 20_000 })
    const ask = () => app.inject({ method: 'POST', url: '/order-api/v4/quotation', headers, payload: {} })
    store.freeze()
    const began = performance.now()
    expect(await letIn(60, ask)).toBe(30)
    expect(line.isThere()).toBe(false)
    // Each call would have waited, were it not left alone.
    expect(performance.now() - began).toBeLessThan(60 * 150)
    store.thaw()
    await expect
      .poll(async () => {
        await ask()
        return line.isThere()
      })
      .toBe(true)
  })

  test('a line on which nothing comes any more is given up for a new one', async () => {
    const way = await aWayTo(Number(new URL(store.url).port))
    const line = await openLimitStore(`redis://127.0.0.1:${way.port}`, world.deps.log)
    afterFile(line.close)
    const ask = () => line.ask("return {redis.call('incr', KEYS[1])}", 'told')
    await expect.poll(ask, { timeout: 20_000 }).toEqual([1])
    way.swallow()
    expect(await ask()).toBeUndefined()
    await expect.poll(ask, { timeout: 20_000 }).toEqual([2])
  })
})
