import { isUuid } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { NEEDS } from '#server/needs.ts'
import { findPayout, findPayoutByReference, type PayoutDeps, payoutView } from '#server/payout/index.ts'
import type { CommandInput } from './command.ts'

/** What payments need. */
export const payoutDeps = async ({ sealed }: Pick<CommandInput, 'sealed'>): Promise<PayoutDeps> => ({
  vault: (await sealed()).vault,
  needs: NEEDS,
})

/** The id of a batch that the caller names by its id or its reference. @throws ProblemError payout-not-found */
export const namedPayout = (ctx: OperatorContext, typed: string): Promise<string> =>
  isUuid(typed) ? Promise.resolve(typed.toLowerCase()) : findPayoutByReference(ctx, typed)

/** A batch as the Operator API shows it. */
export const shownPayout = async (ctx: OperatorContext, id: string) => payoutView(await findPayout(ctx, id))
