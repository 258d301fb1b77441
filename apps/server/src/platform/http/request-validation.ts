import type { FieldFault } from '@reprise/contract'
import * as z from 'zod/mini'

export class RequestFaults extends Error {
  override readonly name = 'RequestFaults'
  readonly part: RequestPart
  readonly faults: readonly FieldFault[]

  constructor(part: RequestPart, faults: readonly FieldFault[]) {
    super(`The ${part} does not fit its schema`)
    this.part = part
    this.faults = faults
  }
}

export type RequestPart = 'params' | 'query' | 'body'

type Issue = z.core.$ZodIssue

export const parsePart = (part: RequestPart, schema: z.ZodMiniType, value: unknown): unknown => {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new RequestFaults(
    part,
    result.error.issues.flatMap((issue) => faultsOf(part, issue, schema)),
  )
}

/**
 * Parses a query by the few fields that it names, which is all there is to do where each may be left out. What does not fit
 * is parsed whole, and tells every fault.
 */
export const queryParser = (schema: z.ZodMiniType): ((value: unknown) => unknown) => {
  const whole = (value: unknown): unknown => parsePart('query', schema, value)
  if (!(schema instanceof z.ZodMiniObject) || (schema.def.checks ?? []).length > 0) return whole
  const fields = new Map<string, z.ZodMiniType>(Object.entries(schema.def.shape as Record<string, z.ZodMiniType>))
  if (![...fields.values()].every(mayBeLeftOut)) return whole
  return (value) => {
    const parsed: Record<string, unknown> = {}
    for (const [name, given] of Object.entries(value ?? {})) {
      const field = fields.get(name)
      const result = field && z.safeParse(field, given)
      if (result?.success !== true) return whole(value)
      parsed[name] = result.data
    }
    return parsed
  }
}

const mayBeLeftOut = (field: z.ZodMiniType): boolean => {
  const { success, data } = z.safeParse(field, undefined)
  return success && data === undefined
}

/** Body faults are JSON pointers (RFC 6901); those of the query are `?name`, of the path `{name}`. */
export const pointerTo = (part: RequestPart, path: readonly PropertyKey[]): string => {
  const segments = path.map(String)
  if (part === 'query') return `?${segments.join('.')}`
  if (part === 'params') return `{${segments.join('.')}}`
  return segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const faultsOf = (part: RequestPart, issue: Issue, schema: z.ZodMiniType): FieldFault[] => {
  const at = pointerTo(part, issue.path)
  if (issue.code === 'unrecognized_keys' && part === 'query')
    return issue.keys.map((key) => ({ pointer: `?${key}`, code: 'unknown-parameter', message: knownTo(schema) }))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ pointer: pointerTo(part, [...issue.path, key]), code: 'unknown-field' }))
  if (issue.code === 'invalid_key') return [{ pointer: at, code: 'key' }]
  return [{ pointer: at, code: codeOf(issue), ...boundOf(issue) }]
}

/** The number that a value or a list may reach, so that a page says it. */
const boundOf = (issue: Issue): Pick<FieldFault, 'values'> => {
  if (issue.code === 'too_small' && issue.origin !== 'string') return { values: { least: String(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin !== 'string') return { values: { most: String(issue.maximum) } }
  return {}
}

const knownTo = (query: z.ZodMiniType): string => {
  const known = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape) : []
  return known.length === 0 ? 'There are no parameters here' : `There are: ${known.join(', ')}`
}

/** A contract check may name its own code in the message (`uuid`, `locale`); the rest come from the kind of fault. */
const codeOf = (issue: Issue): string => {
  if (/^[a-z]+(?:-[a-z]+)*$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type'
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-large'
    case 'too_small':
      return issue.origin === 'string' ? 'too-short' : 'too-small'
    case 'invalid_value':
      return 'choice'
    case 'invalid_format':
      return 'format'
    default:
      return 'form'
  }
}
