import { findConfig } from '#server/affiliate/index.ts'
import { checkReadiness } from '#server/readiness/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, CommandFault } from '../command.ts'
import { counted, table } from '../table.ts'

export const affiliateCheck: Command = {
  name: 'affiliate check',
  args: ['ID'],
  about: 'Says what a programme still lacks before customers come, each with what to do.',
  options: {},
  run: async (input) => {
    const [id = ''] = input.args
    const checks = await asOperator(input, null, async (ctx) => checkReadiness(ctx, await findConfig(ctx, id)))
    const open = checks.filter(({ passed }) => !passed)
    const list = table(checks, [
      { title: 'CHECK', of: ({ check }) => check },
      { title: 'STATE', of: ({ passed }) => (passed ? 'passed' : 'open') },
      {
        title: 'WHAT IS SO, AND WHAT TO DO',
        of: ({ message, todo }) => (todo === null ? message : `${message}. ${todo}`),
      },
    ])
    const shown = { id, ready: open.length === 0, checks }
    if (open.length > 0) throw new CommandFault(`${counted(open.length, 'check')} of ${id} open\n\n${list}`, shown)
    input.terminal.say(`${list}\n\n${id} is ready for customers.`)
    return shown
  },
}
