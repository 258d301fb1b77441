import type { Context } from '#server/call/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { selectQuotationsOfSession } from './quotation.repository.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/** The caller's own quotations, newest first; a caller without a session has none (docs/decisions/0011). */
export const listQuotations = async (
  ctx: Context,
  page: PageRequest,
): Promise<{ rows: StoredQuotation[]; total: number }> =>
  ctx.session ? selectQuotationsOfSession(ctx, ctx.session.id, page) : { rows: [], total: 0 }
