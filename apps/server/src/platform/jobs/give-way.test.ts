import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { giveWay, givingWay } from './give-way.ts'

/** Keeps the event loop at work, in slices, until told to stop. */
const busyLoop = (): (() => void) => {
  let going = true
  const work = (): void => {
    const until = performance.now() + 20
    while (performance.now() < until);
    if (going) setImmediate(work)
  }
  work()
  return () => {
    going = false
  }
}

describe('a job', () => {
  test('waits while the process is busy, but not for ever', async () => {
    const stop = busyLoop()
    const began = performance.now()
    await giveWay(400)
    stop()
    expect(performance.now() - began).toBeGreaterThanOrEqual(400)
  })

  test('is done with its own payload, and tells of its failure', async () => {
    const { greet, fail } = givingWay({
      greet: async (name: string) => `Hello ${name}`,
      fail: async () => {
        throw new Error('no')
      },
    })
    expect(await greet('Ada')).toBe('Hello Ada')
    await expect(fail()).rejects.toThrow('no')
  })
})
