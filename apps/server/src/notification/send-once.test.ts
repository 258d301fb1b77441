import { once } from 'node:events'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { NEEDS } from '#server/needs.ts'
import { createSmtpMailer } from '#server/platform/mail/create-mailer.ts'
import { afterFile } from '../../test/after-file.ts'
import { aTradeIn } from '../../test/trade-in.ts'
import { notificationJobs } from './notification.jobs.ts'

const { hasAffiliate, browser, deps, goods } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme' })

/** The messages that reached the server, in their order. */
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const address = server.server.address()
const mailer = createSmtpMailer(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, deps.clock)
afterFile(() => {
  mailer.close()
  server.close()
})

test('each message reaches its customer once, however often its job runs', async () => {
  const { body: order } = await browser(token).sells()
  await sql`update customer_order set payment_rejected = 'account-closed' where id = ${order.id}`.execute(deps.db)
  const jobs = notificationJobs({ ...deps, ...goods, needs: NEEDS, mailer })
  for (let run = 0; run < 2; run += 1) {
    await jobs['order.confirm-by-mail']({ orderId: order.id })
    await jobs['order.changed']({ orderId: order.id, transition: 'send' })
    await jobs['order.detail-changed']({ orderId: order.id, changeId: 'change', detail: 'payment' })
    await jobs['payout.payment-rejected']({ orderId: order.id, lineId: 'line', reason: 'account-closed' })
  }
  const keys = ['order-confirmation', 'order-send', 'order-detail', 'payment-rejected']
  expect(received.map((raw) => /^Message-ID:\s+<([a-z-]+)\./im.exec(raw)?.[1])).toEqual(keys)
})
