import type { BodyOf } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { recordPassedOn, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { issueVoucher } from '#server/voucher/index.ts'

/** What is told of a payment that no bank makes. */
export type Settled = Pick<BodyOf<'moveOrder'>, 'voucher' | 'passedOn'>

/** Opened where a code is to be sealed, and only there: the command line does without keys otherwise. */
export type OpenVault = () => Promise<Vault>

type Paid = { readonly order: StoredOrder; readonly affiliate: Affiliate }

/**
 * What an order is paid with, in the transaction that pays it: a voucher is given, a donation says on which day it was passed on.
 * @throws ProblemError voucher-stock, field-rejected
 */
export const settleOrder = async (
  ctx: OperatorContext,
  openVault: OpenVault,
  paid: Paid,
  { voucher, passedOn }: Settled,
): Promise<void> => {
  const { id, paymentTag } = paid.order
  if (voucher !== undefined && paymentTag !== 'voucher') throw refusal('/voucher', 'only-of-a-voucher')
  if (passedOn !== undefined && paymentTag !== 'donation') throw refusal('/passedOn', 'only-of-a-donation')
  if (paymentTag === 'voucher') return issueVoucher(ctx, openVault, paid, voucher)
  if (paymentTag !== 'donation') return
  if (passedOn === undefined) throw refusal('/passedOn', 'required')
  if (passedOn > ctx.now.toISOString().slice(0, 10)) throw refusal('/passedOn', 'future')
  await recordPassedOn(ctx.db, id, passedOn)
  ctx.note({ passedOn })
}

const refusal = (pointer: string, code: string): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer, code }] })
