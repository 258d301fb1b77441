/** Longest wait for a quiet moment, in ms. */
const PATIENCE_MS = 4_000

/** Runs `work` when the browser has nothing better to do. Gives what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: PATIENCE_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, PATIENCE_MS / 2)
  return () => clearTimeout(timer)
}
