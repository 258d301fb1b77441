import { resolve } from 'node:path'
import { writeKeyFile } from '#server/platform/crypto/key-file.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { type Command, CommandFault } from '../command.ts'

export const keysGenerate: Command = {
  name: 'keys generate',
  args: ['FILE'],
  about:
    'Makes the key file of a new installation, for REPRISE_KEYS_FILE. Only this account may read it; a file that is there already stays as it is.',
  options: {},
  run: async ({ args, terminal }) => {
    const file = resolve(args[0] ?? '')
    if (!(await written(file)))
      throw new CommandFault(
        `${file} is there already and was left as it is: without its keys, what they sealed is lost.`,
        {
          file,
        },
      )
    terminal.say(`${file} holds new keys, readable by this account alone.`)
    terminal.say('Keep a copy apart from the backups of the database, and name the file in REPRISE_KEYS_FILE.')
    return { file }
  },
}

const written = async (file: string): Promise<boolean> => {
  try {
    return await writeKeyFile(file)
  } catch (error) {
    throw new CommandFault(`${file} cannot be written (${errorCode(error) ?? String(error)}); nothing was.`, { file })
  }
}
