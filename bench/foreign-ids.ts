// npm run bench -- foreign-ids: whether an answer tells by its time that an id belongs to another customer (quality
// A3). One programme's visitor asks for orders of another, and for orders that never were, in turn; both are answered
// alike.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { median } from './median.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop, tokenOf } from './shop.ts'

const CALLS = 1_000
const WARM_UP = 50
const LIMIT_MS = 5
/** Orders of the other programme, one after the other. */
const FOREIGN = 20

const READS: { readonly [name: string]: (order: string) => string } = {
  'an order': (order) => `/order-api/v4/order/${order}`,
  'its parcels': (order) => `/order-api/v4/order/${order}/tracking`,
  'its litigation': (order) => `/order-api/v4/litigation/${order}`,
  'its identity check': (order) => `/order-api/v4/identity-check/${order}`,
  'its documents': (order) => `/document-api/v1/documents?externalId=${order}`,
}

const folder = mkdtempSync(join(tmpdir(), 'reprise-foreign-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const server = await startProgram([join(root, 'apps/server/dist/main.js')], {
  path: '/health/ready',
  env: {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    DEMO: 'true',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
  },
})

try {
  const shop = await openShop(server.url)
  const foreign: string[] = []
  while (foreign.length < FOREIGN) foreign.push((await sell(server.url, shop)).id)
  const headers = { authorization: `Bearer ${await tokenOf(server.url, 'nordwind')}`, 'accept-language': 'de' }

  /** The answer without the id of its request, and how long it took, in ms. */
  const ask = async (path: string): Promise<{ answer: string; ms: number }> => {
    const began = performance.now()
    const reply = await fetch(server.url + path, { headers })
    const text = await reply.text()
    const ms = performance.now() - began
    const { requestId: _, ...body } = JSON.parse(text) as { readonly requestId?: string }
    return { answer: `${reply.status} ${JSON.stringify(body)}`, ms }
  }

  console.log('\n| asked for | of another programme, median | that never was, median | difference | aim |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(READS)) {
    const times: { theirs: number[]; nobodys: number[] } = { theirs: [], nobodys: [] }
    const answers = new Set<string>()
    for (let call = 0; call < CALLS + WARM_UP; call += 1) {
      const theirs = await ask(path(foreign[call % FOREIGN] ?? ''))
      const nobodys = await ask(path(randomUUID()))
      answers.add(theirs.answer).add(nobodys.answer)
      if (call < WARM_UP) continue
      times.theirs.push(theirs.ms)
      times.nobodys.push(nobodys.ms)
    }
    if (answers.size !== 1) throw new Error(`${name} is answered in ${answers.size} ways: ${[...answers].join('; ')}`)
    const [theirs, nobodys] = [median(times.theirs), median(times.nobodys)]
    const difference = Math.abs(theirs - nobodys)
    console.log(
      `| ${name} | ${theirs.toFixed(2)} ms | ${nobodys.toFixed(2)} ms | ${difference.toFixed(2)} ms | ${LIMIT_MS} ms |`,
    )
  }
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
