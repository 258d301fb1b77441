import { isUuid } from '@reprise/contract'
import {
  cancelScheduledChange,
  changeView,
  listScheduledChanges,
  moveScheduledChange,
} from '#server/affiliate/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { momentOf, needed } from '../options.ts'
import { minute, table } from '../table.ts'

const EXAMPLE = 'acme 3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

const namedChange = (typed: string): string => {
  if (!isUuid(typed)) throw new UsageError(`"${typed}" is not the id of a change; \`scheduled-change list\` names them`)
  return typed
}

const list = command({
  args: ['ID'],
  more: ': those that wait first, then what became of the others.',
  example: 'acme',
  run: async (input) => {
    const [id] = input.args
    const changes = await asOperator(input, null, async (ctx) =>
      (await listScheduledChanges(ctx, id)).map((change) => changeView(ctx, change)),
    )
    input.terminal.say(
      changes.length === 0
        ? `Nothing is planned for ${id}.`
        : table(changes, [
            { title: 'DUE (UTC)', of: ({ dueAt }) => minute(new Date(dueAt)) },
            { title: 'STATE', of: ({ state }) => state },
            { title: 'BY', of: ({ actor }) => actor },
            { title: 'WHY', of: ({ note, reason }) => reason ?? note ?? '' },
            { title: 'CHANGE', of: (one) => one.id },
          ]),
    )
    return { id, changes }
  },
})

const move = command({
  args: ['ID', 'CHANGE'],
  example: `${EXAMPLE} --to 2027-01-31T06:00`,
  options: { to: needed('WHEN', 'when it is made, in UTC: 2027-01-31 or 2027-01-31T06:00') },
  run: async (input) => {
    const [id, typed] = input.args
    const change = namedChange(typed)
    const dueAt = momentOf('to', input.options.to)
    const moved = await asOperator(input, 'scheduled-change move', async (ctx) =>
      changeView(ctx, await moveScheduledChange(ctx, id, change, dueAt.toISOString())),
    )
    input.terminal.say(`The change of ${id} is made on ${minute(dueAt)} UTC.`)
    return moved
  },
})

const cancel = command({
  args: ['ID', 'CHANGE'],
  example: EXAMPLE,
  run: async (input) => {
    const [id, typed] = input.args
    const change = namedChange(typed)
    const cancelled = await asOperator(input, 'scheduled-change cancel', async (ctx) =>
      changeView(ctx, await cancelScheduledChange(ctx, id, change)),
    )
    input.terminal.say(`The change of ${id} is taken back.`)
    return cancelled
  },
})

export const SCHEDULED_CHANGE = { list, move, cancel }
