import { readAffiliate } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { exportProgramme } from '#server/affiliate/folder/export-programme.ts'
import { listPromotions } from '#server/promotion/index.ts'
import { isFree, writeFolder } from '#server/affiliate/folder/write-folder.ts'
import { type Command, UsageError } from '../command.ts'

export const affiliateExport: Command = {
  name: 'affiliate export',
  args: ['ID', 'FOLDER'],
  about:
    'Writes a programme into a folder of files, from which the import makes it again, here or on another installation.',
  options: {
    overwrite: { type: 'boolean', about: 'writes over what is there, as for a folder under version control' },
  },
  run: async ({ args, options, database, terminal }) => {
    const [id = '', folder = ''] = args
    if (options['overwrite'] !== true && !(await isFree(folder)))
      throw new UsageError(`${folder} is not empty; name a new folder, or say --overwrite`)
    const db = await database()
    const stored = await readAffiliate(db, id)
    if (stored === undefined) throw new ProblemError('affiliate-not-found')
    const files = await exportProgramme(db, stored, await listPromotions(db, stored.id))
    await writeFolder(folder, files)
    terminal.say(`Version ${stored.version} of ${stored.id} is in ${folder}:`)
    for (const path of Object.keys(files)) terminal.say(`  ${path}`)
    return { id: stored.id, version: stored.version, folder, files: Object.keys(files) }
  },
}
