import { forgetKey } from '#server/platform/crypto/forget-key.ts'
import { type Command, CommandFault } from '../command.ts'
import { counted } from '../table.ts'

export const keysForget: Command = {
  name: 'keys forget',
  args: ['KEY'],
  about:
    'Takes back that a key seals this database, where it sealed nothing that is still kept: a key that came here by mistake, or one that was replaced. Servers start without it then.',
  options: {},
  run: async ({ args, terminal, database, storage }) => {
    const [id = ''] = args
    const found = await forgetKey({ db: await database(), storage: storage() }, id, (done, of) =>
      terminal.progress('Files read', done, of),
    )
    if (found.outcome === 'unknown')
      throw new CommandFault(
        `This database was not used with a key "${id}". \`keys list\` shows those it was used with.`,
        {
          key: id,
          ...found,
        },
      )
    if (found.outcome === 'in-use')
      throw new CommandFault(
        `${id} sealed ${counted(found.values, 'value')} and ${counted(found.files, 'file')} that are still kept; nothing else opens them. ` +
          'Put it into the key file instead.',
        { key: id, ...found },
      )
    terminal.say(`${id} is forgotten: servers start without it.`)
    return { key: id, ...found }
  },
}
