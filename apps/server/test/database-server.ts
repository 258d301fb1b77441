import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { shutDown } from '@reprise/embedded-postgres/run-server'
import { isAlive } from '@reprise/embedded-postgres/server-lock'
import { migrate } from '#server/platform/database/migrate.ts'
import { connectAdmin, dropDatabase } from './database-admin.ts'
import { withDatabase } from './database-url.ts'
import { PATIENT } from './patience.ts'

/** What each test file gets to know of the server it shares with the others. */
export type DatabaseServer = {
  /** Address of a role that may create databases. */
  readonly url: string
  /** A migrated database without rows. */
  readonly template: string
  /** Copying the files is the fastest way; PostgreSQL 15 gave it a name. */
  readonly copiesFiles: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/**
 * Runs once for all tests of the server: one PostgreSQL (REPRISE_TEST_DATABASE_URL, or the embedded one in a temporary
 * folder) with one migrated database to clone from.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await removeAbandoned()
  const server = await startServer(process.env['REPRISE_TEST_DATABASE_URL'])
  const template = `reprise_template_${process.pid}`
  const admin = connectAdmin(server.url)
  await dropDatabase(admin, template)
  await admin.query(`create database ${template}`)
  const database = connectDatabase({ url: withDatabase(server.url, template), size: 2, patience: PATIENT })
  await migrate(database.pool)
  await database.close()
  const version = await admin.query<{ number: number }>("select current_setting('server_version_num')::int as number")
  project.provide('databaseServer', {
    url: server.url,
    template,
    copiesFiles: (version.rows[0]?.number ?? 0) >= 150_000,
  })
  return async () => {
    await dropDatabase(admin, template)
    await admin.end()
    await server.stop()
  }
}

const FOLDER = /^reprise-test-(\d+)-/

const startServer = async (outside: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (outside !== undefined) return { url: outside, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), `reprise-test-${process.pid}-`))
  const server = await startEmbeddedPostgres(folder)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its server behind. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = FOLDER.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    await shutDown(join(folder, 'database'))
    await rm(folder, { recursive: true, force: true })
  }
}
