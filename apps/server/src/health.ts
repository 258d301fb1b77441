import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { isStoppedBy, newestMigration } from '#server/platform/database/migration-files.ts'

/** A database that takes longer than this to answer is not ready, in ms. */
const READY_WITHIN_MS = 1_000

/**
 * `live` touches nothing, so that a database outage restarts no server; `ready` asks the database whether it takes writes. Its migrations
 * have run before the server listens; a newer version may have applied more since, and said that this one must not go on.
 */
export const registerHealth = (
  app: FastifyInstance,
  { pool, config }: { readonly pool: Pool; readonly config: Pick<Config, 'safeMode'> },
  isLeaving: () => boolean = () => false,
): void => {
  // Told only where it is so, to explain why no message comes.
  const mode = config.safeMode ? { safeMode: true } : {}
  const newest = newestMigration()
  newest.catch(() => {})
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', ...mode }),
  )
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const database = await lookInTime(pool, newest)
    const status = database === 'ready' && isLeaving() ? 'leaving' : database
    if (status === 'ready') return { status, ...mode }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status, ...mode })
  })
}

type Look = 'ready' | 'database-away' | 'database-too-new'

const lookInTime = async (pool: Pool, newest: Promise<string>): Promise<Look> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Look>((resolve) => {
    timer = setTimeout(() => resolve('database-away'), READY_WITHIN_MS)
  })
  const answers = look(pool, newest).catch((): Look => 'database-away')
  try {
    return await Promise.race([answers, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const look = async (pool: Pool, newest: Promise<string>): Promise<Look> => {
  // A node that follows another one, or is about to take over from it, answers and takes no writes.
  const { rows } = await pool.query<{ writes: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writes",
  )
  if (rows[0]?.writes !== true) return 'database-away'
  return (await isStoppedBy(pool, await newest)) ? 'database-too-new' : 'ready'
}
