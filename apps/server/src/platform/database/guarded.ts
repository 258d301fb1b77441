import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Db } from './connect.ts'

/** The programme whose rows a unit of work sees; null where it may see those of all. */
export type Guard = string | null

/** The role of migration 0127: it owns nothing, and row-level security binds it. */
export const CALLER_ROLE = 'reprise_caller'

const NARROW = `select set_config('search_path', '"' || array_to_string(current_schemas(false), '","') || '"', true),
    set_config('role', '${CALLER_ROLE}', true), set_config('reprise.affiliate', $1, true)`

/**
 * From here to the end of its transaction, a connection acts as {@link CALLER_ROLE}; a pooler gives it to another caller then. It goes on
 * to look for tables where its account does: `"$user"` in `search_path` is the role that it acts as.
 *
 * @param nameOf under which the connection keeps it
 */
export const guardedBy = (
  affiliateId: string,
  nameOf: (text: string) => string | undefined = () => undefined,
): QueryConfig => ({ name: nameOf(NARROW), text: NARROW, values: [affiliateId] })

/**
 * To the end of its transaction, a connection acts as the owner of the tables again. For sellers who proved just now whose
 * order it is, and are given or rid of what no other call of a portal reaches (docs/decisions/0186); for nothing else.
 */
export const leaveGuard = async (trx: Db): Promise<void> => {
  if (!trx.isTransaction) throw new Error('There is a guard to leave within a transaction alone')
  await sql`select set_config('role', 'none', true)`.execute(trx)
}
