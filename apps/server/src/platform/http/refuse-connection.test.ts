import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from './create-server.ts'

let app: ReturnType<typeof createServer>
beforeEach(async () => {
  app = createServer({ log: pino({ level: 'silent' }), trustProxy: false })
  app.post('/order', { config: { takesBody: true } }, async () => ({}))
  await app.ready()
  // What takes 15 s and is looked at twice a minute.
  Object.assign(app.server, { headersTimeout: 1, connectionsCheckingInterval: 10 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** What comes back until the line is closed. */
const toldAfter = async (text: string): Promise<string> => {
  const socket = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (text !== '') socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test('a request that is not there in time is told so: it may be sent again as it is', async () => {
  const told = await toldAfter('POST /order HTTP/1.1\r\nhost: localhost\r\ncontent-')
  expect(told).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(told).toContain('"error":"request-timeout"')
  expect(told).toContain('\r\nconnection: close\r\n')
})

test('a line that was opened ahead is closed without a word, which its first request would take for its answer', async () => {
  expect(await toldAfter('')).toBe('')
})
