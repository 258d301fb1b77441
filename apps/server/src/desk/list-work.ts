import {
  ENDED_STATES,
  HOUR_MS,
  isOfEveryState,
  ORDER_STATES,
  type OrderPastFilter,
  type OrderState,
  type PromiseKind,
  type WaitsFor,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectWork, type WorkRow } from './desk.repository.ts'

export type WorkFilter = {
  /** When left out: those that have not ended, or all that are overdue, wait for a driver, or have such a past. */
  readonly statuses?: readonly OrderState[] | undefined
  readonly affiliate?: string | undefined
  /** `3d` or `12h`, as the contract checked it. */
  readonly olderThan?: string | undefined
  readonly waitsFor?: WaitsFor | undefined
  readonly overdue?: PromiseKind | 'any' | undefined
  readonly past?: OrderPastFilter
}

const UNENDED_STATES = ORDER_STATES.filter((state) => !ENDED_STATES.includes(state))
const UNIT_MS: { readonly [unit: string]: number } = { h: HOUR_MS, d: 24 * HOUR_MS }

/**
 * Longest in their state first, of the affiliates that the key reaches.
 * @throws ProblemError affiliate-not-found, field-rejected
 */
export const listWork = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
  { statuses, affiliate, olderThan, waitsFor, overdue, past = {} }: WorkFilter,
  wanted: SliceRequest,
): Promise<Slice<WorkRow>> => {
  refuseTurned(past)
  const before = olderThan === undefined ? null : new Date(ctx.now.getTime() - durationMs(olderThan))
  const states = statuses ?? (isOfEveryState({ overdue, waitsFor, ...past }) ? ORDER_STATES : UNENDED_STATES)
  const affiliates = reachedBy(ctx, affiliate)
  return selectWork(ctx, { statuses: states, affiliates, before, waitsFor, overdue, past }, wanted)
}

const refuseTurned = ({ placedFrom, placedTo, identityFrom, identityTo }: OrderPastFilter): void => {
  for (const [name, from, to] of [
    ['placedTo', placedFrom, placedTo],
    ['identityTo', identityFrom, identityTo],
  ] as const)
    if (from !== undefined && to !== undefined && to < from)
      throw new ProblemError('field-rejected', {
        detail: 'The last day is before the first',
        faults: [{ pointer: `/${name}`, code: 'before-from' }],
      })
}

const durationMs = (text: string): number => Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? HOUR_MS)
