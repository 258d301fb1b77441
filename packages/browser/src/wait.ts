import { useEffect, useEffectEvent } from 'react'

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
