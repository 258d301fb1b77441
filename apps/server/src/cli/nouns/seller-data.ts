import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SellerReceipt } from '@reprise/contract'
import { eraseSeller, exportSeller } from '#server/privacy/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import { command, CommandFault, type CommandInput, UsageError } from '../command.ts'
import { flag, needed, textOption } from '../options.ts'
import { counted, table } from '../table.ts'

/** `-`: from standard input. */
const emailIn = async ({
  args: [given],
  read,
}: Pick<CommandInput<readonly [string]>, 'args' | 'read'>): Promise<string> => {
  const typed = given === '-' ? await read('E-mail address') : given
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) throw new UsageError(`EMAIL is an e-mail address, not "${typed}"`)
  return typed
}

const openDeps = async (input: Pick<CommandInput, 'sealed' | 'database' | 'now'>) => {
  const { vault, storage } = await input.sealed()
  const { now } = input
  const files = createSealedStorage({ db: await input.database(), storage, vault, clock: { now: () => now } })
  return { vault, files }
}

const exportData = command({
  args: ['EMAIL'],
  more: ', over all programmes: index.html, data.json, a receipt and files. Who looked is kept. EMAIL may be -, and is read from standard input then.',
  example: 'zoe@example.org --out /srv/requests/zoe',
  options: { out: needed('FOLDER', 'where the files go') },
  run: async (input) => {
    const email = await emailIn(input)
    const out = textOption(input, 'out', /\S/, 'a folder')
    const deps = await openDeps(input)
    const { files, receipt } = await asOperator(input, null, (ctx) => exportSeller(ctx, deps, { email }))
    if (receipt.rows === 0) {
      input.terminal.say('Nothing is kept of this address.')
      return receipt
    }
    for (const [path, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(out, path)), { recursive: true })
      await writeWhole(join(out, path), bytes)
    }
    input.terminal.say(
      `Written: ${join(out, 'index.html')} (${counted(receipt.orders.length, 'order')}, ${counted(receipt.files, 'file')})`,
    )
    return { folder: out, ...receipt }
  },
})

const erase = command({
  args: ['EMAIL'],
  more: ', over all programmes. It cannot be taken back; export first where they asked for both. EMAIL may be -, and is read from standard input then.',
  example: 'zoe@example.org',
  options: { yes: flag('does without asking') },
  run: async (input) => {
    const email = await emailIn(input)
    const { terminal } = input
    if (!input.options.yes) {
      const answer = input.ask(`Everything of ${email} is erased, but for what law keeps. Is this meant?`)
      if (answer === null) throw new UsageError('Nobody is here to be asked: say --yes')
      if (!(await answer)) {
        terminal.say('Nothing was changed.')
        return { erased: false }
      }
    }
    const deps = await openDeps(input)
    const receipt = await named(() => asOperator(input, null, (ctx) => eraseSeller(ctx, deps, { email })))
    // At once: the person who runs this wants to see it done; what is left over goes with the daily job.
    await deps.files.sweep()
    terminal.say(receiptText(receipt))
    return receipt
  },
})

/** Orders that keep their seller, each in a line. */
const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof ProblemError) || failure.problem !== 'seller-not-erasable') throw failure
    const { orders = [] } = (failure.current ?? {}) as {
      orders?: readonly { barcode: string; status: string; obstacles: readonly string[] }[]
    }
    const list = table(orders, [
      { title: 'ORDER', of: ({ barcode }) => barcode },
      { title: 'STATE', of: ({ status }) => status },
      { title: 'WHY', of: ({ obstacles }) => obstacles.map((one) => WHAT_TO_DO[one] ?? one).join('; ') },
    ])
    throw new CommandFault(`Nothing was erased. These orders keep their seller for now:\n\n${list}`, { orders })
  }
}

const WHAT_TO_DO: { readonly [obstacle: string]: string } = {
  'not-ended': 'not ended: finish or cancel it (order move)',
  'payment-under-way': 'a payment is under way (payout show)',
  'claim-owed': 'money is owed back (claim list)',
  'case-open': 'a case is open (case list)',
  'register-not-written': 'the register is about to be written: once more in a minute',
}

const receiptText = (receipt: SellerReceipt): string => {
  if (receipt.repeated) return `Erased before, on ${receipt.at.slice(0, 10)} (receipt ${receipt.id}).`
  if (receipt.orders.length === 0 && receipt.kept.length === 0 && receipt.files === 0 && !receipt.erased)
    return 'Nothing is kept of this address.'
  return [
    `Erased: ${counted(receipt.orders.length, 'order')} without their seller, ${counted(receipt.files, 'file')} removed.`,
    ...receipt.kept.map(
      ({ what, rows, until }) => `Kept by law: ${what}, ${counted(rows, 'row')}, until ${until} at least.`,
    ),
    'Backups made before still hold it: they go by their own schedule, and whoever restores one erases again.',
    `Receipt: ${receipt.id}`,
  ].join('\n')
}

export const SELLER_DATA = { export: exportData, erase }
