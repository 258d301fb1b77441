import { writeFile } from 'node:fs/promises'
import { exportCatalogue } from '#server/catalogue/index.ts'
import type { Command } from '../command.ts'
import { counted } from '../table.ts'

export const catalogueExport: Command = {
  name: 'catalogue export',
  args: [],
  about: 'Writes the catalogue as the table that the import takes. What left the catalogue is not in it.',
  options: { out: { type: 'string', value: 'FILE', about: 'where to write; standard output when left out' } },
  run: async ({ options, terminal, database }) => {
    const { models, csv } = await exportCatalogue(await database())
    const out = options['out']
    if (typeof out !== 'string') {
      if (!terminal.isJson) terminal.write(csv)
      return { models, csv }
    }
    await writeFile(out, csv)
    terminal.say(`${counted(models, 'model')} written to ${out}`)
    return { models, out }
  },
}
