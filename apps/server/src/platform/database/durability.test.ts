import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PATIENT } from '../../../test/patience.ts'
import { connectDatabase } from './connect.ts'
import { assertDurable, DurabilityError } from './durability.ts'
import { startEmbeddedPostgres } from './embedded.ts'

test('the embedded database keeps what it confirmed, and is refused where it would not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres(folder)
  onTestFinished(stop)
  const { pool, close } = connectDatabase({ url, size: 1, patience: PATIENT })
  onTestFinished(close)
  await expect(assertDurable(pool)).resolves.toBeUndefined()
  await pool.query('set synchronous_commit = off')
  await expect(assertDurable(pool)).rejects.toThrow(DurabilityError)
  await expect(assertDurable(pool)).rejects.toThrow(/because synchronous_commit is off\. Set synchronous_commit = on/)
})
