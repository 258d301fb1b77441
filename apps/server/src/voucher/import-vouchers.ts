import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { voucherCodePlace } from '#server/order/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import type { RowFault } from '#server/platform/csv/read-table.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { inOrder, readVoucherFile, type VoucherLine } from './read-voucher-file.ts'
import { codeHashOf } from './seal-code.ts'
import { maskVoucherCode } from './voucher.decide.ts'
import { holdImports, insertImport, insertVouchers, type NewVoucher, selectKnownHashes } from './voucher.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Codes of an affiliate came or went: its owner is told when few are left. */
    'voucher.check-stock': { readonly affiliateId: string }
    /** Once a day: the same for every affiliate that gives codes, since codes end and orders come to wait for one. */
    'voucher.check-stocks': Record<string, never>
  }
}

const BATCH = 2_000

/** In whose name codes are brought in. */
type Saving = { readonly db: Db; readonly now: Date; readonly actor: string }

export type ImportedVouchers = { readonly id: string; readonly affiliate: string; readonly codes: number }

/**
 * Brings in the codes of a table, for the orders of one affiliate. All of them or none: a code that it has already would be given
 * twice.
 * @throws ProblemError affiliate-not-found
 * @throws TableError, ImportFaults with every row that cannot be used
 */
export const importVouchers = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  bytes: Uint8Array,
): Promise<ImportedVouchers> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const imported = await bringInVouchers({ ...ctx, actor: ctx.operator.actor }, vault, affiliate, bytes)
  ctx.note({ affiliate: affiliate.id, import: imported.id, codes: imported.codes })
  return imported
}

/**
 * The same for a caller that holds the affiliate already. In a transaction.
 * @throws TableError, ImportFaults
 */
export const bringInVouchers = async (
  { db, now, actor }: Saving,
  vault: Vault,
  { id: affiliateId, programme }: Affiliate,
  bytes: Uint8Array,
): Promise<ImportedVouchers> => {
  const lines = readVoucherFile(bytes, { currency: programme.currency, now })
  await holdImports(db, affiliateId)
  await refuseKnown(db, vault, affiliateId, lines)
  const id = newId()
  await insertImport(db, { id, affiliateId, importedAt: now, importedBy: actor, codes: lines.length })
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH).map((line) => sealed(vault, affiliateId, line))
    await insertVouchers(db, { affiliateId, importId: id, at: now }, part)
  }
  await enqueue(db, 'voucher.check-stock', { affiliateId }, { key: `voucher-stock|${affiliateId}` })
  return { id, affiliate: affiliateId, codes: lines.length }
}

const refuseKnown = async (db: Db, vault: Vault, affiliateId: string, lines: readonly VoucherLine[]): Promise<void> => {
  const faults: RowFault[] = []
  for (let from = 0; from < lines.length; from += BATCH) {
    const byHash = new Map(
      lines.slice(from, from + BATCH).map(({ code, line }) => {
        const hash = codeHashOf(vault, affiliateId, code)
        return [hash.toString('hex'), { hash, line }] as const
      }),
    )
    const known = await selectKnownHashes(
      db,
      affiliateId,
      [...byHash.values()].map(({ hash }) => hash),
    )
    for (const hash of known)
      faults.push({ line: byHash.get(hash.toString('hex'))?.line ?? 0, reason: 'is a code that is there already' })
  }
  if (faults.length > 0) throw new ImportFaults(inOrder(faults), lines.length)
}

const sealed = (vault: Vault, affiliateId: string, { line, code, amount, expiresOn }: VoucherLine): NewVoucher => {
  const id = newId()
  return {
    id,
    line,
    code: vault.seal(code, voucherCodePlace(id)),
    codeHash: codeHashOf(vault, affiliateId, code),
    maskedCode: maskVoucherCode(code),
    amount,
    expiresOn,
  }
}
