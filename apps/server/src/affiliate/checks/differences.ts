import { isDeepStrictEqual } from 'node:util'
import { pointerTo } from '#server/platform/http/request-validation.ts'

/** What is absent on a side is absent here. */
export type Difference = { readonly pointer: string; readonly before?: unknown; readonly after?: unknown }

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where two JSON values differ, in the order of the keys; lists are compared as a whole. */
export const differences = (before: unknown, after: unknown, path: readonly string[] = []): Difference[] => {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], [...path, key]),
    )
  if (isDeepStrictEqual(before, after)) return []
  return [
    {
      pointer: pointerTo('body', path),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ]
}
