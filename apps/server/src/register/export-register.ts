import type { QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { registerCsv } from './print/register-csv.ts'
import { readRegister } from './read-register.ts'

export type RegisterFile = {
  readonly name: string
  readonly mediaType: 'text/csv' | 'application/pdf'
  readonly bytes: Uint8Array
  readonly lines: number
}

/** The register as a file. Who looked is kept before anything is shown (order of 15 May 2020, article 3). */
export const exportRegister = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { format, purpose, from, to }: QueryOf<'exportRegister'>,
): Promise<RegisterFile> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const lines = await readRegister(ctx.db, vault, affiliate.id, { from, to })
  const span = { from: from ?? null, to: to ?? null }
  await auditView(ctx, 'exportRegister', { affiliate: affiliate.id, purpose, ...span, format, lines: lines.length })
  const name = `register-${affiliate.id}-${ctx.now.toISOString().slice(0, 10)}.${format}`
  if (format === 'csv') return { name, mediaType: 'text/csv', bytes: registerCsv(lines), lines: lines.length }
  // What draws is large, and most who open this module draw nothing.
  const { registerPdf } = await import('./print/register-pdf.ts')
  const { payer, recipient } = affiliate.programme
  const bytes = await registerPdf({
    lines,
    // Who pays is who buys; a marketing name may be another next month.
    keeper: payer?.name ?? recipient.name,
    affiliate: affiliate.id,
    language: affiliate.config.currentLocale,
    own: ctx.affiliates.textsOf(affiliate),
    printed: ctx.now,
    ...span,
  })
  return { name, mediaType: 'application/pdf', bytes, lines: lines.length }
}
