import { describe, expect, test, vi } from 'vitest'
import { createUploadGate } from './upload-gate.ts'

const aGate = (mostWaiting = 3) => createUploadGate({ perSender: 2, together: 30, waitMs: 5_000, mostWaiting })

/** Whether it is in, waits, or was sent away. */
const stateOf = async (entering: Promise<unknown>): Promise<'in' | 'waits' | 'away'> => {
  const state = entering.then((leave) => (leave === undefined ? ('away' as const) : ('in' as const)))
  return await Promise.race([state, new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'))])
}

describe('uploads at once', () => {
  test('of one sender are so many, and the next is sent away', async () => {
    const gate = aGate()
    const first = await gate.enter('a', 10)
    await gate.enter('a', 5)
    expect(await stateOf(gate.enter('a', 1))).toBe('away')
    first?.()
    first?.()
    expect(await stateOf(gate.enter('a', 1))).toBe('in')
    expect(await stateOf(gate.enter('a', 1))).toBe('away')
  })

  test('have so many bytes together: the others wait, and come in as they came', async () => {
    const gate = aGate()
    const first = await gate.enter('a', 30)
    const large = gate.enter('b', 25)
    const small = gate.enter('c', 10)
    expect([await stateOf(large), await stateOf(small)]).toEqual(['waits', 'waits'])
    first?.()
    expect([await stateOf(large), await stateOf(small)]).toEqual(['in', 'waits'])
    const leave = await large
    leave?.()
    expect(await stateOf(small)).toBe('in')
  })

  test('wait for five seconds, and those behind do not wait for one that went', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const gate = aGate()
      await gate.enter('a', 20)
      const large = gate.enter('b', 20)
      vi.advanceTimersByTime(4_999)
      const small = gate.enter('c', 10)
      expect([await stateOf(large), await stateOf(small)]).toEqual(['waits', 'waits'])
      vi.advanceTimersByTime(1)
      expect([await stateOf(large), await stateOf(small)]).toEqual(['away', 'in'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('wait while they are few', async () => {
    const gate = aGate(1)
    await gate.enter('a', 30)
    const waits = gate.enter('b', 1)
    expect([await stateOf(waits), await stateOf(gate.enter('c', 1))]).toEqual(['waits', 'away'])
  })

  test('let one file in however large it is', async () => expect(await stateOf(aGate().enter('a', 31))).toBe('in'))
})
