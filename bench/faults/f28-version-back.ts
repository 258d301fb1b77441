import { quietQueue } from '../quiet-queue.ts'
import { pause } from '../rehearse/piece.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'
import { createMailSink } from './harness/mail-sink.ts'
import { operatorKey } from './harness/operator.ts'
import { openTrade } from './harness/two-versions.ts'

const CALM_MS = 4_000
const ACROSS = 5

/** Of migrations that were written before they said it the rehearsal is what says whether servers of before go on. */
const LET_GO_ON = `update schema_migration set runs_from = '0000' where runs_from is null and name collate "C" > $1`
const STOP = 'update schema_migration set runs_from = name where name collate "C" > $1'

export const versionBack: Fault = {
  id: 'F28',
  does: 'back from a version to the one before and forward again, while orders come in',
  asks: 'it starts on the newer database as it is; no call fails, nothing is lost; each reads what the other sold',
  times: { short: 0, long: 3 },
  breaks: 'a migration that stops servers of before',
  run: async (trial) => {
    const before = await trial.versionBefore()
    const sink = await createMailSink(trial)
    await sink.start()
    const env = { ...(await startDatabase(trial)), SMTP_URL: sink.url }
    const url = databaseUrl(trial.dataDir)
    await ask(url, trial.isBroken ? STOP : LET_GO_ON, [before.newest])
    const bearer = { authorization: `Bearer ${await operatorKey(trial, env)}` }
    const newer = await startServer(trial, env)
    const trade = openTrade(trial, await openShop(newer.url))
    let read = 0
    const mustReadAll = async (server: string): Promise<void> => {
      for (const id of trade.acknowledged) {
        const { status } = await fetch(`${server}/operator-api/v1/orders/${id}`, { headers: bearer })
        trial.must(status === 200, `an order of the other version was told ${status}`)
        read += 1
      }
    }
    for (let round = 0; round < trial.times; round += 1) {
      const atNewer = trade.openAt(newer.url)
      await pause(CALM_MS)
      const older = await startServer(trial, env, before.folder).catch((error: unknown) => String(error))
      if (typeof older === 'string') {
        await atNewer.stop()
        throw new Error(/The database was migrated by [^\n]*/.exec(older)?.[0] ?? older)
      }
      const atOlder = trade.openAt(older.url)
      for (let sale = 0; sale < ACROSS; sale += 1) {
        await trade.across(older.url, newer.url)
        await trade.across(newer.url, older.url)
      }
      await atNewer.stop()
      await newer.now().stop()
      await mustReadAll(older.url)
      await pause(CALM_MS)
      await newer.restart()
      await atOlder.stop()
      await older.now().stop()
      await mustReadAll(newer.url)
    }
    await quietQueue(url)
    const silent = trade.acknowledged.filter((id) => !sink.taken.some((message) => message.includes(id))).length
    trial.must(silent === 0, `${silent} orders have no confirmation`)
    const newest = await ask<{ name: string }>(url, 'select name from schema_migration where name collate "C" > $1', [
      before.newest,
    ])
    const stored = await mustBeStoredOnce(trial, url, trade.acknowledged)
    return `to ${before.name}, over ${newest.length} migrations that it does not know: ${stored}, each with its e-mail; no call failed; ${read} orders read across, none failed`
  },
}
