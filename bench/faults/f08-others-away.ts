import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../process.ts'
import { quietQueue } from '../quiet-queue.ts'
import { pause } from '../rehearse/piece.ts'
import { type Sold, sell } from '../sell.ts'
import type { Shop } from '../sale.ts'
import { openShop } from '../shop.ts'
import type { Fault, Trial } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { ask } from './harness/ledger.ts'
import { createMailSink } from './harness/mail-sink.ts'
import { startCarrier, startIdentityProvider } from './harness/outside-service.ts'

const AWAY_MS = 60_000
/** Between two sales, so that what waits is what the server could have done. */
const EVERY_MS = 500
const EMPTY_WITHIN_MS = 120_000
/** Every so many sellers begin to prove who they are. */
const PROVES = 2
const AFFILIATE = 'reprise'
const SECRET = 'what-the-provider-and-the-harness-sign-with'

/** The demo's programme buys its labels, and has a provider of identity checks. */
const haveOutsideServices = async ({ dataDir }: Trial, env: Readonly<Record<string, string>>): Promise<void> => {
  const folder = join(dataDir, '..', AFFILIATE)
  cpSync(join(root, 'demo/affiliates', AFFILIATE), folder, { recursive: true })
  const file = join(folder, 'programme.json')
  const programme = JSON.parse(readFileSync(file, 'utf8')) as { carrier?: object }
  writeFileSync(
    file,
    JSON.stringify({
      ...programme,
      carrier: { ...programme.carrier, account: 'parcels' },
      identity: { requiredFrom: 0, provider: 'acme' },
    }),
  )
  await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/dist/cli.js'), 'affiliate', 'import', folder, '--overwrite'],
    { env: { ...process.env, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error', ...env } },
  )
}

/** @returns status, and whether it says when to come back */
const beginsToProve = async (url: string, { id, headers }: Sold): Promise<{ status: number; retries: boolean }> => {
  // As the server calls itself where nothing else is said.
  const page = `${url.replace('127.0.0.1', 'localhost')}/${AFFILIATE}/fr/identity`
  const reply = await fetch(`${url}/order-api/v4/identity-link/${id}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      orderUuid: id,
      language: 'fr',
      successRedirectUrl: `${page}/succeed/${id}`,
      errorRedirectUrl: `${page}/failed/${id}`,
    }),
  })
  return { status: reply.status, retries: reply.headers.get('retry-after') !== null }
}

/** A machine that does much else may have a call wait too long: it is told so, and the seller begins again. */
const sellPatiently = async (url: string, shop: Shop, onShed: () => void): Promise<Sold> => {
  for (;;) {
    try {
      return await sell(url, shop)
    } catch (error) {
      if (!String(error).includes(' answered 503')) throw error
      onShed()
    }
  }
}

const WITHOUT_LABEL = `select id from customer_order o where not exists (
  select from parcel p join parcel_label l on l.parcel_id = p.id where p.order_id = o.id)`
const TRY_NO_MORE = 'update graphile_worker._private_jobs set max_attempts = attempts where attempts > 0'

export const othersAway: Fault = {
  id: 'F8',
  does: `the mail server refuses, and the carrier and the provider of identity checks do not answer, for ${AWAY_MS / 1_000} s, while orders go on coming in`,
  asks: 'each order is taken; within 2 min after they are back each e-mail has left and each label is bought, once; checks that could not begin can',
  times: { short: 0, long: 3 },
  breaks: 'jobs that are not tried again',
  run: async (trial) => {
    const sink = await createMailSink(trial)
    const carrier = await startCarrier(trial)
    const provider = await startIdentityProvider(trial)
    const server = await startServer(trial, {
      SMTP_URL: sink.url,
      CARRIER_ACCOUNTS: `parcels=http://user:password@127.0.0.1:${carrier.port}/api/v3?outward=acme:return`,
      IDENTITY_PROVIDERS: `acme=http://127.0.0.1:${provider.port}/checks#${SECRET}`,
    })
    await haveOutsideServices(trial, {})
    const url = databaseUrl(trial.dataDir)
    const shop = await openShop(server.url)
    const sold: Sold[] = []
    const silent = () => sold.filter(({ id }) => !sink.taken.some((message) => message.includes(id))).length
    const mailedAfter: number[] = []
    const boughtAfter: number[] = []
    let checks = 0
    let shed = 0
    for (let round = 0; round < (trial.isBroken ? 1 : trial.times); round += 1) {
      for (const service of [carrier, provider]) service.beAway(true)
      const back = performance.now() + AWAY_MS
      const tried: Promise<Sold>[] = []
      while (performance.now() < back) {
        const order = await sellPatiently(server.url, shop, () => (shed += 1))
        if (sold.push(order) % PROVES === 1)
          tried.push(
            beginsToProve(server.url, order).then(({ status, retries }) => {
              trial.must(status === 503 && retries, `a check that could not begin was told ${status}`)
              return order
            }),
          )
        await pause(EVERY_MS)
      }
      const waiting = await Promise.all(tried)
      if (trial.isBroken) await ask(url, TRY_NO_MORE)
      await sink.start()
      for (const service of [carrier, provider]) service.beAway(false)
      const from = performance.now()
      for (const order of waiting) {
        const { status } = await beginsToProve(server.url, order)
        trial.must(status === 201, `a check that could begin was told ${status}`)
        checks += 1
      }
      // A job that failed waits for its next try, and is not due before.
      let [mailed, bought] = [0, 0]
      while ((mailed === 0 || bought === 0) && performance.now() - from < (trial.isBroken ? 1 : 2) * EMPTY_WITHIN_MS) {
        await pause(200)
        if (mailed === 0 && silent() === 0) mailed = performance.now() - from
        if (bought === 0 && (await ask(url, WITHOUT_LABEL)).length === 0) bought = performance.now() - from
      }
      mailedAfter.push(mailed || performance.now() - from)
      boughtAfter.push(bought || performance.now() - from)
      await quietQueue(url)
      await sink.stop()
    }
    const without = (await ask(url, WITHOUT_LABEL)).length
    trial.must(without === 0, `${without} orders have no label`)
    trial.must(silent() === 0, `${silent()} orders have no confirmation`)
    trial.mustTake(Math.max(...mailedAfter), EMPTY_WITHIN_MS, 'every e-mail has left')
    trial.mustTake(Math.max(...boughtAfter), EMPTY_WITHIN_MS, 'every label is bought')
    const s = (all: readonly number[]): string => (Math.max(...all) / 1_000).toFixed(0)
    return `${sold.length} orders taken meanwhile, none refused (${shed} told to come again), ${silent()} without their e-mail, ${without} without their label, none bought twice; the last e-mail left ${s(mailedAfter)} s after they were back, the last label was bought after ${s(boughtAfter)} s; ${checks} checks began then`
  },
}
