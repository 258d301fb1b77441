import { LABEL_FORMATS } from '@reprise/contract'
import { recordUndelivered, sendBack } from '#server/litigation/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { createReturnParcel, installedCarriers, readReturnLabel } from '#server/shipping/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { needed, oneOf, text, textOption, word } from '../options.ts'

/** The label with which a product goes back to its seller. */
const label = command({
  args: ['ORDER'],
  more: '. It is bought from the carrier of the programme where it sells that way.',
  example: 'NZGKB9EK3HSA --out return.pdf',
  options: {
    out: needed('FILE', 'where the label goes'),
    format: word('FORMAT', LABEL_FORMATS, `that a label is bought in: ${LABEL_FORMATS.join(', ')}`),
  },
  run: async (input) => {
    const out = textOption(input, 'out', /\S/, 'a file')
    const { vault } = await input.sealed()
    const carriers = installedCarriers(input.config())
    const db = await input.database()
    const typed = input.options.format
    const wished =
      typed === undefined ? {} : { format: oneOf(LABEL_FORMATS, typed, `There is no "${typed}"; there are`) }
    const made = await asOperator(input, 'bench label', async (ctx) =>
      createReturnParcel(ctx, await namedOrder(ctx, input.args[0]), wished, { db, carriers, vault }),
    )
    if (made.state === 'late')
      throw new UsageError(
        'The carrier does not answer. The label is bought by the worker once it does; ask for it later.',
      )
    const printed = await asOperator(input, null, (ctx) => readReturnLabel(ctx, vault, made.order))
    await writeWhole(out, printed.bytes)
    input.terminal.say(`Written: ${out} (${printed.format}), tracking number ${made.parcel?.trackingNumber ?? ''}`)
    return { ...made, file: out }
  },
})

const giveBack = command({
  args: ['ORDER'],
  more: '. Its customer is told, and can change their mind no more.',
  example: 'NZGKB9EK3HSA --tracking RP000000042FR',
  options: { tracking: text('NUMBER', 'of the parcel that goes back') },
  run: async (input) => {
    const trackingNumber = textOption(input, 'tracking', /^[\w-]{4,40}$/, 'a tracking number')
    const result = await asOperator(input, 'bench return', async (ctx) =>
      sendBack(ctx, await namedOrder(ctx, input.args[0]), { trackingNumber }),
    )
    input.terminal.say(`It left on ${result.leftAt.slice(0, 10)}.`)
    return result
  },
})

const undelivered = command({
  args: ['ORDER'],
  more: '. Its customer is asked for another address.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const result = await asOperator(input, 'bench undelivered', async (ctx) =>
      recordUndelivered(ctx, await namedOrder(ctx, input.args[0])),
    )
    input.terminal.say('It is here again, and waits for an address.')
    return result
  },
})

/** Products that go back to their sellers. */
export const RETURNS = { label, return: giveBack, undelivered }
