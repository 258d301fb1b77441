import { isDeepStrictEqual } from 'node:util'
import { type Difference, differences } from '../checks/differences.ts'

/** Both sides changed the place, each in its own way; what is absent on a side is absent here. */
export type Clash = {
  readonly pointer: string
  readonly before?: unknown
  readonly live?: unknown
  readonly folder?: unknown
}

export type ThreeWay<Of> = {
  readonly merged: Of
  /** What is live and not in the folder: each with what it was and is. */
  readonly kept: readonly Difference[]
  readonly clashes: readonly Clash[]
}

/** What only one side changed is taken from that side. @param before the state that both began with */
export const threeWay = <Of extends object>(before: Of, live: Of, folder: Of): ThreeWay<Of> => {
  const ours = differences(before, folder)
  const clashes: Clash[] = []
  const kept: Difference[] = []
  for (const theirs of differences(before, live)) {
    const met = ours.find(({ pointer }) => isWithin(pointer, theirs.pointer) || isWithin(theirs.pointer, pointer))
    if (met === undefined) kept.push(theirs)
    else {
      const pointer = met.pointer.length < theirs.pointer.length ? met.pointer : theirs.pointer
      const [was, is, wanted] = [before, live, folder].map((side) => valueAt(side, pointer))
      if (!isDeepStrictEqual(is, wanted))
        clashes.push({
          pointer,
          ...(was === undefined ? {} : { before: was }),
          ...(is === undefined ? {} : { live: is }),
          ...(wanted === undefined ? {} : { folder: wanted }),
        })
    }
  }
  const merged = kept.reduce<unknown>((state, { pointer, after }) => withAt(state, segmentsOf(pointer), after), folder)
  return { merged: merged as Of, kept, clashes }
}

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`)

/** RFC 6901 */
const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const valueAt = (state: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>((value, segment) => asObject(value)[segment], state)

/** The state with another value at a place; undefined takes it away. */
const withAt = (state: unknown, [first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value
  const { [first]: inner, ...others } = asObject(state)
  const next = withAt(inner, rest, value)
  return next === undefined ? others : { ...others, [first]: next }
}
