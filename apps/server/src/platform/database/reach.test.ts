import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from './connect.ts'
import { assertReachable, DatabaseReachError } from './reach.ts'

const answering = (query: () => Promise<unknown>): Pool => ({ query }) as unknown as Pool
const failing = (code: string, message = 'of the driver') =>
  answering(() => Promise.reject(Object.assign(new Error(message), { code })))
const version = (number: number, text: string) => answering(() => Promise.resolve({ rows: [{ number, text }] }))

const sentenceOf = async (pool: Pool): Promise<string> => {
  const error: unknown = await assertReachable(pool).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseReachError)
  return (error as Error).message
}

describe('a database that cannot be used is told in a sentence', () => {
  test('nobody answers at the address', async () => {
    // A name of two addresses, of which neither answers, fails with an error that has no words of its own.
    const { pool, close } = connectDatabase({ url: 'postgresql://reprise:secret@localhost:1/reprise' })
    const sentence = await sentenceOf(pool)
    await close()
    expect(sentence).toBe(
      'The database of DATABASE_URL cannot be used: nothing answers at its address. ' +
        'Start PostgreSQL there, or correct the host and the port.',
    )
  })

  test.each([
    ['ENOTFOUND', 'its host name is not known. Correct the host.'],
    ['EAI_AGAIN', 'its host name is not known. Correct the host.'],
    ['28P01', 'it refuses the name or the password. Correct them.'],
    ['3D000', 'there is no database of this name. Create it (createdb), or correct the name.'],
    ['57P03', 'it is still starting. Try again in a moment.'],
    ['XX000', 'of the driver.'],
  ])('%s', async (code, end) => {
    expect(await sentenceOf(failing(code))).toBe(`The database of DATABASE_URL cannot be used: ${end}`)
  })

  test('it takes too long, which the driver gives no code for', async () => {
    const pool = answering(() => Promise.reject(new Error('Connection terminated due to connection timeout')))
    expect(await sentenceOf(pool)).toContain('its machine does not answer')
  })

  test('it is older than the migrations', async () => {
    expect(await sentenceOf(version(140_011, '14.11'))).toBe(
      'The database of DATABASE_URL is PostgreSQL 14.11, and 15 is the oldest that works. Use a newer one.',
    )
  })
})

test('a database of the oldest version that works is taken', async () => {
  await expect(assertReachable(version(150_000, '15.0'))).resolves.toBeUndefined()
})
