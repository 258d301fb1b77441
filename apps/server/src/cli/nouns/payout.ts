import { join } from 'node:path'
import { type BodyOf, isUuid, MAX_PAYOUT_LINES, type Payout, PAYOUT_STATES, REJECTION_REASONS } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import {
  findPayoutByReference,
  findPayout,
  payoutView,
  preparePayout,
  listPayouts,
  payoutSummary,
  showPayout,
  leaveOutPayment,
  exportPayout,
  readPayoutFile,
  rejectPayment,
  returnPayment,
  executePayout,
  discardPayout,
  releasePayout,
  takeBankReport,
} from '#server/payout/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, command, type CommandInput, UsageError } from '../command.ts'
import { dayOption, flag, needed, oneOf, readInput, text, textOption, word, wordsOption } from '../options.ts'
import { bankReportText } from '../bank-report-text.ts'
import { payoutsText, payoutText } from '../texts.ts'
import { byHand } from './by-hand.ts'
import { due, OF_AFFILIATE, payoutDeps, summary } from './payable.ts'

/** The id of a batch that the caller names by its id or its reference. @throws ProblemError payout-not-found */
const namedPayout = async (ctx: OperatorContext, typed: string): Promise<string> => {
  return isUuid(typed) ? typed.toLowerCase() : findPayoutByReference(ctx, typed)
}

const shownPayout = async (ctx: OperatorContext, id: string) => {
  return payoutView(await findPayout(ctx, id), ctx)
}

const changed = (
  input: Pick<CommandInput, 'database' | 'now'>,
  { action, named }: { readonly action: string; readonly named: string },
  verb: (ctx: OperatorContext, id: string) => Promise<unknown>,
): Promise<Payout> =>
  asOperator(input, action, async (ctx) => {
    const id = await namedPayout(ctx, named)
    await verb(ctx, id)
    return shownPayout(ctx, id)
  })

const prepare = command({
  args: ['AFFILIATE'],
  more: '. While one waits for its file, that one is shown instead.',
  example: 'acme --limit 100',
  options: { limit: text('N', `payments at most; ${MAX_PAYOUT_LINES} when left out`) },
  run: async (input) => {
    const [affiliate] = input.args
    const typed = textOption(input, 'limit', /^[1-9]\d{0,3}$/, 'a whole number from 1 on')
    const limit = typed === undefined ? undefined : Number(typed)
    if (limit !== undefined && limit > MAX_PAYOUT_LINES) throw new UsageError(`--limit is ${MAX_PAYOUT_LINES} at most`)
    const deps = await payoutDeps(input)
    const { payout, isNew } = await asOperator(input, 'payout prepare', async (ctx) => {
      const prepared = await preparePayout(ctx, deps, { affiliate, limit })
      return { payout: await shownPayout(ctx, prepared.id), isNew: prepared.isNew }
    })
    if (!isNew) input.terminal.say('This batch waits for its file already; nothing new was prepared.\n')
    input.terminal.say(payoutText(payout))
    input.terminal.say(`\nThe file for the bank: npm run reprise -- payout export ${payout.reference} --out FOLDER`)
    return payout
  },
})

const list = command({
  example: '--status exported',
  options: { affiliate: OF_AFFILIATE, status: word('STATE', PAYOUT_STATES, `one of ${PAYOUT_STATES.join(', ')}`) },
  run: async (input) => {
    const { affiliate, status: typed } = input.options
    const status =
      typed === undefined ? undefined : oneOf(PAYOUT_STATES, typed, `There is no state "${typed}"; there are`)
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listPayouts(ctx, { affiliate, status }, { number: 1, size: 200 }),
    )
    const found = rows.map(payoutSummary)
    input.terminal.say(found.length === 0 ? 'There is no such batch.' : payoutsText(found))
    if (total > found.length) input.terminal.say(`\n${found.length} of ${total.toLocaleString('en')}`)
    return { total, payouts: found }
  },
})

const show = command({
  args: ['BATCH'],
  more: '. BATCH is its id or its reference. The audit keeps who looked.',
  example: 'RP-20261120-000001-1f3a5c7e',
  run: async (input) => {
    const deps = await payoutDeps(input)
    const [named] = input.args
    const payout = await asOperator(input, null, async (ctx) => showPayout(ctx, deps, await namedPayout(ctx, named)))
    input.terminal.say(payoutText(payout))
    return payout
  },
})

const leaveOut = command({
  args: ['BATCH', 'END-TO-END'],
  more: '. The next batch takes its order, or none until `order release`.',
  example: 'RP-20261120-000001-1f3a5c7e NZGKB9EK3HSA --reason "Asks for another account" --hold',
  options: {
    reason: needed('TEXT', 'why, for colleagues; nothing personal'),
    hold: flag('nothing is paid for its order until `order release`'),
  },
  run: async (input) => {
    const [named, endToEndId] = input.args
    const reason = wordsOption(input, 'reason', 3)
    const payout = await changed(input, { action: 'payout leave-out', named }, (ctx, id) =>
      leaveOutPayment(ctx, id, { endToEndId, reason, hold: input.options.hold }),
    )
    input.terminal.say(payoutText(payout))
    return payout
  },
})

const exportFile = command({
  args: ['BATCH'],
  more: '; asked again, writes the same file.',
  example: 'RP-20261120-000001-1f3a5c7e --out /srv/bank --execution-date 2026-11-24',
  options: {
    out: needed('FOLDER', 'where the file goes; made when it is not there'),
    'execution-date': text('DAY', 'such as 2026-11-24; the next working day when left out'),
  },
  run: async (input) => {
    const { terminal } = input
    const [named] = input.args
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const day = dayOption(input, 'execution-date', '2026-11-24')
    const deps = await payoutDeps(input)
    const payout = await changed(input, { action: 'payout export', named }, async (ctx, id) => {
      const { fileHash } = await shownPayout(ctx, id)
      if (fileHash === null) await exportPayout(ctx, deps, id, day)
    })
    terminal.say(payoutText(payout))
    if (payout.fileHash === null) {
      terminal.say('\nNothing of it may be paid any more: there is no file, and its orders wait for another batch.')
      return payout
    }
    // The batch is committed before its file is written: a disk that is full costs a repetition and no payment.
    const { name, bytes } = await asOperator(input, null, (ctx) => readPayoutFile(ctx, deps, payout.id))
    const path = join(folder, name)
    await writeWhole(path, bytes)
    terminal.say(`\nWritten: ${path}`)
    terminal.say(`Once the bank has paid: npm run reprise -- payout executed ${payout.reference}`)
    return { ...payout, file: path }
  },
})

const release = command({
  args: ['BATCH', 'CONTENT-HASH'],
  more: '. CONTENT-HASH is what `payout show` gives; any change of the batch ends the release, and so does a day.',
  example: 'RP-20261120-000001-1f3a5c7e 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  run: async (input) => {
    const [named, hash] = input.args
    const payout = await changed(input, { action: 'payout release', named }, (ctx, id) =>
      releasePayout(ctx, id, hash.toLowerCase()),
    )
    input.terminal.say(payoutText(payout))
    return payout
  },
})

type Refused = Pick<Command, 'more' | 'example'> & { readonly verb: 'reject' | 'return' }
type RefusedPayment = BodyOf<'rejectPayment'>

const refusedPayment = ({ verb, ...said }: Refused): Command =>
  command({
    ...said,
    args: ['BATCH', 'END-TO-END', 'REASON'],
    options: { note: text('TEXT', 'as the bank wrote it, for colleagues; nothing personal') },
    run: async (input) => {
      const [named, endToEndId, typed] = input.args
      const refused: RefusedPayment = {
        endToEndId,
        reason: oneOf(REJECTION_REASONS, typed, `There is no reason "${typed}"; there are`),
        note: wordsOption(input, 'note'),
      }
      const payout = await changed(input, { action: `payout ${verb}`, named }, (ctx, id) =>
        (verb === 'reject' ? rejectPayment : returnPayment)(ctx, id, refused),
      )
      input.terminal.say(payoutText(payout))
      return payout
    },
  })

const reject = refusedPayment({
  verb: 'reject',
  more: `: ${REJECTION_REASONS.join(', ')}. The customer is told, unless the bank is at fault.`,
  example: 'RP-20261120-000001-1f3a5c7e NZGKB9EK3HSA account-closed --note AC04',
})

const giveBack = refusedPayment({
  verb: 'return',
  more: ', for one of the reasons of `payout reject`. The customer is told, and the order waits to be paid again.',
  example: 'RP-20261120-000001-1f3a5c7e NZGKB9EK3HSA account-closed',
})

const report = command({
  args: ['FILE'],
  more: ': pain.002, camt.053 or camt.054. Without --confirm it says what the report means, and changes nothing.',
  example: '/srv/bank/camt053.xml --confirm 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  options: { confirm: text('HASH', 'does what the report says, where HASH is what the first look at this file gave') },
  run: async (input) => {
    const { terminal } = input
    const [file] = input.args
    const confirm = textOption(input, 'confirm', /^[0-9a-f]{64}$/, 'the 64 signs that the first look gave')
    const bytes = await readInput(file)
    const deps = await payoutDeps(input)
    const told = await asOperator(input, confirm === undefined ? null : 'payout report', (ctx) =>
      takeBankReport(ctx, deps, bytes, confirm),
    )
    terminal.say(bankReportText(told))
    if (!told.applied) terminal.say(`\nNothing was changed. To do it: payout report ${file} --confirm ${told.hash}`)
    return told
  },
})

const executed = command({
  args: ['BATCH'],
  more: '. First tell what it refused (payout reject).',
  example: 'RP-20261120-000001-1f3a5c7e',
  run: async (input) => {
    const [named] = input.args
    const payout = await changed(input, { action: 'payout executed', named }, executePayout)
    input.terminal.say(payoutText(payout))
    return payout
  },
})

const discard = command({
  args: ['BATCH'],
  more: '; its orders wait for another.',
  example: 'RP-20261120-000001-1f3a5c7e',
  run: async (input) => {
    const [named] = input.args
    const payout = await changed(input, { action: 'payout discard', named }, discardPayout)
    input.terminal.say(`Batch ${payout.number} of ${payout.affiliate} is discarded.`)
    return payout
  },
})

export const PAYOUT = {
  due,
  summary,
  'by-hand': byHand,
  prepare,
  list,
  show,
  'leave-out': leaveOut,
  release,
  export: exportFile,
  reject,
  report,
  executed,
  return: giveBack,
  discard,
}
