/** At once where the reader wants no motion. */
export const scrollToTop = (durationMs: number): void => {
  const from = window.scrollY
  if (from === 0) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || durationMs <= 0) return window.scrollTo({ top: 0, behavior: 'instant' })
  let start: number | undefined
  let last = from
  let pressed = false
  // A page that goes on under a pressed pointer takes the button away from it, and the click is lost.
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true, once: true })
  const step = (time: number) => {
    // The visitor took over by wheel or finger: stop.
    if (pressed || Math.abs(window.scrollY - last) > 2) return
    start ??= time
    const share = Math.min(1, (time - start) / durationMs)
    window.scrollTo({ top: Math.round(from * (1 - easeOut(share))), behavior: 'instant' })
    last = window.scrollY
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3
