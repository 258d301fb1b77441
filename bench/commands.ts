// npm run bench -- commands [FOLDER]: the processor time of commands, their start included, on the demo with a few orders. With the
// folder of another version of the project, as a checkout with its packages, both are measured in turn.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { median } from './median.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const ROUNDS = 5
const ORDERS = 5
/** Aim for a command on a small database, in seconds. */
const AIM_S = 0.5

/** Writes the processor time of its process to standard error when it ends, in microseconds. */
const METER =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process._rawDebug("metered",user+system)})'

const versions = [root, ...process.argv.slice(2, 3).map((folder) => resolve(folder))]
const folder = mkdtempSync(join(tmpdir(), 'reprise-commands-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'true', LOG_LEVEL: 'error' }
const server = await startProgram([join(root, 'apps/server/dist/main.js')], { path: '/health/ready', env })

const secondsOf = async (version: string, command: readonly string[]): Promise<number> => {
  const program = join(version, 'scripts/reprise.mjs')
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', METER, program, ...command], {
    cwd: version,
    env: { ...process.env, ...env },
  })
  return Number(/metered (\d+)/.exec(stderr)?.[1]) / 1e6
}

try {
  const shop = await openShop(server.url)
  const orders: string[] = []
  while (orders.length < ORDERS) orders.push((await sell(server.url, shop)).id)
  const [order = ''] = orders
  const commands: readonly (readonly string[])[] = [
    ['--help'],
    ['order', 'list'],
    ['order', 'show', order],
    ['bench', 'sheet', order],
    ['bench', 'list'],
    ['document', 'list', order],
    ['payout', 'due'],
    ['audit', 'verify'],
    ['affiliate', 'show', 'reprise'],
  ]
  console.log(`\n| command | ${versions.map((_, at) => (at === 0 ? 'this version' : 'the other')).join(' | ')} | aim |`)
  console.log(`| --- | ${versions.map(() => '---').join(' | ')} | --- |`)
  for (const command of commands) {
    const seconds = versions.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, version] of versions.entries()) seconds[at]?.push(await secondsOf(version, command))
    const shown = command.map((word) => (word === order ? 'ORDER' : word)).join(' ')
    console.log(`| ${shown} | ${seconds.map((all) => `${median(all).toFixed(2)} s`).join(' | ')} | ${AIM_S} s |`)
  }
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
