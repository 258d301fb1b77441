import type { QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, wholeReach } from '#server/operator/index.ts'
import { type AuditRow, selectAudit } from './audit.repository.ts'

const USUAL_SIZE = 50

export type AuditPage = { readonly rows: readonly AuditRow[]; readonly next: string | undefined }

/** Rows of affiliates that the caller reaches; what belongs to none is for callers who reach all. @throws ProblemError affiliate-not-found */
export const listAudit = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates' | 'requestId'>,
  { affiliate, before, limit, ...filter }: QueryOf<'listAudit'>,
): Promise<AuditPage> => {
  const size = limit ?? USUAL_SIZE
  const rows = await selectAudit(ctx.db, wholeReach(ctx, affiliate), filter, { before, size: size + 1 })
  await auditView(ctx, 'listAudit', askedFor({ affiliate, ...filter }))
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? shown.at(-1)?.id : undefined }
}

export const askedFor = (asked: Readonly<Record<string, string | undefined>>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [`by-${name}`, value ?? null]))
