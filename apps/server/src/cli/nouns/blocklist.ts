import { importBlocklist, listBlocklist, removeFromBlocklist } from '#server/device/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, CommandFault } from '../command.ts'
import { needed, readInput, wordsOption } from '../options.ts'
import { counted, minute, table } from '../table.ts'

/** Where a device is that can be put in quarantine. */
const HELD: readonly string[] = ['received', 'accepted', 'disputed']

const importNumbers = command({
  args: ['FILE'],
  more: ' with the columns number (IMEI, MEID or serial number), reason, police_reference and listed_on (2026-11-01). All of them or none. Numbers are kept as keyed hashes and never shown.',
  example: 'stolen.csv',
  run: async (input) => {
    const bytes = await readInput(input.args[0])
    const { vault } = await input.sealed()
    const done = await asOperator(input, 'blocklist import', (ctx) => importBlocklist(ctx, vault, bytes))
    const known = done.known === 0 ? '' : ` ${counted(done.known, 'number')} had been before.`
    input.terminal.say(`${counted(done.listed, 'number')} listed now.${known}`)
    for (const { barcode, status } of done.here)
      input.terminal.warn(
        `The device of order ${barcode}, ${status}, is listed.${HELD.includes(status) ? ' It stays here, and its customer is asked.' : ''}`,
      )
    return done
  },
})

const MOST_SHOWN = 1_000

const list = command({
  more: ', the newest first: who listed each and when, and who removed it. Numbers are masked.',
  example: '--json',
  run: async (input) => {
    const found = await asOperator(input, null, (ctx) => listBlocklist(ctx, MOST_SHOWN))
    input.terminal.say(
      found.length === 0
        ? 'No number is listed.'
        : table(found, [
            { title: 'ID', of: ({ id }) => id },
            { title: 'NUMBER', of: ({ kind, masked }) => `${kind} ${masked}` },
            { title: 'SINCE', of: ({ listedOn }) => listedOn },
            { title: 'REASON', of: ({ reason }) => reason },
            { title: 'POLICE', of: ({ policeReference }) => policeReference ?? '' },
            { title: 'LISTED BY', of: ({ importedBy, importedAt }) => `${importedBy} ${minute(importedAt)}` },
            {
              title: 'REMOVED',
              of: ({ removedAt, removedBy, removalReason }) =>
                removedAt === null ? '' : `${removedBy} ${minute(removedAt)}: ${removalReason}`,
            },
          ]),
    )
    return found
  },
})

const remove = command({
  args: ['ID'],
  more: '. ID is as the list shows it. What was answered before stays with its order.',
  example: '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52 --reason "Found again by its owner"',
  options: { reason: needed('TEXT', 'why, for colleagues; nothing personal') },
  run: async (input) => {
    const [id] = input.args
    const reason = wordsOption(input, 'reason', 3)
    const done = await asOperator(input, 'blocklist remove', (ctx) => removeFromBlocklist(ctx, id, reason))
    if (!done) throw new CommandFault(`No listed number has the id ${id}. \`blocklist list\` shows them.`, { id })
    input.terminal.say(`The number of ${id} is listed no more.`)
    return { id }
  },
})

export const BLOCKLIST = { import: importNumbers, list, remove }
