import { listAudit } from '#server/audit/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { dayOption, text, textOption } from '../options.ts'
import { minute, table } from '../table.ts'
import { AUDIT as REGISTERS } from './register.ts'

const list = command({
  more: ', newest first. To read it is a row itself.',
  example: '--actor command-line:root --from 2026-11-01',
  options: {
    order: text('ID', 'only what was about this order'),
    actor: text('WHO', 'only what this person, key or account did, as the list names it'),
    action: text('NAME', 'only this operation or command'),
    affiliate: text('ID', 'only of this affiliate'),
    from: text('DAY', 'from this UTC day on'),
    to: text('DAY', 'to this UTC day, which counts'),
    before: text('NUMBER', 'read on from this row'),
  },
  run: async (input) => {
    const { order, actor, action, affiliate } = input.options
    const [from, to] = [dayOption(input, 'from'), dayOption(input, 'to')]
    const before = textOption(input, 'before', /^[1-9]\d{0,17}$/, 'the number of a row')
    const { rows, next } = await asOperator(input, null, (ctx) =>
      listAudit(ctx, { order, actor, action, affiliate, from, to, before, limit: 100 }),
    )
    input.terminal.say(
      rows.length === 0
        ? 'Nothing like this was done.'
        : table(rows, [
            { title: 'NUMBER', of: ({ id }) => id, right: true },
            { title: 'WHEN', of: ({ at }) => minute(at) },
            { title: 'WHO', of: ({ actor: who, name }) => (name === null ? who : `${name} (${who})`) },
            { title: 'WHAT', of: (row) => row.action },
            { title: 'ABOUT', of: ({ subject }) => about(subject) },
          ]),
    )
    if (next !== undefined) input.terminal.say(`There are more: --before ${next}`)
    return rows
  },
})

const about = (subject: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(subject)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join(' ')

export const AUDIT = { list, ...REGISTERS }
