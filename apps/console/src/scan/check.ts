import { GAP_MS } from './wedge.ts'
import { type Layout, type ScannerProfile, type Stroke, textOf } from './reading.ts'

/** One code of the sheet as it was typed, and the key after it. */
export type ReadCode = { readonly strokes: readonly Stroke[]; readonly end: 'Enter' | 'Tab' | null }

type Found = ScannerProfile & {
  readonly end: ReadCode['end']
  /** Capitals and small letters are as they are printed. */
  readonly hasOwnCase: boolean
  /** The longest time between two keys, in ms. */
  readonly slowest: number
}

/** What to change at the scanner, or at the computer. */
export type Advice = 'layout' | 'own-layout' | 'mixed' | 'no-end' | 'slow' | 'case'

const LAYOUTS: readonly Layout[] = ['places', 'letters']

/** How a printed code came to be what was typed; undefined where no reading of it has the code in it. */
export const findCode = (printed: string, { strokes, end }: ReadCode): Found | undefined => {
  for (const layout of LAYOUTS) {
    const text = textOf(strokes, layout)
    const at = text.toUpperCase().indexOf(printed.toUpperCase())
    if (at < 0) continue
    const typed = text.slice(at, at + printed.length)
    const gaps = strokes.slice(1).map((stroke, index) => stroke.at - (strokes[index]?.at ?? stroke.at))
    return {
      layout,
      prefix: text.slice(0, at),
      suffix: text.slice(at + printed.length),
      end,
      hasOwnCase: typed === printed,
      slowest: Math.max(0, ...gaps),
    }
  }
  return undefined
}

type Judged = {
  readonly profile: ScannerProfile | undefined
  readonly advice: readonly Advice[]
  readonly slowest: number
}

/** What five codes say together. Nothing is kept of a scanner whose codes do not agree. */
export const judgeScanner = (codes: readonly (Found | undefined)[]): Judged => {
  const found = codes.filter((one) => one !== undefined)
  const [first] = found
  if (first === undefined) return { profile: undefined, advice: ['layout'], slowest: 0 }
  // Digits alone are the same in most layouts: what letters needed counts.
  const layout = found.some((one) => one.layout === 'letters') ? 'letters' : 'places'
  const slowest = Math.round(Math.max(...found.map((one) => one.slowest)))
  const agrees =
    found.length === codes.length &&
    found.every(({ prefix, suffix, end }) => prefix === first.prefix && suffix === first.suffix && end === first.end)
  const advice: Advice[] = [
    ...(found.length < codes.length ? (['layout'] as const) : agrees ? [] : (['mixed'] as const)),
    ...(layout === 'letters' ? (['own-layout'] as const) : []),
    ...(found.some(({ end }) => end === null) ? (['no-end'] as const) : []),
    ...(slowest > GAP_MS ? (['slow'] as const) : []),
    ...(found.some(({ hasOwnCase }) => !hasOwnCase) ? (['case'] as const) : []),
  ]
  return { profile: agrees ? { layout, prefix: first.prefix, suffix: first.suffix } : undefined, advice, slowest }
}
