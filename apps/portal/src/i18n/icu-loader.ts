import { useSyncExternalStore } from 'react'

export type Icu = Pick<typeof import('./icu-format.ts'), 'formatIcu' | 'formatIcuParts'>

let icu: Icu | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * The rules of plurals and choices. They weigh 7 kB and few messages of the home page need them, so they come with the
 * screens that read data, or when the first message asks for them; what was drawn without them is then drawn again.
 */
export const readIcu = (): Icu | undefined => {
  if (icu === undefined) loadIcu()
  return icu
}

/** Makes the rules known at once, for code that carries them anyway. */
export const provideIcu = (rules: Icu): void => {
  icu = rules
  for (const listener of listeners) listener()
}

const loadIcu = (): void => {
  loading ??= import('./icu-format.ts').then(provideIcu, () => {
    loading = undefined
  })
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
const currentIcu = (): Icu | undefined => icu

/** The rules, if they are known yet; the component is drawn again once they are. */
export const useIcu = (): Icu | undefined => useSyncExternalStore(subscribe, currentIcu, currentIcu)
