export type Json = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** RFC 7396, as the server applies it. */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** Most of what is compared was not touched, and is the same object. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** The patch that makes one state of the other; undefined where they are the same. */
export const patchBetween = (before: unknown, after: unknown): unknown => {
  if (isSame(before, after)) return undefined
  if (!isObject(before) || !isObject(after)) return after === undefined ? null : after
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const inner = patchBetween(before[key], after[key])
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/** RFC 6901 */
export const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))

export const pointerTo = (segments: readonly string[]): string =>
  segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const valueAt = (state: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>(
    (value, segment) => (isObject(value) || Array.isArray(value) ? (value as Json)[segment] : undefined),
    state,
  )

/** The state with another value at a place; undefined takes it away. */
export const withAt = (state: unknown, [first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value
  const { [first]: inner, ...others } = isObject(state) ? state : {}
  const next = withAt(inner, rest, value)
  return next === undefined ? others : { ...others, [first]: next }
}

/** Every place that a patch names. */
export const placesOf = (patch: unknown, above: readonly string[] = []): readonly string[] =>
  isObject(patch)
    ? Object.entries(patch).flatMap(([key, inner]) => placesOf(inner, [...above, key]))
    : [pointerTo(above)]

export const touches = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

/** A value of a document in a line. */
export const valueText = (value: unknown): string => {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
