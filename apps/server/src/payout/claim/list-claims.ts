import type { ClaimState } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { selectClaims, type StoredClaim } from './claim.repository.ts'

/** Claims of the affiliates that the key reaches, longest owed first. */
export const listClaims = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, status }: { readonly affiliate?: string | undefined; readonly status: ClaimState },
  page: PageRequest,
): Promise<{ rows: StoredClaim[]; total: number }> =>
  selectClaims(ctx.db, { affiliates: reachedBy(ctx, affiliate), status }, page)
