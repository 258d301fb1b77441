import { type BatchView, isUuid } from '@reprise/contract'
import {
  batchFile,
  importBatch,
  listBatches,
  listedBatchView,
  receiveBatchDevice,
  settleUnexpected,
  showBatch,
} from '#server/batch/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { loadCatalogue } from '#server/catalogue/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder, wordsOf } from '../named-order.ts'
import { flag, readInput, text, writeResult } from '../options.ts'
import { counted, minute, moneyText, table } from '../table.ts'

const ORDER = '. ORDER is its id, its barcode or a tracking number.'

const importList = command({
  args: ['ORDER', 'FILE'],
  more: ' with the columns imei (and imei2), meid or serial, product, capacity, and the questions of the product by their ids. All of them or none.',
  example: 'NZGKB9EK3HSA devices.csv --dry-run',
  options: { 'dry-run': flag('says what would be so; changes nothing') },
  run: async (input) => {
    const [typed, file] = input.args
    const dryRun = input.options['dry-run']
    const bytes = await readInput(file)
    const { vault } = await input.sealed()
    const done = await asOperator(input, dryRun ? null : 'batch import', async (ctx) => {
      const priceBook = await loadPriceBook(ctx.db)
      const words = { priceBook, catalogue: await loadCatalogue(ctx.db, { priceBook }) }
      return importBatch(ctx, { words, vault }, await namedOrder(ctx, typed), { bytes, dryRun })
    })
    const money = (amount: number) => moneyText(amount, done.currency)
    input.terminal.say(
      `${counted(done.devices, 'device')} for ${money(done.amount)}; the order ${dryRun ? 'would pay' : 'pays'} ${money(done.total)} with them.`,
    )
    return done
  },
})

/** From any order of the sale: its products and those of all devices. */
const shown = async (ctx: OperatorContext, typed: string): Promise<BatchView> => {
  const id = await namedOrder(ctx, typed)
  const { order } = await findReachableOrder(ctx, id)
  return showBatch(ctx, (await wordsOf(ctx, order.id)).catalogue, id)
}

const show = command({
  args: ['ORDER'],
  more: ORDER,
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const batch = await asOperator(input, null, (ctx) => shown(ctx, input.args[0]))
    const { expected, received, missing, unexpected } = batch.counts
    input.terminal.say(
      table(batch.lines, [
        { title: 'LINE', of: ({ line }) => String(line), right: true },
        { title: 'READ', of: ({ receivedAt }) => (receivedAt === null ? 'missing' : minute(new Date(receivedAt))) },
        { title: 'BARCODE', of: ({ barcode }) => barcode },
        { title: 'STATE', of: ({ state }) => state },
        { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, batch.currency), right: true },
        { title: 'PRODUCT', of: ({ product }) => product },
      ]),
    )
    if (batch.unexpected.length > 0)
      input.terminal.say(
        table(batch.unexpected, [
          { title: 'UNEXPECTED', of: ({ id }) => id },
          { title: 'NUMBER', of: ({ kind, masked }) => `${kind} ${masked}` },
          { title: 'REASON', of: ({ reason }) => reason },
          { title: 'OUTCOME', of: ({ outcome }) => outcome ?? 'put aside' },
        ]),
      )
    input.terminal.say(
      `${batch.state}: ${expected} expected, ${received} received, ${missing} missing, ${unexpected} unexpected.`,
    )
    return batch
  },
})

const exportList = command({
  args: ['ORDER'],
  more: `${ORDER} Numbers are masked.`,
  example: 'NZGKB9EK3HSA --out list.csv',
  options: { out: text('FILE', 'writes into this file') },
  run: async (input) => {
    const batch = await asOperator(input, null, (ctx) => shown(ctx, input.args[0]))
    const { out } = input.options
    return writeResult(input, { csv: batchFile(batch), out, said: `The list of ${batch.barcode} is in` })
  },
})

const receive = command({
  args: ['ORDER'],
  more: `${ORDER} One number of the device is enough.`,
  example: 'NZGKB9EK3HSA --imei 490154203237518',
  options: {
    imei: text('NUMBERS', 'IMEI of the device; of a phone for two lines both, with a comma between them'),
    meid: text('NUMBER', 'MEID of the device'),
    serial: text('NUMBER', 'serial number of the device'),
  },
  run: async (input) => {
    const { imei, meid, serial } = input.options
    const typed = { imei: (imei ?? '').split(',').filter((one) => one.trim() !== ''), meid, serial }
    const { vault } = await input.sealed()
    const read = await asOperator(input, 'batch receive', async (ctx) =>
      receiveBatchDevice(ctx, vault, await namedOrder(ctx, input.args[0]), typed),
    )
    const where = read.barcode === null ? '' : ` It is the device of ${read.barcode}.`
    const aside = read.unexpected === null ? '' : ` Put it aside as ${read.unexpected}.`
    const line = read.line === null ? '' : ` Line ${read.line}.`
    input.terminal.say(`${read.answer}.${line}${where}${aside}`)
    input.terminal.say(`${read.counts.received} of ${read.counts.expected} received.`)
    return read
  },
})

const settle = command({
  args: ['ORDER', 'DEVICE'],
  more: '. DEVICE is the id that `batch show` names. It was sent back, or sold with another order that names its number.',
  example: 'NZGKB9EK3HSA 6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52 --sold NZGKB9EK3HSB',
  options: { sold: text('ORDER', 'the order that sells it; left out: it was sent back') },
  run: async (input) => {
    const [typed, deviceId] = input.args
    if (!isUuid(deviceId)) throw new UsageError(`"${deviceId}" is not the id of a device; \`batch show\` names them`)
    const { sold } = input.options
    const done = await asOperator(input, 'batch settle', async (ctx) =>
      settleUnexpected(
        ctx,
        { id: await namedOrder(ctx, typed), deviceId },
        sold === undefined ? { outcome: 'sent-back' } : { outcome: 'sold', order: await namedOrder(ctx, sold) },
      ),
    )
    const { kind, masked, outcome } = done
    input.terminal.say(`${kind} ${masked}: ${outcome}.`)
    return { id: done.id, outcome, soldAs: done.soldAs }
  },
})

const list = command({
  example: '--open',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    open: flag('only those of which something is not settled'),
  },
  run: async (input) => {
    const { affiliate, open } = input.options
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listBatches(ctx, { affiliate, isOpen: open }, { after: undefined, size: 1_000 }),
    )
    const batches = rows.map(listedBatchView)
    input.terminal.say(
      batches.length === 0
        ? 'No list of devices is so.'
        : table(batches, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'STATE', of: ({ state }) => state },
            { title: 'RECEIVED', of: ({ counts }) => `${counts.received} of ${counts.expected}`, right: true },
            { title: 'WAITING', of: ({ waiting }) => String(waiting), right: true },
            { title: 'ADDED', of: ({ importedAt }) => minute(new Date(importedAt)) },
            { title: 'AFFILIATE', of: ({ affiliate: id }) => id },
          ]),
    )
    return { found, batches }
  },
})

export const BATCH = { list, import: importList, show, export: exportList, receive, settle }
