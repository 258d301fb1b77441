import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { send } from './send.ts'

let answer: (reply: ServerResponse) => void = () => {}
const server = createServer((_, reply) => answer(reply)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
const asked = { method: 'GET', headers: {}, timeoutMs: 600_000, longest: 10 } as const

test('an answer of the longest length is taken', async () => {
  answer = (reply) => reply.writeHead(404).end('0123456789')
  const got = await send(url, asked)
  expect(got?.status).toBe(404)
  expect(new TextDecoder().decode(got?.bytes)).toBe('0123456789')
})

test('an answer without words is one', async () => {
  answer = (reply) => reply.writeHead(204).end()
  expect(await send(url, asked)).toMatchObject({ status: 204, bytes: { length: 0 } })
})

test('an answer without an end is left at its longest length', async () => {
  const closed = new Promise<unknown>((resolve) => {
    answer = (reply) => {
      reply.on('close', () => resolve('closed'))
      reply.write('01234567890')
    }
  })
  expect(await send(url, asked)).toBeUndefined()
  expect(await closed).toBe('closed')
})
