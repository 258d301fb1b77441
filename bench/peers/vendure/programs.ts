import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startProgram } from '../../process.ts'

export const SHOP = '/shop-api'
export const ADMIN = '/admin-api'
/** The header in which Vendure hands out a session. */
export const TOKEN = 'vendure-auth-token'
const ASK_AGAIN_MS = 500

const secrets = { SUPERADMIN_PASSWORD: randomBytes(12).toString('hex'), COOKIE_SECRET: randomBytes(24).toString('hex') }

/** What its programs are told. The password is that of this run: who fills a database calls it in the same run. */
export const environment = (databaseUrl: string) => ({ ...secrets, DATABASE_URL: databaseUrl, NODE_ENV: 'production' })

type Reply = { readonly headers: Headers; readonly data: unknown }

/** One query or mutation. @throws where the answer has errors */
export const asked = async (url: string, query: string, headers: Record<string, string> = {}): Promise<Reply> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const body = (await reply.json()) as { data?: unknown; errors?: unknown }
  if (body.errors !== undefined) throw new Error(`Vendure: ${JSON.stringify(body.errors).slice(0, 1_000)}`)
  return { headers: reply.headers, data: body.data }
}

/** The server that answers and the worker that does what it leaves, two processes as the production guide has them. */
export const startBoth = async (folder: string, databaseUrl: string) => {
  const start = (program: string) =>
    startProgram([join(folder, program)], { path: '/health', env: environment(databaseUrl) })
  const server = await start('server.cjs')
  const worker = await start('worker.cjs').catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return { server, worker, stop: async () => void (await Promise.all([server.stop(), worker.stop()])) }
}

/** Waits until its worker has no job left. */
export const untilDone = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rowCount } = await client.query(
        `select 1 from job_record where state in ('PENDING', 'RUNNING', 'RETRYING') limit 1`,
      )
      if (rowCount === 0) return
      await pause(ASK_AGAIN_MS)
    }
  } finally {
    await client.end()
  }
}
