import { CORRECTIONS, isUuid } from '@reprise/contract'
import { correctOrder } from '#server/correction/index.ts'
import { showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'
import { REASON, wordsOption } from '../reason-option.ts'

export const orderCorrect: Command = {
  name: 'order correct',
  args: ['ORDER', 'WHAT'],
  about: `Takes back a mistake while nothing followed that cannot be undone: ${CORRECTIONS.join(', ')}.`,
  options: {
    reason: REASON,
    document: { type: 'string', value: 'ID', about: 'with `document`: which; `document list` names them' },
  },
  run: async (input) => {
    const [named = '', typed = ''] = input.args
    const correction = CORRECTIONS.find((one) => one === typed)
    if (correction === undefined)
      throw new UsageError(`There is no correction "${typed}"; there are ${CORRECTIONS.join(', ')}`)
    const { document } = input.options
    if ((correction === 'document') !== (typeof document === 'string'))
      throw new UsageError('--document goes with the correction document, and it needs one')
    if (typeof document === 'string' && !isUuid(document))
      throw new UsageError(`"${document}" is not the id of a document`)
    const reason = wordsOption(input, 'reason')
    const order = await asOperator(input, 'order correct', async (ctx) => {
      const id = await namedOrder(ctx, named)
      await correctOrder(ctx, id, { correction, reason, ...(typeof document === 'string' && { document }) })
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    input.terminal.say(
      `Corrected. ${order.barcode} is ${order.status}. It may now: ${order.allowedTransitions.join(', ') || 'nothing'}.`,
    )
    return order
  },
}
