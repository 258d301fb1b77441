import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDetailsKeeper } from './details-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aKeeper = (send: (signal: AbortSignal) => Promise<unknown> = async () => undefined) => {
  const sent = vi.fn(send)
  const told = vi.fn()
  return { keeper: createDetailsKeeper(sent, told), sent, told }
}

test('what is typed is sent once, a moment after the last change', async () => {
  const { keeper, sent, told } = aKeeper()
  keeper.touch()
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.touch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([sent.mock.calls.length, told.mock.calls]).toEqual([1, [['kept']]])
})

test('a page that goes sends at once what was not sent, and nothing twice', async () => {
  const { keeper, sent } = aKeeper()
  keeper.flush()
  keeper.touch()
  keeper.flush()
  keeper.flush()
  await vi.runAllTimersAsync()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a later try calls off the earlier, whose end counts for nothing', async () => {
  const ends: (() => void)[] = []
  const { keeper, sent, told } = aKeeper(
    (signal) =>
      new Promise((resolve, reject) => ends.push(() => (signal.aborted ? reject(signal.reason) : resolve(1)))),
  )
  keeper.touch()
  keeper.flush()
  keeper.touch()
  keeper.flush()
  for (const end of ends) end()
  await vi.runAllTimersAsync()
  expect(sent.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false])
  expect(told.mock.calls).toEqual([['kept']])
})

test('a failure is told; once stopped, nothing is sent', async () => {
  const { keeper, sent, told } = aKeeper(async () => {
    throw new Error('offline')
  })
  keeper.touch()
  await vi.runAllTimersAsync()
  expect(told.mock.calls).toEqual([['failed']])
  keeper.touch()
  keeper.stop()
  await vi.runAllTimersAsync()
  expect(sent).toHaveBeenCalledTimes(1)
})
