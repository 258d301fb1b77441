import { listOperatorKeys } from '#server/operator/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { day, table } from '../table.ts'
import { affiliatesText } from './operator-key-create.ts'

export const operatorKeyList: Command = {
  name: 'operator-key list',
  args: [],
  about: 'Shows every key: what it may do, whether it is still good, and when it was last used.',
  options: {},
  run: async (input) => {
    const keys = await asOperator(input, null, listOperatorKeys)
    if (keys.length === 0) input.terminal.say('There is no key yet: npm run reprise -- operator-key create --help')
    else
      input.terminal.say(
        table(keys, [
          { title: 'ID', of: ({ id }) => id },
          { title: 'NAME', of: ({ name }) => name },
          { title: 'STATE', of: ({ state }) => state },
          { title: 'SCOPES', of: ({ scopes }) => scopes.join(' ') },
          { title: 'AFFILIATES', of: ({ affiliates }) => affiliatesText(affiliates) },
          { title: 'STORE', of: ({ storeId }) => storeId ?? '' },
          { title: 'MADE', of: ({ createdAt }) => day(createdAt) },
          { title: 'LAST USED', of: ({ lastUsed }) => lastUsed ?? 'never' },
          { title: 'EXPIRES', of: ({ expiresAt }) => (expiresAt === null ? 'never' : day(expiresAt)) },
        ]),
      )
    return keys
  },
}
