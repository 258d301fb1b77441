import { generateKeyFile } from '#server/platform/crypto/keyring.ts'
import type { Command } from '../command.ts'

export const keysGenerate: Command = {
  name: 'keys generate',
  args: [],
  about: 'Writes a new key file to standard output, for REPRISE_KEYS_FILE. Keep it secret.',
  options: {},
  run: ({ terminal }) => {
    const text = generateKeyFile()
    terminal.write(text.endsWith('\n') ? text : `${text}\n`)
    return Promise.resolve(undefined)
  },
}
