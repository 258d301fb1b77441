import { reportOverturned } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { dayOption, text } from '../options.ts'
import { table } from '../table.ts'

export const overturned = command({
  more: '. For each who took first looks: how many second looks followed, and how many found less to charge.',
  example: '--affiliate acme --from 2026-01-01',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    from: text('DATE', 'second looks from this day on'),
    to: text('DATE', 'and until this day'),
  },
  run: async (input) => {
    const { affiliate } = input.options
    const [from, to] = [dayOption(input, 'from'), dayOption(input, 'to')]
    const report = await asOperator(input, null, (ctx) => reportOverturned(ctx, { affiliate, from, to }))
    input.terminal.say(
      report.inspectors.length === 0
        ? 'No second look was taken.'
        : table(report.inspectors, [
            { title: 'ACTOR', of: ({ actor }) => actor },
            { title: 'SECOND LOOKS', of: ({ secondLooks }) => String(secondLooks), right: true },
            { title: 'OVERTURNED', of: ({ overturned: count }) => String(count), right: true },
            { title: '95 % INTERVAL', of: ({ share }) => `${share.low} to ${share.high} %`, right: true },
          ]),
    )
    return report
  },
})
