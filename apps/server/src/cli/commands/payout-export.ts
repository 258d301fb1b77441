import { join } from 'node:path'
import { exportPayout, readPayoutFile } from '#server/payout/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption } from '../command.ts'
import { namedPayout, payoutDeps, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutExport: Command = {
  name: 'payout export',
  args: ['BATCH'],
  about: 'Makes the file of a batch for the bank and writes it into a folder; asked again, writes the same file.',
  options: {
    out: { type: 'string', value: 'FOLDER', about: 'where the file goes; made when it is not there', required: true },
    'execution-date': { type: 'string', value: 'DAY', about: 'such as 2026-11-24; the next working day when left out' },
  },
  run: async (input) => {
    const [named = ''] = input.args
    const { options, terminal } = input
    const folder = textOption(input, 'out', /\S/, 'a folder')
    const day =
      options['execution-date'] === undefined
        ? undefined
        : textOption(input, 'execution-date', /^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-24')
    const deps = await payoutDeps(input)
    const payout = await asOperator(input, 'payout export', async (ctx) => {
      const id = await namedPayout(ctx, named)
      const { fileHash } = await shownPayout(ctx, id)
      if (fileHash === null) await exportPayout(ctx, deps, id, day)
      return shownPayout(ctx, id)
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
}
