import type { FieldFault } from '@reprise/contract'
import type * as z from 'zod/mini'
import { parsePart, pointerTo, RequestFaults } from '#server/platform/http/request-validation.ts'

export type Checked<Value> =
  | { readonly value: Value; readonly faults: readonly [] }
  | { readonly value: undefined; readonly faults: readonly FieldFault[] }

/** A field that the schema does not know is a fault: mostly a typing error. */
export const checkAgainst = <Schema extends z.ZodMiniType>(
  part: string,
  schema: Schema,
  written: unknown,
): Checked<z.output<Schema>> => {
  try {
    const value = parsePart('body', schema, written) as z.output<Schema>
    const unknown = unknownFields(written, value, [part])
    return unknown.length === 0 ? { value, faults: [] } : { value: undefined, faults: unknown }
  } catch (error) {
    if (!(error instanceof RequestFaults)) throw error
    return {
      value: undefined,
      faults: error.faults.map((fault) => ({ ...fault, pointer: `/${part}${fault.pointer}` })),
    }
  }
}

const unknownFields = (written: unknown, kept: unknown, path: readonly string[]): FieldFault[] => {
  if (Array.isArray(written) && Array.isArray(kept))
    return written.flatMap((item, index) => unknownFields(item, kept[index], [...path, String(index)]))
  if (typeof written !== 'object' || written === null || typeof kept !== 'object' || kept === null) return []
  const known: Readonly<Record<string, unknown>> = { ...kept }
  return Object.entries(written).flatMap(([key, value]) =>
    Object.hasOwn(known, key)
      ? unknownFields(value, known[key], [...path, key])
      : [{ pointer: pointerTo('body', [...path, key]), code: 'unknown-field' }],
  )
}
