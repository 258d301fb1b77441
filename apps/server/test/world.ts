import { fullPath, JSON_MEDIA_TYPE, type OperationName, operations, type Problem } from '@reprise/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { type Affiliates, importAffiliate, loadAffiliates } from '#server/affiliate/index.ts'
import { type AppDeps, type AppSettings, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { generateKeyFile, parseKeyring } from '#server/platform/crypto/keyring.ts'
import { createSignedLinks } from '#server/platform/crypto/signed-link.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { anAffiliate, type AffiliateSketch } from './an-affiliate.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { memoryStorage } from './memory-storage.ts'

/** A moment when nothing special happens, for a clock that only moves when told. */
export const NOON = new Date('2026-11-20T12:00:00Z')

export type World = {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly database: TestDatabase
  readonly clock: {
    readonly now: () => Date
    readonly set: (moment: Date) => void
    readonly passDays: (days: number) => void
  }
  /** What would have been sent, in order. */
  readonly mails: readonly Mail[]
  /** Log lines, one JSON text each. */
  readonly logLines: readonly string[]
  /** Creates an affiliate; gives its public token. */
  readonly hasAffiliate: (sketch?: AffiliateSketch) => Promise<string>
  readonly api: Api
}

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** An affiliate's public token. */
  readonly token?: string
  readonly cookie?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Got = {
  readonly status: number
  // A reply's shape is what the test asserts.
  // biome-ignore lint/suspicious/noExplicitAny: checked by the expectations
  readonly body: any
  readonly headers: LightMyRequestResponse['headers']
  /** The session cookie as a browser would send it back; undefined when none was set. */
  readonly cookie: string | undefined
  readonly text: string
  readonly bytes: Buffer
}

/** Calls an operation by its name, as a program would over HTTP. */
export type Api = (operation: OperationName, sent?: Sent) => Promise<Got>

/** A whole server on a database of its own, with a clock, a mailbox and a log that tests can look into. */
export const aServer = async (
  more: {
    readonly settings?: Partial<AppSettings>
    readonly env?: Readonly<Record<string, string>>
    readonly deps?: (deps: AppDeps) => Partial<AppDeps>
  } = {},
): Promise<World> => {
  const database = await aDatabase()
  const mails: Mail[] = []
  const logLines: string[] = []
  let moment = NOON
  const keyring = parseKeyring(generateKeyFile(), 'the test')
  const affiliates = await loadAffiliates(database.db)
  const platform = {
    db: database.db,
    pool: database.pool,
    clock: { now: () => moment },
    vault: createVault(keyring),
    links: createSignedLinks(keyring),
    mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => {} },
    storage: memoryStorage(),
    log: createLogger({ level: 'info', pretty: false, destination: { write: (line) => void logLines.push(line) } }),
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...more.env }).config,
    affiliates,
  }
  const base: AppDeps = { ...platform, ...(await inMemory(platform)) }
  const deps: AppDeps = { ...base, ...more.deps?.(base) }
  const app = await buildApp(deps, { rateLimits: false, portal: null, ...more.settings })
  afterAll(() => app.close())
  return {
    app,
    deps,
    database,
    clock: {
      now: () => moment,
      set: (to) => {
        moment = to
      },
      passDays: (days) => {
        moment = new Date(moment.getTime() + days * 86_400_000)
      },
    },
    mails,
    logLines,
    hasAffiliate: (sketch) => addAffiliate(database, affiliates, sketch),
    api: apiOf(app),
  }
}

const addAffiliate = async (
  database: TestDatabase,
  affiliates: Affiliates,
  sketch?: AffiliateSketch,
): Promise<string> => {
  const files = anAffiliate(sketch)
  await inTransaction(database.db, (trx) => importAffiliate(trx, files))
  await affiliates.refresh()
  const token = affiliates.find(files.config.instanceId)?.config.orderAPI.token
  if (token === undefined) throw new Error('The affiliate was not stored')
  return token
}

/** What the process keeps of the catalogue and of the price lists. */
const inMemory = async (_platform: Pick<AppDeps, 'db'>): Promise<Pick<AppDeps, 'catalogue' | 'priceBook'>> => ({
  catalogue: {
    find: () => undefined,
    search: () => ({ items: [], total: 0, brands: [] }),
    questionnaire: () => undefined,
    toProduct: () => {
      throw new Error('There are no products')
    },
  },
  priceBook: { ladder: () => undefined, bestPrice: () => null, version: () => undefined },
})

const apiOf =
  (app: FastifyInstance): Api =>
  async (name, sent = {}) => {
    const operation = operations[name]
    const path = fullPath(operation).replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(sent.params?.[key] ?? ''),
    )
    const reply = await app.inject({
      method: operation.method,
      url: path,
      query: { ...sent.query },
      headers: {
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
        ...(sent.body === undefined ? {} : { 'content-type': JSON_MEDIA_TYPE }),
        ...sent.headers,
      },
      ...(sent.body === undefined
        ? {}
        : { payload: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
    })
    return gotOf(reply)
  }

/** A reply as tests read it. */
export const gotOf = (reply: LightMyRequestResponse): Got => {
  const type = String(reply.headers['content-type'] ?? '')
  const [cookie] = [reply.headers['set-cookie'] ?? []].flat()
  return {
    status: reply.statusCode,
    body: type.includes('json') && reply.payload !== '' ? JSON.parse(reply.payload) : undefined,
    headers: reply.headers,
    cookie: cookie?.split(';')[0],
    text: reply.payload,
    bytes: reply.rawPayload,
  }
}

/** The problem a reply tells of, for a readable failure. */
export const problemOf = ({ status, body }: Got): { status: number; problem: Problem['error'] | undefined } => ({
  status,
  problem: body?.error,
})
