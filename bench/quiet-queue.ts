import pg from 'pg'

const ASK_AGAIN_MS = 100

/**
 * Waits until no job is left: e-mails of the last measurement must not slow the next one, which may be of another kind.
 */
export const quietQueue = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
      )
      if (rows[0]?.waiting === 0) return
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  } finally {
    await client.end()
  }
}
