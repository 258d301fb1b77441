import fc from 'fast-check'
import { barcodeFrom } from '@reprise/contract/identifier/barcode'
import { expect, test } from 'vitest'
import type { Layout, Scan, ScannerProfile } from './reading.ts'
import { createWedge, GAP_MS } from './wedge.ts'

/** Where a French and a German keyboard have what a US keyboard has elsewhere. */
const HOSTS = {
  us: {},
  fr: {
    q: 'a',
    a: 'q',
    w: 'z',
    z: 'w',
    m: ',',
    ...Object.fromEntries([...'1234567890'].map((d, i) => [d, '&é"\'(-è_çà'[i] ?? ''])),
  },
  de: { y: 'z', z: 'y', '-': 'ß' },
} as const satisfies { readonly [host: string]: { readonly [key: string]: string } }
type Host = keyof typeof HOSTS

const placeOf = (character: string): string =>
  /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`

/** What a scanner that is set to US types at such a computer. */
const strokesOf = (text: string, host: Host, capsLock: boolean) =>
  [...text].map((character) => {
    const small = character.toLowerCase()
    const letter = (HOSTS[host] as { readonly [key: string]: string })[small] ?? small
    const shift = character !== small
    return { code: placeOf(character), key: shift !== capsLock ? letter.toUpperCase() : letter, shift }
  })

/** A keyboard with a clock of its own. */
const aKeyboard = (usual: Layout = 'places', known?: ScannerProfile) => {
  let time = 0
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const scans: Scan[] = []
  const keys: string[] = []
  const layouts: Layout[] = []
  const wedge = createWedge<string>({
    onKey: (key) => keys.push(key),
    onScan: (scan) => scans.push(scan),
    layout: () => usual,
    known: () => known,
    onLayout: (layout) => layouts.push(layout),
    clock: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  })
  const nextTimer = (until: number) => timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
  const runTimers = () => {
    for (let due = nextTimer(time); due !== undefined; due = nextTimer(time)) {
      const { run } = due
      timers = timers.filter((one) => one !== due)
      run()
    }
  }
  const passes = (ms: number) => {
    const until = time + ms
    for (let due = nextTimer(until); due !== undefined; due = nextTimer(until)) {
      time = due.at
      runTimers()
    }
    time = until
  }
  return {
    scans,
    keys,
    layouts,
    passes,
    /** @param gapOf ms before the key at this place */
    types: (
      text: string,
      {
        host = 'us',
        capsLock = false,
        gapOf = () => 5,
        inField = false,
      }: {
        readonly host?: Host
        readonly capsLock?: boolean
        readonly gapOf?: (index: number) => number
        readonly inField?: boolean
      } = {},
    ) => {
      for (const [index, stroke] of strokesOf(text, host, capsLock).entries()) {
        passes(gapOf(index))
        wedge.press({ ...stroke, at: time, event: stroke.key, inField })
      }
    },
    enters: (gap = 5, inField = false) => {
      passes(gap)
      return wedge.end(time, inField)
    },
    /** The page does something else for so long; keys wait, with the times at which they went down. */
    isBusy: (ms: number, text: string) => {
      const pressed = strokesOf(text, 'us', false).map((stroke, index) => ({ ...stroke, at: time + (index + 1) * 5 }))
      time += ms
      for (const stroke of pressed) wedge.press({ ...stroke, event: stroke.key, inField: false })
      const isEnd = wedge.end((pressed.at(-1)?.at ?? 0) + 5, false)
      runTimers()
      return isEnd
    },
  }
}

const barcode = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(barcodeFrom)
const host = fc.constantFrom<Host>('us', 'fr', 'de')

test('a scan is one scan and no key, whatever the layout, the case and Caps Lock', () => {
  fc.assert(
    fc.property(
      barcode,
      host,
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: GAP_MS })),
      (code, at, small, capsLock, gaps) => {
        const keyboard = aKeyboard()
        keyboard.types(small ? code.toLowerCase() : code, { host: at, capsLock, gapOf: (index) => gaps[index] ?? 3 })
        keyboard.enters()
        keyboard.passes(5_000)
        expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
        expect(keyboard.keys).toEqual([])
      },
    ),
  )
})

test('what a person types is never a scan, and each key comes once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'agdu12345'), { maxLength: 20 }), (typed) => {
      const keyboard = aKeyboard()
      keyboard.types(typed.join(''), { gapOf: () => 60 })
      expect(keyboard.enters(60)).toBeUndefined()
      keyboard.passes(5_000)
      expect(keyboard.scans).toEqual([])
      expect(keyboard.keys).toEqual(typed)
    }),
  )
})

test('two keys that a quick hand rolls are two keys', () => {
  const keyboard = aKeyboard()
  keyboard.types('go', { gapOf: () => 20 })
  keyboard.passes(2 * GAP_MS)
  expect(keyboard.keys).toEqual(['g', 'o'])
})

test('a radio scanner that pauses within a code is understood, and none of its letters is a key', () => {
  fc.assert(
    fc.property(
      barcode,
      fc.integer({ min: 3, max: 9 }),
      fc.integer({ min: GAP_MS + 1, max: 900 }),
      (code, at, pause) => {
        const keyboard = aKeyboard()
        keyboard.types(code, { gapOf: (index) => (index === at ? pause : 5) })
        keyboard.enters()
        expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
        expect(keyboard.keys).toEqual([])
      },
    ),
  )
})

test('keys of a person just before do not spoil a code that comes in pieces', () => {
  const keyboard = aKeyboard()
  const code = barcodeFrom(new Uint8Array(11).fill(6))
  keyboard.types('gb', { gapOf: () => 90 })
  keyboard.types(code, { gapOf: (index) => (index === 0 || index === 5 ? 120 : 5) })
  expect(keyboard.enters()).toBeDefined()
  expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
  expect(keyboard.keys).toEqual(['g', 'b'])
})

test('a busy page gets keys late, and loses no scan', () => {
  const keyboard = aKeyboard()
  const code = barcodeFrom(new Uint8Array(11).fill(7))
  keyboard.types(code.slice(0, 1))
  expect(keyboard.isBusy(400, code.slice(1))).toBe(12)
  expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
  expect(keyboard.keys).toEqual([])
})

test('two scans right after each other are two', () => {
  const keyboard = aKeyboard()
  const [first, second] = [barcodeFrom(new Uint8Array(11).fill(1)), barcodeFrom(new Uint8Array(11).fill(2))]
  keyboard.types(first)
  keyboard.enters()
  keyboard.types(second)
  keyboard.enters()
  expect(keyboard.scans.map(({ text }) => text)).toEqual([first, second])
})

test('a code without an end is known by its check character, and an end that comes late is still its own', () => {
  const keyboard = aKeyboard()
  const code = barcodeFrom(new Uint8Array(11).fill(3))
  keyboard.types(code)
  keyboard.passes(GAP_MS * 3)
  expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
  expect(keyboard.enters(100)).toBe(0)
  expect(keyboard.enters(100)).toBeUndefined()
})

test('a number of a device and one of the post are told from a barcode, and from a code that nothing proves', () => {
  const keyboard = aKeyboard()
  for (const text of ['490154203237518', 'RR473124829FI', '1Z999AA10123456784']) {
    keyboard.types(text)
    keyboard.enters()
  }
  expect(keyboard.scans).toEqual([
    { kind: 'imei', text: '490154203237518' },
    { kind: 'tracking', text: 'RR473124829FI' },
    { kind: 'unknown', text: '1Z999AA10123456784' },
  ])
})

test('a scanner that is set to the layout of its computer is read by its letters, and remembered', () => {
  const keyboard = aKeyboard('letters')
  const code = barcodeFrom(new Uint8Array([10, 16, 20, 30, 10, 16, 20, 30, 1, 2, 3]))
  keyboard.types(code, { host: 'us' })
  keyboard.enters()
  expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
  expect(keyboard.layouts).toEqual(['letters'])
})

test('in a field only a code that proves itself is a scan: what a quick hand writes stays', () => {
  const keyboard = aKeyboard()
  keyboard.types('scratched', { inField: true })
  expect(keyboard.enters(5, true)).toBeUndefined()
  keyboard.types(barcodeFrom(new Uint8Array(11).fill(4)), { inField: true })
  expect(keyboard.enters(5, true)).toBe(12)
  expect(keyboard.scans).toHaveLength(1)
  expect(keyboard.keys).toEqual([])
})

test('a code in pieces whose first keys led into a field is one scan; words that a person began outside of it are none', () => {
  fc.assert(
    fc.property(
      barcode,
      fc.integer({ min: 1, max: 11 }),
      fc.integer({ min: GAP_MS + 20, max: 600 }),
      (code, at, pause) => {
        const keyboard = aKeyboard()
        keyboard.types(code.slice(0, at))
        keyboard.passes(pause)
        keyboard.types(code.slice(at), { inField: true })
        keyboard.enters(5, true)
        expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
      },
    ),
  )
  const keyboard = aKeyboard()
  keyboard.types('w')
  keyboard.passes(200)
  keyboard.types('512', { inField: true, gapOf: () => 120 })
  expect(keyboard.enters(120, true)).toBeUndefined()
  expect(keyboard.scans).toEqual([])
})

test('a scanner that was checked is read by what is known of it, and no other reading is tried', () => {
  fc.assert(
    fc.property(barcode, fc.constantFrom('', 'x1', 'q'), fc.constantFrom('', 'z9'), (code, prefix, suffix) => {
      const keyboard = aKeyboard('places', { layout: 'places', prefix, suffix })
      keyboard.types(`${prefix}${code}${suffix}`)
      keyboard.enters()
      expect(keyboard.scans).toEqual([{ kind: 'barcode', text: code }])
    }),
  )
  const keyboard = aKeyboard('places', { layout: 'letters', prefix: '', suffix: '' })
  keyboard.types(barcodeFrom(new Uint8Array([10, 16, 20, 30, 10, 16, 20, 30, 1, 2, 3])), { host: 'fr' })
  keyboard.enters()
  expect(keyboard.scans).toMatchObject([{ kind: 'unknown' }])
})
