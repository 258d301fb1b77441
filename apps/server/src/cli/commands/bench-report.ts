import { MAX_TEXT, OBSTACLE_KINDS } from '@reprise/contract'
import { reportObstacle } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { openFiles, photoIds } from '../bench-files.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'

export const benchReport: Command = {
  name: 'bench report',
  args: ['ORDER', 'KIND'],
  about: `Reports what keeps a product from being bought: ${OBSTACLE_KINDS.join(', ')}. Its customer is asked.`,
  options: {
    photos: { type: 'string', value: 'FILES', about: 'at least one picture, with commas between them', required: true },
    note: { type: 'string', value: 'TEXT', about: 'for the customer' },
  },
  run: async (input) => {
    const [named = '', name = ''] = input.args
    const { options, terminal } = input
    const kind = OBSTACLE_KINDS.find((one) => one === name)
    if (kind === undefined) throw new UsageError(`There is no "${name}"; there are ${OBSTACLE_KINDS.join(', ')}`)
    const note =
      options['note'] === undefined
        ? undefined
        : textOption({ options }, 'note', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const pictures = textOption({ options }, 'photos', /\S/, 'at least one file').split(',')
    const files = await openFiles(input)
    const result = await asOperator(input, 'bench report', async (ctx) => {
      const id = await namedOrder(ctx, named)
      const photos = await photoIds(
        ctx,
        files,
        id,
        pictures.map((one) => one.trim()),
      )
      return reportObstacle(ctx, await wordsOf(ctx, id), id, { kind, photos, note })
    })
    terminal.say(`The customer is asked, and has until ${result.answerBefore.slice(0, 10)}.`)
    return result
  },
}
