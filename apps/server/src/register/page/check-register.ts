import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { verifyRegister } from '../verify-register.ts'

/** As `audit verify` does it, for one programme. */
export const checkRegister = async (
  ctx: OperatorContext,
  deps: { readonly vault: Vault; readonly storage: Storage },
  affiliateId: string,
): Promise<ReplyOf<'verifyRegister'>> => {
  const { id } = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const { lines, faults, until } = await verifyRegister({ ...deps, db: ctx.db }, id, ctx.now)
  ctx.note({ affiliate: id, lines, until, faults: faults.length })
  const told = faults.map(({ line, code, values, message }) => ({ line, code, values: { ...values }, message }))
  return { affiliate: id, holds: faults.length === 0, lines, until, faults: told }
}
