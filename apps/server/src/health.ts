import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'

/** A database that takes longer than this to answer is not ready, in ms. */
const READY_WITHIN_MS = 1_000

/**
 * `live` touches nothing, so that a database outage restarts no server; `ready` asks the database whether it takes writes. Its migrations
 * have run before the server listens.
 */
export const registerHealth = (
  app: FastifyInstance,
  { pool, config }: { readonly pool: Pool; readonly config: Pick<Config, 'safeMode'> },
  isLeaving: () => boolean = () => false,
): void => {
  // Told only where it is so, to explain why no message comes.
  const mode = config.safeMode ? { safeMode: true } : {}
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', ...mode }),
  )
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const isAway = !(await answersInTime(pool))
    if (!isAway && !isLeaving()) return { status: 'ready', ...mode }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: isAway ? 'database-away' : 'leaving', ...mode })
  })
}

const answersInTime = async (pool: Pool): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
  })
  // A node that follows another one, or is about to take over from it, answers and takes no writes.
  const answers = pool.query("select current_setting('transaction_read_only') = 'off' as writes").then(
    ({ rows }) => rows[0]?.writes === true,
    () => false,
  )
  try {
    return await Promise.race([answers, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
