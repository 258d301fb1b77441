import { resolve } from 'node:path'
import { restoreBackup, takeBackup, verifyBackup } from '#server/backup/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type CommandInput, command, CommandFault } from '../command.ts'
import { counted } from '../table.ts'

const MIB = 1024 ** 2

const create = command({
  args: ['FOLDER'],
  more:
    '. All rows are of one moment. FOLDER must be new or empty; the last thing written into it is its manifest, without which it is no backup. ' +
    'Keep the key file apart: together they open everything.',
  example: '/backups/2026-11-26',
  run: async (input) => {
    const { args, terminal } = input
    const folder = resolve(args[0])
    const [db, storage] = [await input.database(), await input.storage()]
    const { manifest, rows, bytes } = await takeBackup(
      { db, storage, clock: systemClock, progress: terminal.progress },
      folder,
    )
    const { count, missing } = manifest.files
    terminal.say(
      `${folder}: ${counted(manifest.tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(count, 'file')}, ` +
        `${(bytes / MIB).toFixed(1)} MiB. Its tables and files have their hashes in the manifest.`,
    )
    if (missing.length > 0)
      terminal.warn(
        `${counted(missing.length, 'file')} that rows name ${missing.length === 1 ? 'is' : 'are'} not in the file store, so not in the backup either: ` +
          `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}. Look into the store.`,
      )
    terminal.say(keysText(manifest.keys))
    return { folder, takenAt: manifest.takenAt, tables: manifest.tables.length, rows, files: count, bytes, missing }
  },
})

const keysText = (keys: readonly string[]): string =>
  `The key file is not in it, on purpose. Without the keys ${keys.join(', ')} names, accounts and documents of this backup cannot be read by anybody: keep a copy of the key file elsewhere.`

const verify = command({
  args: ['FOLDER'],
  more: '. Exit code 1 where a byte changed, a file is cut off or missing, or the backup was broken off.',
  example: '/backups/2026-11-26',
  run: async ({ args, terminal }) => {
    const folder = resolve(args[0])
    const { manifest, damage } = await verifyBackup(folder, terminal.progress)
    const facts = { folder, takenAt: manifest.takenAt, version: manifest.version, damage }
    if (damage.length > 0)
      throw new CommandFault(
        [
          `This backup is damaged in ${counted(damage.length, 'place')}; use another one:`,
          ...damage.map(({ file, problem }) => `  ${file} ${problem === 'missing' ? 'is missing' : 'was changed'}`),
        ].join('\n'),
        facts,
      )
    terminal.say(
      `${folder} is whole: taken ${manifest.takenAt} by version ${manifest.version}, ${counted(manifest.tables.length, 'table')} and ${counted(manifest.files.count, 'file')}, every byte as it was written.`,
    )
    return facts
  },
})

const restore = command({
  args: ['FOLDER'],
  more:
    '. Refuses where a database is in use. Tables are read back and compared with the hashes of the backup before they count. ' +
    'Then start with SAFE_MODE=true to look at it: docs/operating/running.md.',
  example: '/backups/2026-11-26',
  run: async (input) => {
    const { args, terminal } = input
    const folder = resolve(args[0])
    const [db, storage] = [await input.databaseAsItIs({ create: true }), await input.storage()]
    const { manifest, rows } = await restoreBackup(
      { db, storage, say: terminal.warn, progress: terminal.progress },
      folder,
    )
    const { count, missing } = manifest.files
    terminal.say(
      `Restored: ${counted(manifest.tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(count, 'file')}, as they were at ${manifest.takenAt}. ` +
        'Counts and hashes are equal to those of the backup.',
    )
    const keysHeld = await holdsKeys(input, manifest.keys)
    terminal.say(
      keysHeld
        ? 'The key file of this installation opens what is sealed.'
        : `Put the key file of the original here before the server starts (REPRISE_KEYS_FILE, or keys.json in DATA_DIR). It holds the keys ${manifest.keys.join(', ')}; nothing else opens what is sealed.`,
    )
    return { folder, takenAt: manifest.takenAt, tables: manifest.tables.length, rows, files: count, missing, keysHeld }
  },
})

const holdsKeys = async (input: Pick<CommandInput, 'sealed'>, keys: readonly string[]): Promise<boolean> =>
  keys.length === 0 ||
  (await input.sealed().then(
    () => true,
    () => false,
  ))

export const BACKUP = { create, verify, restore }
