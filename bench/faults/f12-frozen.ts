import { quietQueue } from '../quiet-queue.ts'
import { pause } from '../rehearse/piece.ts'
import { startSellers } from '../rehearse/sellers.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { aWorker, databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { mustBeStoredOnce } from './harness/ledger.ts'
import { createMailSink } from './harness/mail-sink.ts'

const SELLERS = 2
const FROZEN_MS = 30_000
const CALM_MS = 2_000

export const frozenProcesses: Fault = {
  id: 'F12',
  does: `\`SIGSTOP\` of one of two workers for ${FROZEN_MS / 1_000} s, then of the server, while orders come in; then \`SIGCONT\``,
  asks: 'nothing is lost or doubled; no e-mail leaves twice; calls that waited are answered, or repeated with success',
  times: { short: 0, long: 5 },
  run: async (trial) => {
    const sink = await createMailSink(trial)
    await sink.start()
    const env = { ...(await startDatabase(trial)), SMTP_URL: sink.url }
    const server = await startServer(trial, { ...env, JOBS: 'false' })
    const workers = [aWorker(trial, env, 'worker1'), aWorker(trial, env, 'worker2')] as const
    for (const worker of workers) await worker.start()
    const sellers = startSellers(server.url, await openShop(server.url), SELLERS)
    for (let round = 0; round < trial.times; round += 1) {
      await pause(CALM_MS)
      workers[0].freeze()
      await pause(FROZEN_MS)
      workers[0].thaw()
      await pause(CALM_MS)
      process.kill(server.now().pid, 'SIGSTOP')
      await pause(FROZEN_MS)
      process.kill(server.now().pid, 'SIGCONT')
    }
    await pause(CALM_MS)
    await sellers.stop()
    const { acknowledged, failures, refused } = sellers.look()
    trial.must(refused.length === 0, refused[0] ?? '')
    const url = databaseUrl(trial.dataDir)
    const stored = await mustBeStoredOnce(trial, url, acknowledged)
    await quietQueue(url)
    const confirmations = sink.taken.filter((id) => id.startsWith('order-confirmation.'))
    const missing = acknowledged.filter((id) => !confirmations.some((message) => message.includes(id))).length
    const twice = confirmations.length - new Set(confirmations).size
    trial.must(missing === 0, `${missing} orders have no confirmation`)
    trial.must(twice === 0, `${twice} confirmations left twice`)
    const failed = [...failures].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none'
    return `${stored}; ${confirmations.length} confirmations, ${twice} twice; failed calls, each repeated: ${failed}`
  },
}
