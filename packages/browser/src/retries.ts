import { useEffect, useEffectEvent } from 'react'
import { HttpRejection, isUnanswered } from './http-errors.ts'

/** Resolves after `ms`; rejects with the signal's reason when that comes first. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Hands `what` to `then` once it has stayed the same for `ms`; undefined is waited for by nothing. */
export const useAfter = <What>(ms: number, what: What | undefined, then: (what: What) => void): void => {
  const ring = useEffectEvent(then)
  useEffect(
    function waitForIt() {
      if (what === undefined) return
      const timer = setTimeout(() => ring(what), ms)
      return () => clearTimeout(timer)
    },
    [ms, what],
  )
}

/** Most repetitions of one call (quality U25). */
export const MAX_RETRIES = 5
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

type RetryOptions = {
  readonly signal?: AbortSignal | undefined
  /** Told before each repetition: 1 for the first. */
  readonly onRetry?: ((attempt: number) => void) | undefined
  /** A share of the pause between 0 and 1; random unless a test says otherwise. */
  readonly jitter?: () => number
}

/** Only for calls that carry one idempotency key through all repetitions, or that change nothing. */
export const withRetries = async <Result>(
  run: () => Promise<Result>,
  { signal, onRetry, jitter = Math.random }: RetryOptions = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (failure) {
      if (attempt > MAX_RETRIES || !mayPass(failure)) throw failure
      await wait(pauseBefore(attempt, jitter()), signal)
      onRetry?.(attempt)
    }
  }
}

/**
 * 503 says "come back", 408 that not all of the call arrived; `idempotency-key-in-use` that our first try still runs, `session-renewed` a
 * new cookie.
 */
const mayPass = (failure: unknown): boolean =>
  isUnanswered(failure) ||
  (failure instanceof HttpRejection && (COME_BACK.has(failure.status) || COME_BACK.has(failure.problem?.error)))

const COME_BACK: ReadonlySet<unknown> = new Set([408, 503, 'idempotency-key-in-use', 'session-renewed'])

/** Half of the pause is fixed, half is chance, so that many browsers do not come back at once. */
const pauseBefore = (attempt: number, chance: number): number => {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
  return pause / 2 + (pause / 2) * chance
}
