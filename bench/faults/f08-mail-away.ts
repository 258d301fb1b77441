import { quietQueue } from '../quiet-queue.ts'
import { pause } from '../rehearse/piece.ts'
import { sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { createMailSink } from './harness/mail-sink.ts'

const AWAY_MS = 60_000
/** Between two sales, so that what waits is what the server could have sent. */
const EVERY_MS = 500
const EMPTY_WITHIN_MS = 120_000

export const mailAway: Fault = {
  id: 'F8',
  does: `the mail server is away for ${AWAY_MS / 1_000} s, and orders go on coming in`,
  asks: 'each is taken; each e-mail has left within 2 min after the mail server is back',
  times: { short: 0, long: 3 },
  run: async (trial) => {
    const sink = await createMailSink(trial)
    const server = await startServer(trial, { SMTP_URL: sink.url })
    const shop = await openShop(server.url)
    const sold: string[] = []
    const emptyAfter: number[] = []
    for (let round = 0; round < trial.times; round += 1) {
      const back = performance.now() + AWAY_MS
      while (performance.now() < back) {
        sold.push((await sell(server.url, shop)).id)
        await pause(EVERY_MS)
      }
      await sink.start()
      const from = performance.now()
      // A job that failed waits for its next try, and is not due before.
      while (sold.some((id) => !sink.taken.some((message) => message.includes(id)))) {
        await pause(100)
        if (performance.now() - from > 2 * EMPTY_WITHIN_MS) break
      }
      emptyAfter.push(performance.now() - from)
      trial.mustTake(performance.now() - from, EMPTY_WITHIN_MS, 'every e-mail has left')
      await quietQueue(databaseUrl(trial.dataDir))
      await sink.stop()
    }
    const lost = sold.filter((id) => !sink.taken.some((message) => message.includes(id))).length
    trial.must(lost === 0, `${lost} orders have no confirmation`)
    return `${sold.length} orders taken meanwhile, none refused, ${lost} without their e-mail; the last left ${(Math.max(...emptyAfter) / 1_000).toFixed(0)} s after it was back`
  },
}
