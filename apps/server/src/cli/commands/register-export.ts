import { join } from 'node:path'
import { exportRegister } from '#server/register/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { dayOption } from '../day-option.ts'
import { counted } from '../table.ts'

export const registerExport: Command = {
  name: 'register export',
  args: ['AFFILIATE'],
  about: 'Writes the register of purchases of an affiliate into a folder; who looked and why is kept.',
  options: {
    purpose: { type: 'string', value: 'TEXT', about: 'why somebody looks', required: true },
    out: { type: 'string', value: 'FOLDER', about: 'where the file goes', required: true },
    format: { type: 'string', value: 'FORMAT', about: 'csv or pdf; csv when left out' },
    from: { type: 'string', value: 'DAY', about: 'lines written from this day on, such as 2026-11-01' },
    to: { type: 'string', value: 'DAY', about: 'lines written until this day' },
  },
  run: async (input) => {
    const [affiliate = ''] = input.args
    const { options, terminal } = input
    const format = options['format'] ?? 'csv'
    if (format !== 'csv' && format !== 'pdf') throw new UsageError(`--format is csv or pdf, not "${String(format)}"`)
    const purpose = textOption(input, 'purpose', /^.{3,200}$/s, '3 to 200 characters')
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const wanted = { format, purpose, from: dayOption(input, 'from'), to: dayOption(input, 'to') } as const
    const { vault } = await input.sealed()
    const file = await asOperator(input, null, (ctx) => exportRegister(ctx, vault, affiliate, wanted))
    const path = join(folder, file.name)
    await writeWhole(path, file.bytes)
    terminal.say(`Written: ${path} (${counted(file.lines, 'line')})`)
    return { file: path, lines: file.lines }
  },
}
