import type { Pool } from 'pg'
import { errorCode } from '#server/platform/error-code.ts'

export class DatabaseReachError extends Error {
  override readonly name = 'DatabaseReachError'
}

/** The oldest major version of PostgreSQL that the migrations are written for. */
const OLDEST_MAJOR = 15

const NOBODY = 'nothing answers at its address. Start PostgreSQL there, or correct the host and the port'
const FAR = 'its machine does not answer. Check the host, the port and the network between'
const UNKNOWN_HOST = 'its host name is not known. Correct the host'
const STRANGER = 'it refuses the name or the password. Correct them'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: NOBODY,
  ENOENT: NOBODY,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: FAR,
  EHOSTUNREACH: FAR,
  ENETUNREACH: FAR,
  '28P01': STRANGER,
  '28000': STRANGER,
  '3D000': 'there is no database of this name. Create it (createdb), or correct the name',
  '53300': 'it takes no more connections. End some, or raise its max_connections',
  '57P03': 'it is still starting. Try again in a moment',
}

/** A wrong address, name or password is told before anything else is tried. @throws DatabaseReachError */
export const assertReachable = async (pool: Pool, variable = 'DATABASE_URL'): Promise<void> => {
  const version = await versionOf(pool, variable)
  if (version.number >= OLDEST_MAJOR * 10_000) return
  throw new DatabaseReachError(
    `The database of ${variable} is PostgreSQL ${version.text}, and ${OLDEST_MAJOR} is the oldest that works. Use a newer one.`,
  )
}

const versionOf = async (pool: Pool, variable: string): Promise<{ readonly number: number; readonly text: string }> => {
  try {
    const { rows } = await pool.query<{ number: number; text: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
    )
    return rows[0] ?? { number: 0, text: 'of no version' }
  } catch (cause) {
    const reason = REASONS[errorCode(cause) ?? ''] ?? (/time(?:d )?out/i.test(String(cause)) ? FAR : wordsOf(cause))
    throw new DatabaseReachError(`The database of ${variable} cannot be used: ${reason}.`, { cause })
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error && cause.message !== '' ? cause.message : FAR)
