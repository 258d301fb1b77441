import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** A database that takes longer than this to answer is not ready, in ms (quality O1). */
const READY_WITHIN_MS = 1_000

/**
 * `live` touches nothing, so that a database outage restarts no server; `ready` asks the database, whose migrations
 * have run before the server listens.
 */
export const registerHealth = (app: FastifyInstance, pool: Pool): void => {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await answersInTime(pool)) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'database-away' })
  })
}

const answersInTime = async (pool: Pool): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
  })
  const answers = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answers, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
