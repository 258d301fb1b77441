import { openApiDocument } from '../../packages/contract/src/openapi/document.ts'
import { median } from '../median.ts'
import { sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { ask as select } from './harness/ledger.ts'
import { keptMemory } from './harness/kept-memory.ts'
import { brokenText, dice, malform, oneOf, STRANGE_TEXTS } from './harness/malform.ts'
import { operatorKey } from './harness/operator.ts'

const AT_ONCE = 8
const SEED = 20_261_126
/** A call that is well understood may end what the next ones call with. */
const ENDS_ACCESS = /revoke|rotate|close|erase|signOut|endPerson/i
/** What is loaded once is loaded by the first fifth; later fifths of the run may keep so much more, as a share. */
const FIFTHS = 5
const FLAT = 0.1
/** Fewer looks at the memory than these say nothing of a fifth. */
const LOOKS = 20
/** Longest that a reply may take: an open stream has none. In ms. */
const WITHIN_MS = 30_000

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header' | 'cookie' }
type Described = {
  readonly operationId: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}
type Call = Described & { readonly method: string; readonly path: string }

/** Not everybody has a provider of accounts, and the contract says so with this one. */
const NO_PROVIDER = 'provider-unavailable'

const problemOf = async (reply: Response): Promise<string | undefined> =>
  ((await reply.clone().json()) as { error?: string }).error

/** Half a surrogate pair fits into no address. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))

const calls = (): Call[] =>
  Object.entries(openApiDocument().paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      ENDS_ACCESS.test(described.operationId) ? [] : [{ ...described, method: method.toUpperCase(), path }],
    ),
  )

export const malformedCalls: Fault = {
  id: 'F24',
  does: 'malformed calls of every operation, made from the OpenAPI description: texts, forms, parameters, headers, broken JSON',
  asks: 'no 5xx but the one that says that no provider of accounts is set, no call unanswered; the process lives on, and keeps no more memory at the end than at the beginning',
  times: { short: 800, long: 100_000 },
  run: async (trial) => {
    const memory = keptMemory(trial)
    const server = await startServer(trial, memory.settings)
    const shop = await openShop(server.url)
    const sold = await sell(server.url, shop)
    const database = databaseUrl(trial.dataDir)
    const known = Object.values(
      (await select(database, 'select id, quotation_id, customer_id from customer_order'))[0] ?? {},
    )
    const ids = [...known.map(String), 'reprise', shop.product]
    const bearer = { affiliate: shop.token, operator: await operatorKey(trial) }
    const all = calls()
    const answers = new Map<number, number>()
    const reached = new Set<string>()
    let made = 0
    let shed = 0
    const one = async (number: number): Promise<void> => {
      const throwDice = dice(SEED + number)
      const call = all[number % all.length] as Call
      const strange = () => oneOf(throwDice, STRANGE_TEXTS)
      const value = () => (throwDice() < 0.5 ? oneOf(throwDice, ids) : strange())
      const path = call.path.replaceAll(/\{\w+\}/g, () => encoded(value()) || '%20')
      const query = (call.parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && throwDice() < 0.4)
        .map(({ name }) => `${name}=${encoded(value())}`)
      if (throwDice() < 0.1) query.push('unknown[]=%ff')
      const needs = Object.keys(call.security?.[0] ?? {})
      const token = needs.includes('operator') ? bearer.operator : bearer.affiliate
      const headers: Record<string, string> = { ...sold.headers, authorization: `Bearer ${token}` }
      if (throwDice() < 0.1) headers['accept-language'] = encoded(strange())
      if (throwDice() < 0.1) headers['idempotency-key'] = encoded(strange())
      if (throwDice() < 0.05) headers['range'] = 'bytes=5-1,-0'
      if (throwDice() < 0.05) headers['if-none-match'] = '"x", W/'
      const [[type, content] = ['application/json', {}]] = Object.entries(call.requestBody?.content ?? {})
      const hasBody = call.method !== 'GET'
      const text = JSON.stringify(malform(throwDice, content?.example ?? {})) ?? ''
      const body = throwDice() < 0.1 ? brokenText(throwDice, text) : text
      if (hasBody) headers['content-type'] = throwDice() < 0.05 ? 'multipart/form-data; boundary=x' : type
      const url = `${server.url}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
      const ask = () =>
        fetch(url, {
          ...{ method: call.method, headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) },
          ...(hasBody ? { body } : {}),
        }).catch((error: unknown) => error)
      let reply = await ask()
      // A server under load may ask to come again, and then has an answer.
      if (reply instanceof Response && reply.status === 503 && (await problemOf(reply)) !== NO_PROVIDER) {
        shed += 1
        reply = await ask()
      }
      made += 1
      const what = `${number}: ${call.method} ${url.slice(server.url.length, 300)} ${hasBody ? text.slice(0, 300) : ''}`
      if (!(reply instanceof Response)) return trial.must(false, `no answer to ${what}`)
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
      const isOurs = reply.status >= 500 && (await problemOf(reply)) !== NO_PROVIDER
      trial.must(!isOurs, `${reply.status} to ${what}`)
      if (reply.status !== 401 && reply.status !== 404) reached.add(call.operationId)
      await reply.body?.cancel()
    }
    let next = 0
    const callOn = async (): Promise<void> => {
      while (next < trial.times) await one(next++)
    }
    const from = Date.now()
    await Promise.all(Array.from({ length: AT_ONCE }, callOn))
    const looks = memory.read(from).filter(({ at }) => at > 0)
    const keptIn = (fifth: number) =>
      median(
        looks.slice((looks.length * fifth) / FIFTHS, (looks.length * (fifth + 1)) / FIFTHS).map(({ bytes }) => bytes),
      )
    const [early, late] = [keptIn(1), keptIn(FIFTHS - 1)]
    const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
    trial.must(looks.length >= LOOKS || trial.times < malformedCalls.times.long, 'the memory was not read')
    const kept =
      looks.length < LOOKS ? '' : `; heap after a collection ${mb(early)} in the second fifth, ${mb(late)} in the last`
    trial.must(kept === '' || late < early * (1 + FLAT), `the heap went from ${mb(early)} to ${mb(late)}`)
    trial.must(server.now().lastWords() === undefined, `the server ended: ${server.now().lastWords()}`)
    const told = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return `${made} calls of ${all.length} operations, ${reached.size} of them past access and address; answers ${told.join(', ')}; ${shed} told to come again, and answered then${kept}`
  },
}
