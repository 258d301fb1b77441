import type { BodyOf, FieldFault, MoveLack, MoveOutcome } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { recordAudit } from '#server/operator/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { apart } from '#server/platform/database/apart.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { moveOrder } from './move-order.ts'

type Moves = BodyOf<'moveOrders'>

/** Each for itself, by ascending id, so that two calls never wait for each other. Nothing stays of a dry run. */
export const moveOrders = async (ctx: OperatorContext, moves: Moves): Promise<MoveOutcome[]> => {
  const ids = [...new Set(moves.orders.map((id) => id.toLowerCase()))].toSorted()
  const outcomes: MoveOutcome[] = []
  for (const id of ids) outcomes.push(await moveOne(ctx, moves, id))
  const moved = outcomes.filter(({ result }) => result === 'moved').length
  ctx.note({ transition: moves.statusTransition, orders: ids.length, moved, 'dry-run': moves.dryRun ? 1 : 0 })
  return outcomes
}

const moveOne = (
  ctx: OperatorContext,
  { statusTransition, reason, dryRun }: Moves,
  id: string,
): Promise<MoveOutcome> => {
  const move = { statusTransition, ...(reason !== undefined && { reason }) }
  return tryMove(ctx, { action: 'moveOrders', openVault: noVault, dryRun }, id, move)
}

type Trial = {
  /** What the audit calls it. */
  readonly action: string
  readonly openVault: () => Promise<Vault>
  readonly dryRun: boolean
}

/** One of several, in a savepoint of its own and with a row of its own in the audit. What refuses it is told and not thrown. */
export const tryMove = async (
  ctx: OperatorContext,
  { action, openVault, dryRun }: Trial,
  id: string,
  move: BodyOf<'moveOrder'>,
): Promise<MoveOutcome> => {
  const before = await found(ctx, id)
  if (before === undefined) return refused(id, null, new ProblemError('order-not-found'))
  try {
    return await apart(ctx.db, async () => {
      let facts: Parameters<OperatorContext['note']>[0] = {}
      const own = { ...ctx, note: (more: typeof facts) => void (facts = { ...facts, ...more }) }
      await moveOrder(own, openVault, id, move)
      const { actor } = ctx.operator
      await recordAudit(ctx.db, { at: ctx.now, actor, action, subject: facts, requestId: ctx.requestId })
      const status = (await found(ctx, id))?.status ?? before.status
      const result = status === before.status ? ('unchanged' as const) : ('moved' as const)
      return {
        result: { order: id, barcode: before.barcode, result, status, problem: null, detail: null, current: null },
        stays: !dryRun && result === 'moved',
      }
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return refused(id, before, error)
  }
}

/** No transition of many orders seals a voucher code. */
const noVault = (): never => {
  throw new Error('No voucher is given out here')
}

type Standing = Pick<MoveOutcome, 'barcode' | 'status'>

const found = async (ctx: OperatorContext, id: string) => {
  try {
    const { barcode, status } = (await findReachableOrder(ctx, id)).order
    return { barcode, status }
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}

const refused = (
  order: string,
  before: Standing | null,
  { problem, detail, faults, current }: ProblemError,
): MoveOutcome => {
  const lack = faults && lackOf(faults)
  return {
    order,
    barcode: before?.barcode ?? null,
    result: 'refused',
    status: before?.status ?? null,
    problem,
    detail: detail ?? (lack === undefined ? null : LACKS[lack]),
    current: lack === undefined ? (current ?? null) : { reason: lack },
  }
}

/** What is missing in the move, or cannot be taken. */
const lackOf = (faults: readonly Pick<FieldFault, 'pointer' | 'code'>[]): MoveLack => {
  const pointers = faults.map(({ pointer }) => pointer)
  if (pointers.includes('/reason')) return 'reason-missing'
  if (pointers.includes('/passedOn')) return 'passed-on'
  if (pointers.includes('/voucher/code'))
    return faults.some(({ code }) => code === 'given-already') ? 'voucher-given' : 'voucher-unfit'
  return pointers.includes('/voucher') ? 'no-voucher' : 'other-lack'
}

const LACKS: { readonly [lack in MoveLack]: string | null } = {
  'reason-missing': 'It needs a reason',
  'passed-on': 'It needs the day on which it was passed on, which is not to come',
  'voucher-given': 'This code was given to another order',
  'voucher-unfit': 'This code is worth another sum, or has ended',
  'no-voucher': 'Only a voucher is paid by one',
  'other-lack': null,
}
