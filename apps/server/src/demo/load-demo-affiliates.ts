import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { importAffiliate } from '#server/affiliate/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { importPromotions } from '#server/promotion/index.ts'
import { readProgrammeFolder } from '#server/affiliate/folder/read-folder.ts'

/** Creates the demo's affiliates, or brings them to what their files say. Gives their ids. */
export const loadDemoAffiliates = async (db: Database, folder: string): Promise<readonly string[]> => {
  const now = systemClock.now()
  const entries = await readdir(folder, { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  await inTransaction(db, async (trx) => {
    for (const id of ids) {
      const { files, promotions } = await readProgrammeFolder(join(folder, id))
      await importAffiliate({ trx, now, actor: 'demo' }, files)
      await importPromotions(trx, id, promotions)
    }
  })
  return ids
}
