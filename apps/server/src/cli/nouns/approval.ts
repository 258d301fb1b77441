import { type ApprovalContent, APPROVAL_STATES, type ApprovalView, isUuid } from '@reprise/contract'
import { proposeConfig } from '#server/affiliate/index.ts'
import {
  approvalContentView,
  approvalView,
  findApproval,
  giveApproval,
  listApprovals,
  withdrawApproval,
} from '#server/approval/index.ts'
import { kindsOfApproval } from '#server/approval-kinds.ts'
import { askPaymentApproval } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { oneOf, readInput, text, word, wordsOption } from '../options.ts'
import { minute, moneyText, table } from '../table.ts'

const ID = '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52'
const NOTE = text('TEXT', 'why, for the second person; nothing personal')

const namedApproval = (typed: string): string => {
  if (!isUuid(typed)) throw new UsageError(`"${typed}" is not the id of an approval; \`approval list\` names them`)
  return typed
}

const list = command({
  example: '--affiliate acme',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    state: word('STATE', APPROVAL_STATES, `${APPROVAL_STATES.join(', ')}; waiting when left out`),
  },
  run: async (input) => {
    const { affiliate, state: typed = 'waiting' } = input.options
    const state = oneOf(APPROVAL_STATES, typed, `There is no state "${typed}"; there are`)
    const approvals = await asOperator(input, null, async (ctx) => {
      const { rows } = await listApprovals(ctx, { affiliate, state }, { number: 1, size: 200 })
      return Promise.all(rows.map((row) => approvalView(ctx, row)))
    })
    input.terminal.say(
      approvals.length === 0
        ? 'Nothing waits for a second person.'
        : table(approvals, [
            { title: 'ASKED', of: ({ askedAt }) => minute(new Date(askedAt)) },
            { title: 'BY', of: ({ askedBy: { actor, name } }) => name ?? actor },
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'AFFILIATE', of: (one) => one.affiliate ?? '' },
            { title: 'OF', of: ({ subject }) => subject ?? '' },
            { title: 'ORDER', of: ({ barcode }) => barcode ?? '' },
            { title: 'WHY', of: ({ note }) => note ?? '' },
            { title: 'APPROVAL', of: ({ id }) => id },
          ]),
    )
    return { approvals }
  },
})

const contentText = ({ changes, amount, currency, contentHash }: ApprovalContent): string =>
  [
    ...changes.map(({ pointer, before, after }) => `${pointer}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`),
    ...(amount === null || currency === null ? [] : [`A payment of ${moneyText(amount, currency)}`]),
    contentHash === null ? 'It does not wait any more.' : `Its hash: ${contentHash}`,
  ].join('\n')

const show = command({
  args: ['APPROVAL'],
  example: ID,
  run: async (input) => {
    const id = namedApproval(input.args[0])
    const kinds = kindsOfApproval(await input.sealed())
    const found = await asOperator(input, null, async (ctx) =>
      approvalContentView(ctx, kinds, await findApproval(ctx, id)),
    )
    input.terminal.say(contentText(found))
    return found
  },
})

const give = command({
  args: ['APPROVAL', 'CONTENT-HASH'],
  more: '. CONTENT-HASH is what `approval show` gives. A change of a programme or of rights, and a correction of the register, are made by it.',
  example: `${ID} 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  run: async (input) => {
    const [typed, hash] = input.args
    const id = namedApproval(typed)
    const kinds = kindsOfApproval(await input.sealed())
    const done = await asOperator(input, 'approval give', async (ctx) =>
      approvalView(ctx, await giveApproval(ctx, kinds, id, hash.toLowerCase())),
    )
    input.terminal.say(
      done.state === 'used' ? 'Approved, and done.' : 'Approved: the one who asked can do it for a day.',
    )
    return done
  },
})

const withdraw = command({
  args: ['APPROVAL'],
  example: ID,
  run: async (input) => {
    const id = namedApproval(input.args[0])
    const done = await asOperator(input, 'approval withdraw', async (ctx) =>
      approvalView(ctx, await withdrawApproval(ctx, id)),
    )
    input.terminal.say('It is withdrawn.')
    return done
  },
})

const asked = (terminal: { readonly say: (text: string) => void }, { id }: ApprovalView): void =>
  terminal.say(`It waits for a second person: approval show ${id}`)

const propose = command({
  args: ['AFFILIATE', 'FILE'],
  more: ': a JSON file with what changes of `config`, `programme` and `texts`; null takes a field away.',
  example: 'acme patch.json --note "The account of the new bank"',
  options: { note: NOTE },
  run: async (input) => {
    const [affiliate, file] = input.args
    const patch = patchOf(await readInput(file), file)
    const note = wordsOption(input, 'note')
    const done = await asOperator(input, 'approval propose', async (ctx) =>
      approvalView(ctx, await proposeConfig(ctx, affiliate, { ...patch, ...(note !== undefined && { note }) })),
    )
    asked(input.terminal, done)
    return done
  },
})

const PARTS: readonly string[] = ['config', 'programme', 'texts']

const patchOf = (bytes: Uint8Array, file: string): Record<string, Record<string, unknown>> => {
  const written: unknown = parsed(bytes, file)
  const isPatch =
    typeof written === 'object' && written !== null && Object.keys(written).every((part) => PARTS.includes(part))
  if (!isPatch) throw new UsageError(`${file} is an object with ${PARTS.join(', ')}, and nothing else`)
  return written as Record<string, Record<string, unknown>>
}

const parsed = (bytes: Uint8Array, file: string): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new UsageError(`${file} is not JSON`)
  }
}

const ask = command({
  args: ['ORDER'],
  more: '. ORDER is its id or its barcode.',
  example: 'NZGKB9EK3HSA --note "A voucher of the shop"',
  options: { note: NOTE },
  run: async (input) => {
    const note = wordsOption(input, 'note')
    const done = await asOperator(input, 'approval ask', async (ctx) =>
      approvalView(ctx, await askPaymentApproval(ctx, await namedOrder(ctx, input.args[0]), note)),
    )
    asked(input.terminal, done)
    return done
  },
})

export const APPROVAL = { list, show, give, withdraw, propose, ask }
