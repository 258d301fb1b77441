import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aSendcloud } from '../../../test/sendcloud.ts'
import { callsOf } from './call-carrier.ts'

const api = await aSendcloud()
afterAll(api.close)
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  vi.setSystemTime('2026-11-26T10:00:00Z')
  api.asked.length = 0
})

const anAccount = () => ({ url: api.url, user: 'public', password: 'secret' })
const returns = { method: 'GET', path: '/returns', accept: 'application/json' } as const
const answers = () => {
  api.state.answers = () => undefined
}
const hangs = () => {
  api.state.answers = () => 'never'
}

test.each([
  ['hangs', hangs],
  ['is out of order', () => (api.state.answers = () => ({ status: 502, body: '' }))],
])('an account that %s is left alone for a minute, then asked by one, and by all once it answers', async (_, fails) => {
  const account = anAccount()
  const ask = () => callsOf(account, { timeoutMs: 100 })(returns)
  fails()
  await expect(ask()).rejects.toMatchObject({ mayPass: true })
  expect(api.asked).toHaveLength(2)
  answers()
  vi.setSystemTime('2026-11-26T10:00:59Z')
  await expect(ask()).rejects.toMatchObject({ message: 'The carrier did not answer a moment ago', mayPass: true })
  expect(api.asked).toHaveLength(2)
  vi.setSystemTime('2026-11-26T10:01:00Z')
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect((await ask()).status).toBe(200)
})

test('another account is asked meanwhile', async () => {
  hangs()
  await expect(callsOf(anAccount(), { timeoutMs: 100 })(returns)).rejects.toThrow('does not answer')
  answers()
  expect((await callsOf(anAccount())(returns)).status).toBe(200)
})

test('all calls of one act have one deadline', async () => {
  vi.useRealTimers()
  const call = callsOf(anAccount(), { timeoutMs: 600_000, deadlineMs: 300 })
  answers()
  await call(returns)
  hangs()
  await expect(call(returns)).rejects.toMatchObject({ mayPass: true })
  expect(api.asked).toHaveLength(2)
})
