import { quietQueue } from '../quiet-queue.ts'
import { sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { aWorker, databaseUrl, startDatabase, startServer } from './harness/installation.ts'
import { createMailSink } from './harness/mail-sink.ts'

export const killedWorker: Fault = {
  id: 'F7',
  does: '`kill -9` of a worker when an e-mail was taken, before it hears so and notes it',
  asks: 'each confirmation arrives; a mailbox, which shows a Message-ID once, shows each once',
  times: { short: 1, long: 100 },
  breaks: 'a mailbox that shows everything',
  run: async (trial) => {
    const sink = await createMailSink(trial)
    const env = { ...(await startDatabase(trial)), SMTP_URL: sink.url }
    const server = await startServer(trial, { ...env, JOBS: 'false' })
    const worker = aWorker(trial, env)
    await sink.start()
    await worker.start()
    const shop = await openShop(server.url)
    const sold: string[] = []
    for (let kill = 0; kill < trial.times; kill += 1) {
      const killed = new Promise<void>((resolve) => {
        sink.onTaken = () => {
          sink.onTaken = () => {}
          resolve(worker.kill())
        }
      })
      sold.push((await sell(server.url, shop)).id)
      await killed
      await worker.start()
    }
    await quietQueue(databaseUrl(trial.dataDir))
    const arrived = sink.taken.filter((id) => id.startsWith('order-confirmation.'))
    const shown = trial.isBroken ? arrived : [...new Set(arrived)]
    const lost = sold.filter((id) => !arrived.some((message) => message.includes(id))).length
    trial.must(lost === 0, `${lost} orders have no confirmation`)
    trial.must(shown.length === sold.length, `${shown.length} confirmations are shown for ${sold.length} orders`)
    return `${sold.length} orders, ${arrived.length} confirmations sent, ${shown.length} shown, ${lost} lost`
  },
}
