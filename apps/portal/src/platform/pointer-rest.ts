/** Resolves once no pointer is pressed: a change under a finger would move the button away, and lose the click. */
export const pointerRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (!held) return resolve()
    waiting.push(resolve)
  })

let held = false
const waiting: (() => void)[] = []

const release = (): void => {
  held = false
  // The click comes after the release, in the same turn.
  setTimeout(() => {
    for (const resolve of waiting.splice(0)) resolve()
  })
}

/** Starts to watch; gives what stops it. */
export const watchPointer = (view: Window): (() => void) => {
  const press = () => {
    held = true
  }
  view.addEventListener('pointerdown', press, true)
  view.addEventListener('pointerup', release, true)
  view.addEventListener('pointercancel', release, true)
  return () => {
    view.removeEventListener('pointerdown', press, true)
    view.removeEventListener('pointerup', release, true)
    view.removeEventListener('pointercancel', release, true)
    release()
  }
}
