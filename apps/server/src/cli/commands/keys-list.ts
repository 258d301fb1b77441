import { usedKeys } from '#server/platform/crypto/forget-key.ts'
import { KeyringError } from '#server/platform/crypto/keyring.ts'
import { holds } from '#server/platform/crypto/register-keys.ts'
import type { Command } from '../command.ts'
import { minute, table } from '../table.ts'

export const keysList: Command = {
  name: 'keys list',
  args: [],
  about:
    'Shows the keys that the database was used with: since when, whether the key file of this installation holds each, and how many values of the database it sealed.',
  options: {},
  run: async ({ terminal, database, keyring }) => {
    const own = await keyring().catch((error: unknown) => {
      if (!(error instanceof KeyringError)) throw error
      terminal.warn(error.message)
      return undefined
    })
    const used = await usedKeys(await database())
    const listed = used.map((key) => ({
      id: key.id,
      notedAt: key.notedAt,
      held: own !== undefined && holds(own, key),
      values: key.values,
    }))
    terminal.say(
      listed.length === 0
        ? 'No server has used this database yet.'
        : table(listed, [
            { title: 'KEY', of: ({ id }) => id },
            { title: 'SINCE', of: ({ notedAt }) => minute(notedAt) },
            { title: 'HELD HERE', of: ({ held }) => (held ? 'yes' : 'no') },
            { title: 'SEALED VALUES', of: ({ values }) => values.toLocaleString('en'), right: true },
          ]),
    )
    return listed
  },
}
