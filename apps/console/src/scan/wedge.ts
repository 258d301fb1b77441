import { type Layout, proves, type Scan, type ScannerProfile, type Stroke, textBy, textOf } from './reading.ts'

/** A scanner's keys follow each other within this time, in ms; a person's hardly ever do. */
export const GAP_MS = 40
/** After so long nothing follows, in ms. */
const SETTLED_MS = GAP_MS + 10
/** Keys in a row that only a scanner types. */
const SHORTEST = 6
/** Pieces of one code that a radio scanner sends, in ms. */
const PAUSE_MS = 1_000

export type WedgeDeps<Event> = {
  readonly onKey: (event: Event) => void
  /** @param since when its first key went down, by the keyboard's time */
  readonly onScan: (scan: Scan, since: number) => void
  readonly layout: () => Layout
  /** What is known of this computer's scanner; undefined where it was not checked. */
  readonly known?: () => ScannerProfile | undefined
  /** Told how this computer's scanner is read, once a code has proved it. */
  readonly onLayout: (layout: Layout) => void
  /** The clock of the keyboard, in ms. */
  readonly clock: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

export type WedgeStroke<Event> = Stroke & {
  readonly event: Event
  /** In a field the page has the key as well: a person may be typing. */
  readonly inField: boolean
}

/**
 * Tells a scanner that types from a person (docs/decisions/0127). Times are those of the keyboard: a busy page gets keys late, and all at
 * once. A key of a person means something once nothing has followed it.
 */
export const createWedge = <Event>(deps: WedgeDeps<Event>) => {
  let burst: readonly WedgeStroke<Event>[] = []
  let before: readonly WedgeStroke<Event>[] = []
  let forget = () => {}
  /** When the last key of a code went down that proved itself before its end came. */
  let endDue = Number.NEGATIVE_INFINITY

  const wait = () => {
    forget()
    const due = deps.clock() + SETTLED_MS
    forget = deps.after(SETTLED_MS, () => {
      // Late: the page was busy, and what was typed meanwhile comes next.
      if (deps.clock() > due + GAP_MS) wait()
      else settle()
    })
  }

  const scanned = (strokes: readonly Stroke[]): boolean => {
    const proof = proves(strokes, deps.layout(), deps.known?.())
    if (proof === undefined) return false
    deps.onLayout(proof.layout)
    emit(proof.scan, strokes)
    return true
  }

  const emit = (scan: Scan, [first]: readonly Stroke[]) => {
    burst = []
    before = []
    deps.onScan(scan, first?.at ?? 0)
  }

  /** No more of it comes: a code that needs no end, keys of a person, or a piece. */
  const settle = () => {
    forget()
    const strokes = burst
    if (strokes.length >= SHORTEST && scanned(strokes)) {
      endDue = strokes.at(-1)?.at ?? 0
      return
    }
    burst = []
    before = [...before, ...strokes]
    if (strokes.length < SHORTEST / 2) for (const { event, inField } of strokes) if (!inField) deps.onKey(event)
  }

  const follows = (at: number): boolean => {
    const last = burst.at(-1)
    return last !== undefined && at - last.at <= GAP_MS
  }

  /**
   * What may be one code in pieces, the longest first: each begins where a pause ended, outside of a field. Its first keys may have led
   * into one. Keys of a person may stand before it.
   */
  const withPieces = (at: number): readonly (readonly WedgeStroke<Event>[])[] => {
    const strokes = [...before, ...burst]
    const firstOf = strokes.findLastIndex((stroke, index) => {
      const next = strokes[index + 1]
      return (next?.at ?? at) - stroke.at > PAUSE_MS || (stroke.inField && next?.inField === false)
    })
    const near = strokes.slice(firstOf + 1)
    return near.flatMap((stroke, index) => {
      const last = near[index - 1]
      const begins = last === undefined || stroke.at - last.at > GAP_MS
      return begins && !stroke.inField ? [near.slice(index)] : []
    })
  }

  return {
    /** Whether a key at this time would be one more of those before it. */
    follows,

    /** @returns whether the page is not to see it */
    press: (stroke: WedgeStroke<Event>): boolean => {
      endDue = Number.NEGATIVE_INFINITY
      if (burst.length > 0 && !follows(stroke.at)) settle()
      before = before.filter(({ at }) => stroke.at - at <= 2 * PAUSE_MS)
      burst = [...burst, stroke]
      wait()
      return !stroke.inField
    },

    /** Enter or Tab. @returns how many of the keys before it were a scan's: undefined where it is a person's */
    end: (at: number, inField: boolean): number | undefined => {
      const strokes = follows(at) ? burst : []
      if (strokes.length === 0 && burst.length > 0) settle()
      if (at - endDue <= PAUSE_MS) {
        endDue = Number.NEGATIVE_INFINITY
        return 0
      }
      const { length } = strokes
      if (length >= SHORTEST) {
        forget()
        if (scanned(strokes)) return length
        if (withPieces(at).some((pieces) => pieces.length > length && scanned(pieces))) return length
        if (inField) {
          settle()
          return undefined
        }
        const known = deps.known?.()
        const text = known === undefined ? textOf(strokes, deps.layout()) : textBy(strokes, known)
        emit({ kind: 'unknown', text }, strokes)
        return length
      }
      const whole = withPieces(at).find((pieces) => isPieced(pieces) && scanned(pieces))
      if (whole !== undefined) return whole.length
      settle()
      return undefined
    },
  }
}

const isPieced = (strokes: readonly Stroke[]): boolean => strokes.length >= SHORTEST && strokes.some(isQuick)

/** Whether the next key followed as only a scanner's do. */
const isQuick = (stroke: Stroke, index: number, strokes: readonly Stroke[]): boolean =>
  (strokes[index + 1]?.at ?? Number.POSITIVE_INFINITY) - stroke.at <= GAP_MS
