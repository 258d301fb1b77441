import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localStore } from '@reprise/browser/stores.ts'
import { badgeId } from '@reprise/contract/identifier/barcode'
import type { Scan } from '#console/scan/reading.ts'
import { listenToKeyboard } from './keyboard.ts'

export type Shortcut = {
  /** As the keyboard names it, small: `a`, `?`, `arrowdown`; `ctrl+enter` is the one with a modifier. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

/** @param since when the scan began, in ms since 1970 */
export type ScanHandler = (scan: Scan, since: number) => void

/** A badge means a person on every page of a station, and the dialog on top takes it. */
type ScannedFor = 'page' | 'desk' | 'badge'

type Acts = {
  readonly shortcuts: readonly Shortcut[]
  /** What a scan means on this page; that of the desk counts where its page has none. */
  readonly scans?: { readonly of: ScannedFor; readonly run: ScanHandler } | undefined
}

type Registry = {
  readonly add: (acts: Acts) => () => void
  readonly all: () => readonly Shortcut[]
  readonly scannerOf: (scan: Scan) => ScanHandler | undefined
  /** The next key goes to this one, and to no other. */
  readonly takeNext: (run: (key: string) => void) => () => void
  readonly knows: (key: string) => boolean
  readonly press: (key: string) => true
}

const ShortcutsContext = createContext<Registry | null>(null)
const REMEMBERED_AS = 'console-keys'

/** One-character keys can be switched off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStore.read(REMEMBERED_AS) !== 'off'
export const switchKeys = (on: boolean): void => localStore.write(REMEMBERED_AS, on ? 'on' : 'off')

/** Listens once for the whole console. Keys mean nothing in a field, in a dialog, with a modifier, or within a scan. */
export const ShortcutsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [registry] = useState(createRegistry)
  useEffect(
    function listen() {
      return listenToKeyboard({
        // Drawn at once: a key that follows means what the page shows after this one.
        onKey: (event) => keysAreOn() && flushSync(() => registry.press(keyOf(event))),
        onNamed: (name) => (name.length > 1 || keysAreOn()) && registry.knows(name) && registry.press(name),
        onScan: (scan, since) => registry.scannerOf(scan)?.(scan, since),
      })
    },
    [registry],
  )
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>
}

/** The keys of what is on the page, and what a scan means there, for as long as it is there. */
export const useShortcuts = (shortcuts: readonly Shortcut[], scans?: Acts['scans']): void => {
  const { add } = useRegistry()
  const latest = useRef({ shortcuts, scans })
  useLayoutEffect(function keepLatest() {
    latest.current = { shortcuts, scans }
  })
  const keys = shortcuts.map(({ key }) => key).join(' ')
  const scanner = scans?.of
  // Before it is painted: what the page shows means something already.
  useLayoutEffect(
    function register() {
      return add({
        shortcuts: latest.current.shortcuts.map(({ key }, index) => ({
          key,
          get label() {
            return latest.current.shortcuts[index]?.label ?? ''
          },
          run: () => latest.current.shortcuts[index]?.run(),
        })),
        scans: scanner && { of: scanner, run: (scan, since) => latest.current.scans?.run(scan, since) },
      })
    },
    [add, keys, scanner],
  )
}

/** All keys that mean something now, for the page of keys. */
export const useAllShortcuts = (): (() => readonly Shortcut[]) => useRegistry().all

export const useTakeNextKey = (): Registry['takeNext'] => useRegistry().takeNext

const useRegistry = (): Registry => {
  const registry = use(ShortcutsContext)
  if (registry === null) throw new Error('Shortcuts need a ShortcutsProvider above them')
  return registry
}

/** @throws Error where two acts that are on the page at once have one key */
const createRegistry = (): Registry => {
  const lists = new Set<Acts>()
  let next: ((key: string) => void) | undefined
  const all = () => [...lists].flatMap(({ shortcuts }) => shortcuts)
  const scannerFor = (wanted: ScannedFor) => [...lists].findLast(({ scans }) => scans?.of === wanted)?.scans?.run
  return {
    all,
    scannerOf: ({ text }) =>
      (badgeId(text) === undefined ? undefined : scannerFor('badge')) ?? scannerFor('page') ?? scannerFor('desk'),
    add: (acts) => {
      const taken = acts.shortcuts.find(({ key }) => all().some((other) => other.key === key))
      if (taken !== undefined) throw new Error(`Two acts of one page have the key ${taken.key}`)
      lists.add(acts)
      return () => lists.delete(acts)
    },
    takeNext: (run) => {
      next = run
      return () => {
        if (next === run) next = undefined
      }
    },
    knows: (key) => all().some((one) => one.key === key),
    press: (key) => {
      const taker = next
      next = undefined
      if (taker === undefined)
        all()
          .find((one) => one.key === key)
          ?.run()
      else taker(key)
      return true
    },
  }
}

/** Digits by the place of the key: on a French keyboard a plain 1 writes `&`. */
const keyOf = ({ code, key }: KeyboardEvent): string => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key.toLowerCase()
