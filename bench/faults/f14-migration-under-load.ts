import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../process.ts'
import { quietQueue } from '../quiet-queue.ts'
import { pause } from '../rehearse/piece.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { ask, mustBeStoredOnce } from './harness/ledger.ts'
import { openTrade } from './harness/two-versions.ts'

const CALM_MS = 4_000
const ACROSS = 5
/** What a migration that takes something away would do to servers of before. */
const AWAY_MS = 1_500

export const migrationUnderLoad: Fault = {
  id: 'F14',
  does: 'a migration while the version before runs under load; then servers of both sell side by side, and those of before end',
  asks: 'no call fails; what one version begins the other ends; locks are waited for a second at most, and a statement takes 5 s at most',
  times: { short: 0, long: 3 },
  breaks: 'a migration that takes a column away',
  run: async (trial) => {
    const before = await trial.versionBefore()
    await startDatabase(trial)
    const owner = databaseUrl(trial.dataDir, 'postgres', 'postgres')
    let applied = 0
    const stored: string[] = []
    let longestMs = 0
    for (let round = 0; round < trial.times; round += 1) {
      const database = `two_versions${round}`
      await ask(owner, `create database ${database} owner reprise`)
      const url = databaseUrl(trial.dataDir, 'reprise', database)
      const older = await startServer(trial, { DATABASE_URL: url }, before.folder)
      const trade = openTrade(trial, await openShop(older.url))
      const atOlder = trade.openAt(older.url)
      await pause(CALM_MS)
      const from = performance.now()
      const migration = spawn(process.execPath, [join(root, 'apps/server/dist/cli.js'), 'database', 'migrate'], {
        env: { ...process.env, DATA_DIR: trial.dataDir, DATABASE_URL: url, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(migration, 'exit')
      trial.must(code === 0, `the migration ended with ${code}`)
      longestMs = Math.max(longestMs, performance.now() - from)
      if (trial.isBroken) {
        await ask(url, 'alter table quotation rename column amount to worth')
        await pause(AWAY_MS)
        await ask(url, 'alter table quotation rename column worth to amount')
        await atOlder.stop()
        return ''
      }
      await pause(CALM_MS)
      const newer = await startServer(trial, { DATABASE_URL: url, MIGRATE: 'false' })
      const atNewer = trade.openAt(newer.url)
      for (let sale = 0; sale < ACROSS; sale += 1) {
        await trade.across(older.url, newer.url)
        await trade.across(newer.url, older.url)
      }
      await pause(CALM_MS)
      await atOlder.stop()
      await older.now().stop()
      await pause(CALM_MS)
      await atNewer.stop()
      await quietQueue(url)
      applied = (await ask(url, 'select name from schema_migration where name collate "C" > $1', [before.newest]))
        .length
      stored.push(await mustBeStoredOnce(trial, url, trade.acknowledged))
      await newer.now().stop()
    }
    return `${before.name}, and ${applied} migrations from there, in ${(longestMs / 1_000).toFixed(1)} s at most; each time: ${stored.join(' / ')}; no call failed, ${2 * ACROSS} sales a time began at one version and ended at the other`
  },
}
