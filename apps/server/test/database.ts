import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { afterFile } from './after-file.ts'
import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { connectAdmin, dropDatabase } from './database-admin.ts'
import { withDatabase } from './database-url.ts'
import { PATIENT } from './patience.ts'

export type TestDatabase = { readonly db: Database; readonly pool: Pool; readonly url: string }

/**
 * A migrated database of the calling file alone, without rows; dropped after its last test. Call it at the top of the file:
 *
 *     const { db } = await aDatabase()
 */
export const aDatabase = async (): Promise<TestDatabase> => {
  const { url: serverUrl, template, copiesFiles } = inject('databaseServer')
  return create(serverUrl, `template ${template}${copiesFiles ? ' strategy file_copy' : ''}`)
}

/** Like {@link aDatabase}, but without the tables. */
export const anEmptyDatabase = (): Promise<TestDatabase> => create(inject('databaseServer').url, '')

const create = async (serverUrl: string, how: string): Promise<TestDatabase> => {
  const name = `reprise_test_${randomBytes(6).toString('hex')}`
  const admin = connectAdmin(serverUrl)
  await admin.query(`create database ${name} ${how}`)
  const url = withDatabase(serverUrl, name)
  const connection = connectDatabase({ url, size: 8, patience: PATIENT })
  afterFile(async () => {
    // A failed test may never give its connection back; that must not hide why it failed.
    await Promise.race([connection.close(), pause(1_000, undefined, { ref: false })])
    await dropDatabase(admin, name)
    await admin.end()
  })
  return { db: connection.db, pool: connection.pool, url }
}
