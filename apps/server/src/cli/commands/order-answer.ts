import { LITIGATION_ACTIONS, MAX_TEXT, TOLD_BY } from '@reprise/contract'
import { answerForCustomer } from '#server/litigation/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'

export const orderAnswer: Command = {
  name: 'order answer',
  args: ['ORDER', 'ANSWER'],
  about: `Takes down what a customer answered by other means than the page: ${LITIGATION_ACTIONS.join(', ')}. They are told by mail.`,
  options: {
    told: { type: 'string', value: 'HOW', about: `how they said so: ${TOLD_BY.join(', ')}`, required: true },
    note: { type: 'string', value: 'TEXT', about: 'for colleagues; the customer is not shown it' },
  },
  run: async (input) => {
    const [named = '', name = ''] = input.args
    const { options, terminal } = input
    const action = LITIGATION_ACTIONS.find((one) => one === name)
    if (action === undefined)
      throw new UsageError(`There is no answer "${name}"; there are ${LITIGATION_ACTIONS.join(', ')}`)
    const told = TOLD_BY.find((one) => one === options['told'])
    if (told === undefined) throw new UsageError(`--told is one of ${TOLD_BY.join(', ')}`)
    const note =
      options['note'] === undefined
        ? undefined
        : textOption({ options }, 'note', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const result = await asOperator(input, 'order answer', async (ctx) =>
      answerForCustomer(ctx, await namedOrder(ctx, named), { action, told, note }),
    )
    terminal.say(`Taken down: ${action}. The order is ${result.status}, and its customer is told by mail.`)
    return result
  },
}
