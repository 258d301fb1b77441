import {
  decideApproval,
  listBench,
  receiveProduct,
  showSheet,
  recordInspection,
  reportObstacle,
} from '#server/inspection/index.ts'
import { dirname, extname, resolve } from 'node:path'
import { isUuid, OBSTACLE_KINDS, operations, PARCEL_CONDITIONS } from '@reprise/contract'
import * as z from 'zod/mini'
import type { OperatorContext } from '#server/call/index.ts'
import type { SentFile } from '#server/document/index.ts'
import { type SealedStorage, createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, UsageError } from '../command.ts'
import { IDENTIFIERS, identifiersIn } from '../identifier-options.ts'
import { needed, oneOf, readInput, text, textOption, wordsOption } from '../options.ts'
import { namedOrder, wordsOf } from '../named-order.ts'
import { overturned } from './bench-overturned.ts'
import { mark, removeOne } from './bench-photos.ts'
import { sheetText } from '../texts.ts'
import { minute, moneyText, table } from '../table.ts'
import { showChecks } from './bench-checks.ts'
import { RETURNS } from './bench-returns.ts'

const list = command({
  example: '--affiliate acme',
  options: { affiliate: text('ID', 'of one affiliate') },
  run: async (input) => {
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listBench(ctx, input.options.affiliate, { after: undefined, size: 1_000 }),
    )
    input.terminal.say(
      rows.length === 0
        ? 'Nothing waits for a look.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'LOOK', of: ({ look, approval }) => (approval ? `${look}, to approve` : look) },
            { title: 'SINCE', of: ({ since }) => minute(since) },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'ID', of: ({ orderId }) => orderId },
          ]),
    )
    return { found, bench: rows }
  },
})

const receive = command({
  args: ['BARCODE'],
  more: '. BARCODE is its own or a tracking number.',
  example: 'NZGKB9EK3HSA --imei 490154203237518',
  options: {
    ...IDENTIFIERS,
    device: text('NUMBER', 'of the one device of several that came now'),
    weight: text('GRAMS', 'of the whole parcel'),
    parcel: text('STATE', `of its outside: ${PARCEL_CONDITIONS.join(', ')}`),
  },
  run: async (input) => {
    const device = textOption(input, 'device', /^[1-9]\d{0,3}$/, 'a number from the list of the parcel')
    const weight = textOption(input, 'weight', /^[1-9]\d{0,4}$/, 'grams')
    const { parcel: state } = input.options
    const parcel =
      state === undefined ? {} : { parcel: oneOf(PARCEL_CONDITIONS, state, `There is no "${state}"; there are`) }
    const separateDb = await input.database()
    const openVault = async () => (await input.sealed()).vault
    const sheet = await asOperator(input, 'bench receive', async (ctx) => {
      const weighed = weight === undefined ? {} : { weightGrams: Number(weight) }
      const named = device === undefined ? {} : { device: Number(device) }
      const body = { barcode: input.args[0], ...identifiersIn(input.options), ...named, ...parcel, ...weighed }
      const id = await receiveProduct(ctx, { separateDb, openVault }, body)
      return showSheet(ctx, { ...(await wordsOf(ctx, id)), openVault }, id)
    })
    input.terminal.say(sheetText(sheet))
    return sheet
  },
})

const showDeclared = command({
  args: ['ORDER'],
  more: '. ORDER is its id or its barcode.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const openVault = async () => (await input.sealed()).vault
    const sheet = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, input.args[0])
      return showSheet(ctx, { ...(await wordsOf(ctx, id)), openVault }, id)
    })
    input.terminal.say(sheetText(sheet))
    return sheet
  },
})

const MEDIA_TYPES: { readonly [extension: string]: string } = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Where sealed files lie, opened with the keys of the server. */
const openFiles = async ({
  sealed,
  database,
  now,
}: Pick<CommandInput, 'sealed' | 'database' | 'now'>): Promise<SealedStorage> => {
  return createSealedStorage({ db: await database(), ...(await sealed()), clock: { now: () => now } })
}

/**
 * Ids of photos: those that are ids already, and those of files, which are taken in first.
 * @param beside a file beside which the others lie; the folder one stands in when left out
 */
const photoIds = async (
  ctx: OperatorContext,
  { files, order, beside }: { readonly files: SealedStorage; readonly order: string; readonly beside?: string },
  named: readonly string[],
): Promise<string[]> => {
  const sent: SentFile[] = []
  for (const name of named) if (!isUuid(name)) sent.push(await read(name))
  const { takeNamedPhotos } = await import('#server/inspection/take-photo.ts')
  const taken = [...(await takeNamedPhotos(ctx, files, order, sent))]
  return named.map((name) => {
    if (isUuid(name)) return name
    const photo = taken.shift()
    if (photo === undefined) throw new Error(`${name} was not taken`)
    return photo.id
  })

  async function read(name: string): Promise<SentFile> {
    const path = beside === undefined ? name : resolve(dirname(beside), name)
    const declaredType = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return { name: path, declaredType, bytes: await readInput(path) }
  }
}

/** The findings as the call takes them, except photos, which may be files. */
const findings = z.strictObject({
  answers: z._default(z.record(z.string(), z.string()), {}),
  differences: z._default(z.array(z.looseObject({ question: z.string(), photos: z.array(z.string()) })), []),
  foundProduct: z.optional(z.looseObject({ product: z.string(), photos: z.array(z.string()) })),
})

const inspect = command({
  args: ['ORDER', 'FINDINGS'],
  more: ': FINDINGS is a JSON file {"answers": {question: option}, "differences": [{"question", "reason", "photos": [file], "hidden", "note"}], "foundProduct": {"product": id, "photos": [file], "hidden", "note"}}; answers that are left out are as declared, and so is the product.',
  example: 'NZGKB9EK3HSA findings.json --imei 490154203237518',
  options: IDENTIFIERS,
  run: async (input) => {
    const [named, path] = input.args
    const given = parse(findings, Buffer.from(await readInput(path)).toString(), path)
    const files = await openFiles(input)
    const openVault = async () => (await input.sealed()).vault
    const result = await asOperator(input, 'bench inspect', async (ctx) => {
      const id = await namedOrder(ctx, named)
      const other = given.foundProduct
      const words = await wordsOf(ctx, id, other === undefined ? [] : [other.product])
      const naming = [...given.differences, ...(other === undefined ? [] : [other])]
      // All at once: each of them is read before the first is kept, for that holds the order.
      const names = naming.flatMap(({ photos }) => photos)
      const ids = await photoIds(ctx, { files, order: id, beside: path }, names)
      const withPhotos = <One extends { readonly photos: readonly string[] }>(one: One) => ({
        ...one,
        photos: ids.splice(0, one.photos.length),
      })
      const differences = given.differences.map(withPhotos)
      const foundProduct = other === undefined ? {} : { foundProduct: withPhotos(other) }
      const body = { answers: given.answers, differences, ...foundProduct, ...identifiersIn(input.options) }
      return recordInspection(
        ctx,
        { ...words, openVault },
        id,
        parse(operations.recordInspection.body, JSON.stringify(body), path),
      )
    })
    const { outcome, amountBefore, amountAfter, lines, order, litigation, status } = result
    const money = (amount: number) => moneyText(amount, order.currency)
    input.terminal.say(
      outcome === 'blocklisted'
        ? 'It is on a block list, and stays here until a person decides. The customer is asked.'
        : outcome === 'waiting-approval'
          ? `${money(amountAfter)} instead of ${money(amountBefore)}: somebody else has to approve this first (bench approve). The customer is told nothing yet.`
          : outcome === 'as-declared'
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
})

const parse = <Schema extends z.ZodMiniType>(schema: Schema, json: string, path: string): z.output<Schema> => {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new UsageError(`${path} is no JSON`)
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UsageError(`${path}: ${issue?.path.join('.') || 'the whole'} does not have the expected form`)
}

const report = command({
  args: ['ORDER', 'KIND'],
  more: `: ${OBSTACLE_KINDS.join(', ')}. Its customer is asked.`,
  example: `NZGKB9EK3HSA ${OBSTACLE_KINDS[0]} --photos screen.jpg,back.jpg`,
  options: {
    photos: needed('FILES', 'at least one picture, with commas between them'),
    note: text('TEXT', 'for the customer'),
  },
  run: async (input) => {
    const [named, typed] = input.args
    const kind = oneOf(OBSTACLE_KINDS, typed, `There is no "${typed}"; there are`)
    const note = wordsOption(input, 'note')
    const pictures = textOption(input, 'photos', /\S/, 'at least one file').split(',')
    const files = await openFiles(input)
    const result = await asOperator(input, 'bench report', async (ctx) => {
      const order = await namedOrder(ctx, named)
      const photos = await photoIds(
        ctx,
        { files, order },
        pictures.map((one) => one.trim()),
      )
      return reportObstacle(ctx, await wordsOf(ctx, order), order, { kind, photos, note })
    })
    input.terminal.say(`The customer is asked, and has until ${minute(new Date(result.answerBefore))} UTC.`)
    return result
  },
})

const decide = (decision: 'approve' | 'refuse') =>
  command({
    args: ['ORDER'],
    more:
      decision === 'approve'
        ? ': what somebody else found, and its customer is asked. bench sheet shows it.'
        : ': what somebody else found, and the product is looked at again.',
    example: `NZGKB9EK3HSA --note "Seen under the lamp"`,
    options: { note: text('TEXT', 'for colleagues') },
    run: async (input) => {
      const note = wordsOption(input, 'note')
      const result = await asOperator(input, `bench ${decision}`, async (ctx) =>
        decideApproval(ctx, await namedOrder(ctx, input.args[0]), { decision, note }),
      )
      input.terminal.say(
        decision === 'approve' ? `Approved. The order is ${result.status}.` : 'Refused. It waits for a look again.',
      )
      return result
    },
  })

export const BENCH = {
  list,
  receive,
  sheet: showDeclared,
  checks: showChecks,
  inspect,
  mark,
  'remove-photo': removeOne,
  approve: decide('approve'),
  refuse: decide('refuse'),
  report,
  overturned,
  ...RETURNS,
}
