import type { QueryConfig } from 'pg'

/** The programme whose rows a unit of work sees; null where it may see those of all. */
export type Guard = string | null

/** The role of migration 0127: it owns nothing, and row-level security binds it. */
export const CALLER_ROLE = 'reprise_caller'

/**
 * From here to the end of its transaction, a connection acts as {@link CALLER_ROLE}. It goes on to look for tables where
 * its account does: `"$user"` in `search_path` is the role that it acts as.
 */
export const guardedBy = (affiliateId: string): QueryConfig => ({
  name: 'guarded-by',
  text: `select set_config('search_path', '"' || array_to_string(current_schemas(false), '","') || '"', true),
    set_config('role', '${CALLER_ROLE}', true), set_config('reprise.affiliate', $1, true)`,
  values: [affiliateId],
})
