import type { BodyOf } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { deliveryOf, recordVoucherWay, type StoredOrder, voucherCodePlace } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { codeHashOf } from './import-vouchers.ts'
import { lastDayNeeded, maskVoucherCode } from './voucher.decide.ts'
import { giveTypedVoucher, type Giving, takeVoucher } from './voucher.repository.ts'

type Given = { readonly order: StoredOrder; readonly affiliate: Affiliate }
type Told = BodyOf<'moveOrder'>['voucher']

/**
 * A typed code, a way that is no code, or an imported code. The caller holds the order, in the transaction that pays
 * it.
 */
export const issueVoucher = async (
  ctx: OperatorContext,
  openVault: () => Promise<Vault>,
  { order, affiliate }: Given,
  told: Told,
): Promise<void> => {
  if (told !== undefined && 'way' in told) {
    ctx.note({ voucher: told.way })
    return recordVoucherWay(ctx.db, order.id, told.way)
  }
  const giving: Giving = { affiliateId: affiliate.id, orderId: order.id, amount: order.amount, at: ctx.now }
  if (told === undefined) await giveImported(ctx, giving, { order, affiliate })
  else await giveTyped(ctx, giving, affiliate, typedCode(await openVault(), affiliate.id, told.code))
  ctx.note({ voucher: 'code' })
  await enqueue(ctx.db, 'voucher.check-stock', { affiliateId: affiliate.id }, { key: `voucher-stock|${affiliate.id}` })
}

const giveTyped = async (
  { db, now }: OperatorContext,
  giving: Giving,
  affiliate: Affiliate,
  typed: ReturnType<typeof typedCode>,
): Promise<void> => {
  const code = await giveTypedVoucher(db, giving, typed, todayIn(affiliate, now))
  if (code !== undefined) throw new ProblemError('field-rejected', { faults: [{ pointer: '/voucher/code', code }] })
}

const giveImported = async (
  { db, now }: OperatorContext,
  giving: Giving,
  { order, affiliate }: Given,
): Promise<void> => {
  if (deliveryOf(affiliate, order) !== 'codes')
    throw new ProblemError('field-rejected', {
      detail: 'This programme gives vouchers by hand: say which code was given, or how',
      faults: [{ pointer: '/voucher', code: 'required' }],
    })
  if (await takeVoucher(db, giving, lastDayNeeded(todayIn(affiliate, now)))) return
  throw new ProblemError('voucher-stock', {
    detail: 'Bring in more codes, or say which other code was given, or how',
    current: { affiliate: giving.affiliateId, amount: giving.amount },
  })
}

const typedCode = (vault: Vault, affiliateId: string, code: string) => {
  const id = newId()
  return {
    id,
    code: vault.seal(code, voucherCodePlace(id)),
    codeHash: codeHashOf(vault, affiliateId, code),
    maskedCode: maskVoucherCode(code),
  }
}
