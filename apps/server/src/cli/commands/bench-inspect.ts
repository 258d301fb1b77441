import { operations } from '@reprise/contract'
import * as z from 'zod/mini'
import { recordInspection } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { openFiles, photoIds } from '../bench-files.ts'
import { type Command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { moneyText } from '../order-text.ts'
import { wordsOf } from '../order-words.ts'
import { readInput } from '../read-input.ts'
import { table } from '../table.ts'

/** The findings as the call takes them, except photos, which may be files. */
const findings = z.strictObject({
  answers: z._default(z.record(z.string(), z.string()), {}),
  differences: z._default(z.array(z.looseObject({ question: z.string(), photos: z.array(z.string()) })), []),
  foundProduct: z.optional(z.looseObject({ product: z.string(), photos: z.array(z.string()) })),
})

export const benchInspect: Command = {
  name: 'bench inspect',
  args: ['ORDER', 'FINDINGS'],
  about:
    'Records what was found: FINDINGS is a JSON file {"answers": {question: option}, "differences": [{"question", "reason", "photos": [file], "hidden", "note"}], "foundProduct": {"product": id, "photos": [file], "hidden", "note"}}; answers that are left out are as declared, and so is the product.',
  options: {},
  run: async (input) => {
    const [named = '', path = ''] = input.args
    const given = parse(findings, Buffer.from(await readInput(path)).toString(), path)
    const files = await openFiles(input)
    const result = await asOperator(input, 'bench inspect', async (ctx) => {
      const id = await namedOrder(ctx, named)
      const other = given.foundProduct
      const words = await wordsOf(ctx, id, other === undefined ? [] : [other.product])
      const withPhotos = async <One extends { readonly photos: readonly string[] }>(one: One) => ({
        ...one,
        photos: await photoIds(ctx, files, id, one.photos, path),
      })
      const differences: object[] = []
      for (const difference of given.differences) differences.push(await withPhotos(difference))
      const foundProduct = other === undefined ? {} : { foundProduct: await withPhotos(other) }
      const body = { answers: given.answers, differences, ...foundProduct }
      return recordInspection(ctx, words, id, parse(operations.recordInspection.body, JSON.stringify(body), path))
    })
    const { outcome, amountBefore, amountAfter, lines, order, litigation, status } = result
    const money = (amount: number) => moneyText(amount, order.currency)
    input.terminal.say(
      outcome === 'as-declared'
        ? given.foundProduct === undefined
          ? `As declared: ${money(amountBefore)} will be paid.`
          : `Another product, and the promised price all the same: ${money(amountBefore)} will be paid.`
        : `Counter-offer: ${money(amountAfter)} instead of ${money(amountBefore)}. The customer is asked.`,
    )
    if (lines.length > 0)
      input.terminal.say(
        `\n${table(lines, [
          { title: 'QUESTION', of: ({ question }) => question ?? 'product' },
          { title: 'DECLARED', of: ({ declared }) => declared },
          { title: 'FOUND', of: ({ found }) => found },
          { title: 'EFFECT', of: ({ effect, charged }) => (charged ? money(effect) : 'not charged'), right: true },
        ])}`,
      )
    return { order: order.id, outcome, amountBefore, amountAfter, lines, litigation, status }
  },
}

const parse = <Schema extends z.ZodMiniType>(schema: Schema, text: string, path: string): z.output<Schema> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is no JSON`)
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UsageError(`${path}: ${issue?.path.join('.') || 'the whole'} does not have the expected form`)
}
