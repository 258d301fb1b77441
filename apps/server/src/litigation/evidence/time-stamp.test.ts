import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Authority, aTimeStampAuthority } from '../../../test/time-stamp-authority.ts'
import { timeStamp } from './time-stamp.ts'

const DIGEST = createHash('sha256').update('the root of a night').digest()

let authority: Authority
beforeAll(async () => {
  authority = await aTimeStampAuthority()
})
afterEach(() => {
  authority.answer = null
})
afterAll(() => authority.stop())

test('an authority states when a hash existed, and openssl finds its token genuine for that hash alone', async () => {
  const token = await timeStamp(authority.url, DIGEST)
  expect(await authority.verifies(token, DIGEST)).toBe(true)
  expect(await authority.verifies(token, createHash('sha256').update('another').digest())).toBe(false)
})

test.each([
  ['that is out of order', 503, Buffer.alloc(0), 'It answered with 503'],
  ['that answers with something else', 200, Buffer.from('<html>'), 'It grants no time stamp'],
  // PKIStatus 2: rejection.
  ['that refuses', 200, Buffer.from('30053003020102', 'hex'), 'It grants no time stamp'],
])('an authority %s gives no token', async (_which, status, body, why) => {
  authority.answer = { status, body }
  await expect(timeStamp(authority.url, DIGEST)).rejects.toThrow(why)
})

test('a token of another request is not taken', async () => {
  const replies: Buffer[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const reply = await before(...args)
    replies.push(Buffer.from(await reply.clone().arrayBuffer()))
    return reply
  }
  await timeStamp(authority.url, DIGEST).finally(() => {
    globalThis.fetch = before
  })
  authority.answer = { status: 200, body: replies[0] ?? Buffer.alloc(0) }
  await expect(timeStamp(authority.url, DIGEST)).rejects.toThrow('Its token is about something else')
})

test('an authority that is away says so', async () => {
  await expect(timeStamp('http://127.0.0.1:9/tsr', DIGEST)).rejects.toThrow('It does not answer')
})
