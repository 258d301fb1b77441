import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { localStore } from '@reprise/browser/stores.ts'

export type Shortcut = {
  /** As the keyboard names it, small: `a`, `?`, `/`. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

type Registry = {
  readonly add: (shortcuts: readonly Shortcut[]) => () => void
  readonly all: () => readonly Shortcut[]
}

const ShortcutsContext = createContext<Registry | null>(null)
const REMEMBERED_AS = 'console-keys'

/** One-character keys can be switched off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStore.read(REMEMBERED_AS) !== 'off'
export const switchKeys = (on: boolean): void => localStore.write(REMEMBERED_AS, on ? 'on' : 'off')

/** Listens once for the whole console. Keys mean nothing in a field, in a dialog, or with a modifier. */
export const ShortcutsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [registry] = useState(createRegistry)
  useEffect(
    function listen() {
      const press = (event: KeyboardEvent) => {
        if (event.defaultPrevented || isTyping(event) || !keysAreOn()) return
        const pressed = keyOf(event)
        const found = registry.all().find(({ key }) => key === pressed)
        if (found === undefined) return
        event.preventDefault()
        found.run()
      }
      document.addEventListener('keydown', press)
      return () => document.removeEventListener('keydown', press)
    },
    [registry],
  )
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>
}

/** The keys of what is on the page, for as long as it is there. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const { add } = useRegistry()
  const latest = useRef(shortcuts)
  useEffect(function keepLatest() {
    latest.current = shortcuts
  })
  const keys = shortcuts.map(({ key }) => key).join(' ')
  useEffect(
    function register() {
      return add(
        latest.current.map(({ key }, index) => ({
          key,
          get label() {
            return latest.current[index]?.label ?? ''
          },
          run: () => latest.current[index]?.run(),
        })),
      )
    },
    [add, keys],
  )
}

/** All keys that mean something now, for the page of keys. */
export const useAllShortcuts = (): (() => readonly Shortcut[]) => useRegistry().all

const useRegistry = (): Registry => {
  const registry = use(ShortcutsContext)
  if (registry === null) throw new Error('Shortcuts need a ShortcutsProvider above them')
  return registry
}

/** @throws Error where two acts that are on the page at once have one key */
const createRegistry = (): Registry => {
  const lists = new Set<readonly Shortcut[]>()
  const all = () => [...lists].flat()
  return {
    all,
    add: (shortcuts) => {
      const taken = shortcuts.find(({ key }) => all().some((other) => other.key === key))
      if (taken !== undefined) throw new Error(`Two acts of one page have the key ${taken.key}`)
      lists.add(shortcuts)
      return () => lists.delete(shortcuts)
    },
  }
}

/** Digits by the place of the key: on a French keyboard a plain 1 writes `&`. */
const keyOf = ({ code, key }: KeyboardEvent): string => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key.toLowerCase()

const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null)
