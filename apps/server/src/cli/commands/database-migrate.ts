import type { Command } from '../command.ts'
import { counted } from '../table.ts'

export const databaseMigrate: Command = {
  name: 'database migrate',
  args: [],
  about:
    'Brings the database to this version, as the start of a server does. No other command changes tables. Stop the servers of the version before first; going back means restoring a backup.',
  options: {},
  run: async ({ terminal, migrate }) => {
    const applied = await migrate()
    terminal.say(
      applied.length === 0
        ? 'The database is of this version already.'
        : `The database is of this version now: ${counted(applied.length, 'migration')} applied.`,
    )
    return { applied }
  },
}
