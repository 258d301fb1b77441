import {
  ENDED_STATES,
  HOUR_MS,
  ORDER_STATES,
  type OrderState,
  type PromiseKind,
  type WaitsFor,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { selectWork, type WorkRow } from './desk.repository.ts'

export type WorkFilter = {
  /** When left out: those that have not ended, or all that are overdue. */
  readonly statuses?: readonly OrderState[] | undefined
  readonly affiliate?: string | undefined
  /** `3d` or `12h`, as the contract checked it. */
  readonly olderThan?: string | undefined
  readonly waitsFor?: WaitsFor | undefined
  readonly overdue?: PromiseKind | 'any' | undefined
}

const UNENDED_STATES = ORDER_STATES.filter((state) => !ENDED_STATES.includes(state))
const UNIT_MS: { readonly [unit: string]: number } = { h: HOUR_MS, d: 24 * HOUR_MS }

/** Longest in their state first, of the affiliates that the key reaches. */
export const listWork = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
  { statuses, affiliate, olderThan, waitsFor, overdue }: WorkFilter,
  wanted: SliceRequest,
): Promise<Slice<WorkRow>> => {
  const before = olderThan === undefined ? null : new Date(ctx.now.getTime() - durationMs(olderThan))
  const states = statuses ?? (overdue === undefined ? UNENDED_STATES : ORDER_STATES)
  return selectWork(ctx, { statuses: states, affiliates: reachedBy(ctx, affiliate), before, waitsFor, overdue }, wanted)
}

const durationMs = (text: string): number => Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? HOUR_MS)
