import { now } from './clock.ts'

/** How often we look whether time has jumped, and by how much it must have, in ms. */
const LOOK_MS = 2_000
const JUMP_MS = 10_000

/** Connections are probably dead: the machine slept, the network is back, or the page returns from memory. */
export const onWake = (woken: () => void): (() => void) => {
  let last = now()
  const look = () => {
    const slept = now() - last > LOOK_MS + JUMP_MS
    last = now()
    if (slept) woken()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) woken()
  }
  const timer = setInterval(look, LOOK_MS)
  window.addEventListener('online', woken)
  window.addEventListener('pageshow', shown)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', woken)
    window.removeEventListener('pageshow', shown)
  }
}
