import { addOrderNote, listOrderNotes } from '#server/support/index.ts'
import { MAX_NOTE } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { minute, table } from '../table.ts'

const note = command({
  args: ['ORDER', 'TEXT'],
  more: '. The customer is not shown it; it goes 90 days after the order has ended.',
  example: 'NZGKB9EK3HSA "Calls again on Thursday about the label"',
  run: async (input) => {
    const [named, typed] = input.args
    const words = typed.trim()
    if (words === '' || words.length > MAX_NOTE) throw new UsageError(`A note has 1 to ${MAX_NOTE} characters`)
    const { vault } = await input.sealed()
    const written = await asOperator(input, 'order note', async (ctx) =>
      addOrderNote(ctx, vault, await namedOrder(ctx, named), words),
    )
    input.terminal.say('Noted.')
    return written
  },
})

const notes = command({
  args: ['ORDER'],
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const { vault } = await input.sealed()
    const found = await asOperator(input, null, async (ctx) =>
      listOrderNotes(ctx, vault, await namedOrder(ctx, input.args[0])),
    )
    input.terminal.say(
      found.length === 0
        ? 'There is no note.'
        : table(found, [
            { title: 'NOTED', of: ({ at }) => minute(new Date(at)) },
            { title: 'BY', of: ({ actor, name }) => name ?? actor },
            { title: 'NOTE', of: (one) => one.text },
          ]),
    )
    return found
  },
})

/** What support does with an order. */
export const SUPPORT = { note, notes }
