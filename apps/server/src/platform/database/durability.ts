import type { Pool } from 'pg'

/** The database would forget what it said it had kept. The message says which settings to change. */
export class DurabilityError extends Error {
  override readonly name = 'DurabilityError'
}

/** Settings with which a commit that was answered can be lost when the power or the server fails. */
const UNSAFE: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

/** Asked at the start, since no test can show a power cut. @throws DurabilityError */
export const assertDurable = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(UNSAFE)],
  )
  const bad = rows.filter(({ name, setting }) => UNSAFE[name] === setting).map(({ name }) => name)
  if (bad.length === 0) return
  throw new DurabilityError(
    `The database may lose orders it has confirmed, because ${bad.join(' and ')} ${bad.length > 1 ? 'are' : 'is'} off. ` +
      `Set ${bad.map((name) => `${name} = on`).join(', ')} in PostgreSQL, and start again.`,
  )
}
