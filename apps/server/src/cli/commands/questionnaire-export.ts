import { writeFile } from 'node:fs/promises'
import { PRODUCT_TYPES } from '@reprise/contract'
import { listQuestionnaires } from '#server/catalogue/index.ts'
import { type Command, CommandFault, UsageError } from '../command.ts'

export const questionnaireExport: Command = {
  name: 'questionnaire export',
  args: ['TYPE'],
  about: 'Writes the questions about a type of product as the file that the import takes.',
  options: {
    version: { type: 'string', value: 'N', about: 'a version; the newest when left out' },
    out: { type: 'string', value: 'FILE', about: 'where to write; standard output when left out' },
  },
  run: async ({ args: [type = ''], options, terminal, database }) => {
    if (!PRODUCT_TYPES.some((one) => one === type))
      throw new UsageError(`There is no type "${type}"; there are ${PRODUCT_TYPES.join(', ')}`)
    const wanted = options['version']
    const found = (await listQuestionnaires(await database())).find(
      ({ definition }) =>
        definition.productType === type && (wanted === undefined || String(definition.version) === wanted),
    )
    if (found === undefined)
      throw new CommandFault(
        `There are no questions about ${type}${wanted === undefined ? '' : ` of version ${String(wanted)}`}`,
        {
          productType: type,
          version: wanted ?? null,
        },
      )
    const { definition } = found
    const out = options['out']
    if (typeof out !== 'string') {
      if (!terminal.isJson) terminal.write(`${JSON.stringify(definition, null, 2)}\n`)
      return definition
    }
    await writeFile(out, `${JSON.stringify(definition, null, 2)}\n`)
    terminal.say(`Version ${definition.version} of the questions about ${type} is in ${out}`)
    return { productType: type, version: definition.version, out }
  },
}
