import { checkAudit, endText, readEnd, verifyAudit } from '#server/audit/index.ts'
import { approvalView } from '#server/approval/index.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { verifyEvidence } from '#server/litigation/index.ts'
import {
  exportAccounting,
  exportRegister,
  askCorrection,
  correctRegister,
  readPurchaseDocument,
  verifyRegisters,
} from '#server/register/index.ts'
import { join } from 'node:path'
import { REGISTER_FIELDS } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { namedOrder } from '../named-order.ts'
import { command, CommandFault, UsageError } from '../command.ts'
import { dayOption, flag, needed, oneOf, text, textOption, word } from '../options.ts'
import { counted, table } from '../table.ts'

const exportLines = command({
  args: ['AFFILIATE'],
  more: '; who looked and why is kept.',
  example: 'acme --purpose "Yearly check" --out /srv/register --format pdf',
  options: {
    purpose: needed('TEXT', 'why somebody looks'),
    out: needed('FOLDER', 'where the file goes'),
    format: word('FORMAT', ['csv', 'pdf'], 'csv or pdf; csv when left out'),
    from: text('DAY', 'lines written from this day on, such as 2026-11-01'),
    to: text('DAY', 'lines written until this day'),
  },
  run: async (input) => {
    const [affiliate] = input.args
    const { format = 'csv' } = input.options
    if (format !== 'csv' && format !== 'pdf') throw new UsageError(`--format is csv or pdf, not "${format}"`)
    const purpose = textOption(input, 'purpose', /^.{3,200}$/s, '3 to 200 characters')
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const wanted = { format, purpose, from: dayOption(input, 'from'), to: dayOption(input, 'to') } as const
    const { vault } = await input.sealed()
    const file = await asOperator(input, null, (ctx) => exportRegister(ctx, vault, affiliate, wanted))
    const path = join(folder, file.name)
    await writeWhole(path, file.bytes)
    input.terminal.say(`Written: ${path} (${counted(file.lines, 'line')})`)
    return { file: path, lines: file.lines }
  },
})

const exportForAccounts = command({
  args: ['AFFILIATE'],
  more: ', a line for each product; nothing personal is in it.',
  example: 'acme --from 2026-11-01 --to 2026-11-30 --out /srv/accounts',
  options: {
    out: needed('FOLDER', 'where the file goes'),
    from: needed('DAY', 'the first day, such as 2026-11-01'),
    to: needed('DAY', 'the last day'),
  },
  run: async (input) => {
    const [affiliate] = input.args
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const [from, to] = [dayOption(input, 'from') ?? '', dayOption(input, 'to') ?? '']
    const { vault } = await input.sealed()
    const file = await asOperator(input, null, (ctx) => exportAccounting(ctx, vault, affiliate, { from, to }))
    const path = join(folder, file.name)
    await writeWhole(path, file.bytes)
    input.terminal.say(`Written: ${path} (${counted(file.lines, 'line')})`)
    return { file: path, lines: file.lines }
  },
})

/** What follows from the order itself is corrected there, or not at all. */
const FIXED: readonly string[] = ['orderNumber', 'boughtOn']
const FIELDS = REGISTER_FIELDS.filter((field) => !FIXED.includes(field))
const MOST_TEXT = 200
const PRICE = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}( \([2-9]\d?\))?$/

const correct = command({
  args: ['AFFILIATE', 'LINE', 'FIELD', 'VALUE'],
  more: `. FIELD is one of ${FIELDS.join(', ')}.`,
  example: 'acme 12 serialNumber F2LXK0ABCD --reason "Misread"',
  options: {
    reason: needed('TEXT', 'why; it stands in the register'),
    ask: flag('asks a second person, whose approval writes it'),
  },
  run: async (input) => {
    const [affiliate, line, name, value] = input.args
    const field = oneOf(FIELDS, name, `There is no field "${name}"; there are`)
    if (!/^[1-9]\d{0,8}$/.test(line)) throw new UsageError(`LINE is the number of a line, not "${line}"`)
    if (value.length > MOST_TEXT) throw new UsageError(`VALUE has ${MOST_TEXT} characters at most`)
    if (field === 'price' && !PRICE.test(value))
      throw new UsageError(`VALUE is a price such as "212.00 EUR", not "${value}"`)
    const reason = textOption(input, 'reason', /^.{3,200}$/s, '3 to 200 characters')
    const { vault } = await input.sealed()
    const wish = { line: Number(line), fields: { [field]: value }, reason }
    if (input.options.ask) {
      const asked = await asOperator(input, 'register ask', async (ctx) =>
        approvalView(ctx, await askCorrection(ctx, vault, affiliate, wish)),
      )
      input.terminal.say(`It waits for a second person: approval show ${asked.id}`)
      return asked
    }
    const written = await asOperator(input, 'register correct', (ctx) => correctRegister(ctx, vault, affiliate, wish))
    input.terminal.say(`Line ${written.line} of ${written.affiliate} corrects line ${written.corrects}.`)
    return written
  },
})

const document = command({
  args: ['ORDER'],
  more: ': a PDF/A. Who looked is kept. ORDER is its id, its barcode or a tracking number.',
  example: '7K2M9QXA4TB1 --out /srv/papers',
  options: { out: needed('FOLDER', 'where the file goes') },
  run: async (input) => {
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const { vault, storage } = await input.sealed()
    const { now } = input
    const files = createSealedStorage({ db: await input.database(), storage, vault, clock: { now: () => now } })
    const file = await asOperator(input, null, async (ctx) =>
      readPurchaseDocument(ctx, files, await namedOrder(ctx, input.args[0])),
    )
    const path = join(folder, file.name)
    await writeWhole(path, file.bytes)
    input.terminal.say(`Written: ${path}`)
    return { file: path }
  },
})

export const REGISTER = { export: exportLines, accounting: exportForAccounts, correct, document }

const verify = command({
  more: '. The end that it prints can be kept elsewhere: another day --kept says whether it still stands in the audit.',
  example: '--json',
  options: { kept: text('END', 'the end of the audit that an earlier call printed') },
  run: async (input) => {
    const { terminal, database, sealed, now } = input
    const kept = textOption(input, 'kept', /^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'an end as an earlier call printed it')
    const { vault, storage } = await sealed()
    const db = await database()
    const {
      end,
      hasMore: _,
      ...audit
    } = await (kept === undefined
      ? checkAudit({ db, vault, storage }, now)
      : verifyAudit({ db, vault, storage }, { kept: readEnd(kept) }))
    const files = createSealedStorage({ db, storage, vault, clock: { now: () => now } })
    const registers = await verifyRegisters({ db, vault, storage }, now)
    const evidence = await verifyEvidence({ db, vault, files })
    const last = end === undefined ? null : endText(end)
    const verified = { ...registers, evidence, audit: { ...audit, end: last } }
    const lines = registers.registers.reduce((sum, one) => sum + one.lines, 0)
    const what = [
      `${counted(audit.rows, 'row')} of the audit`,
      counted(registers.registers.length, 'register'),
      counted(lines, 'line'),
      counted(evidence.links, 'picture'),
    ].join(', ')
    const faults = [
      ...audit.faults.map(({ values, message }) => ({ of: 'audit', at: values['row'] ?? null, message })),
      ...registers.faults.map(({ affiliate, line, message }) => ({ of: affiliate, at: line, message })),
      ...evidence.faults.map(({ order, link, message }) => ({ of: order, at: link, message })),
    ]
    if (faults.length > 0) {
      const list = table(faults, [
        { title: 'OF', of: (fault) => fault.of },
        { title: 'LINE', of: ({ at }) => (at === null ? '' : String(at)), right: true },
        { title: 'FAULT', of: ({ message }) => message },
      ])
      throw new CommandFault(
        `${what}: ${counted(faults.length - audit.faults.length + audit.found, 'fault')}\n\n${list}`,
        verified,
      )
    }
    terminal.say(`${what}: in order.`)
    if (last !== null) terminal.say(`The end of the audit: ${last}`)
    return verified
  },
})

export const AUDIT = { verify }
