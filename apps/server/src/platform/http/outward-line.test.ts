import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { outwardAddresses } from './outward-address.ts'
import { outwardLine } from './outward-line.ts'

/** A server that is called by a name, and how often that name was looked up. */
const aNamedServer = async (answers: RequestListener, most = 1) => {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let looks = 0
  const addresses = outwardAddresses(['127.0.0.0/8'], async () => {
    looks += 1
    return [{ address: '127.0.0.1', family: 4 }]
  })
  const line = outwardLine(`http://shop.example:${(server.address() as AddressInfo).port}/`, addresses, most)
  afterFile(() => {
    line.close()
    server.closeAllConnections()
    server.close()
  })
  const post = () => line.post({ body: '{}', headers: {}, timeoutMs: 5_000, longest: 100 })
  return { post, looks: () => looks }
}

test('a connection is used again, and its address was looked at when it was made', async () => {
  const shop = await aNamedServer((_request, response) => void response.end('Noted'))
  const outcomes = [await shop.post(), await shop.post(), await shop.post()]
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'answered', status: 200, answer: 'Noted' })))
  expect(shop.looks()).toBe(1)
})

test('connections that are made together look the name up once', async () => {
  const shop = await aNamedServer((_request, response) => void response.end('Noted'), 4)
  const outcomes = await Promise.all(Array.from({ length: 4 }, shop.post))
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'answered'))
  expect(shop.looks()).toBe(1)
})

test('a kept connection that its server closes is made again, and looked at again', async () => {
  const used = new Set<unknown>()
  const shop = await aNamedServer(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    response.end()
  })
  await shop.post()
  expect(await shop.post()).toMatchObject({ kind: 'answered' })
  expect(shop.looks()).toBe(2)
})

test('a new connection that breaks is not tried again', async () => {
  let calls = 0
  const shop = await aNamedServer(({ socket }) => {
    calls += 1
    socket.destroy()
  })
  expect(await shop.post()).toEqual({ kind: 'unreachable' })
  expect(calls).toBe(1)
})
