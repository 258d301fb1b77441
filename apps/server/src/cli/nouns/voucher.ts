import {
  importVouchers,
  checkVouchers,
  listVoucherImports,
  voucherImportView,
  listVouchers,
  voucherView,
  showVoucherStock,
  issuedVoucherView,
  listIssuedVouchers,
  withdrawVouchers,
} from '#server/voucher/index.ts'
import { isUuid, VOUCHER_STATES } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { dayOption, flag, needed, oneOf, readInput, text, textOption, word, wordsOption } from '../options.ts'
import { AFFILIATE_ID_PATTERN } from '@reprise/contract'
import { counted, minute, moneyText, table } from '../table.ts'

const AFFILIATE = needed('ID', 'of this affiliate')

const affiliateOf = (input: { readonly options: { readonly affiliate: string } }): string =>
  textOption(input, 'affiliate', AFFILIATE_ID_PATTERN, 'the id of an affiliate')

const importCodes = command({
  args: ['FILE'],
  more: ' with the columns code, amount (major units; empty: the worth of the order) and expires (2027-11-30). All of them or none.',
  example: 'codes.csv --affiliate acme',
  options: {
    affiliate: needed('ID', 'whose customers get them'),
    'dry-run': flag('only says what would come in'),
  },
  run: async (input) => {
    const affiliate = affiliateOf(input)
    const bytes = await readInput(input.args[0])
    const { vault } = await input.sealed()
    if (input.options['dry-run']) {
      const tried = await asOperator(input, null, (ctx) => checkVouchers(ctx, vault, affiliate, bytes))
      input.terminal.say(
        table(tried.worths, [
          { title: 'WORTH', of: ({ amount }) => worthText(amount, tried.currency), right: true },
          { title: 'CODES', of: ({ codes }) => codes.toLocaleString('en'), right: true },
        ]),
      )
      input.terminal.say(`${counted(tried.codes, 'code')} can come in. Nothing was kept.`)
      return tried
    }
    const done = await asOperator(input, 'voucher import', (ctx) => importVouchers(ctx, vault, affiliate, bytes))
    input.terminal.say(`${counted(done.codes, 'code')} of ${done.affiliate} came in. The import is ${done.id}.`)
    input.terminal.say(
      `Was it the wrong file? npm run reprise -- voucher withdraw ${done.id} --affiliate ${done.affiliate} --reason TEXT`,
    )
    return done
  },
})

const list = command({
  example: '--affiliate acme --state available',
  options: { affiliate: AFFILIATE, state: word('STATE', VOUCHER_STATES, VOUCHER_STATES.join(', ')) },
  run: async (input) => {
    const affiliateId = affiliateOf(input)
    const { state: typed } = input.options
    const state =
      typed === undefined ? undefined : oneOf(VOUCHER_STATES, typed, `There is no state "${typed}"; there are`)
    const { codes, total } = await asOperator(input, null, async (ctx) => {
      const found = await listVouchers(ctx, affiliateId, { state }, { number: 1, size: 1_000 })
      return { total: found.total, codes: found.rows.map((row) => voucherView(row, found.affiliate, ctx.now)) }
    })
    input.terminal.say(
      codes.length === 0
        ? 'There is no such code.'
        : table(codes, [
            { title: 'CODE', of: ({ maskedCode }) => maskedCode },
            { title: 'STATE', of: (one) => one.state },
            { title: 'AMOUNT', of: ({ amount, currency }) => worthText(amount, currency), right: true },
            { title: 'EXPIRES', of: ({ expiresOn }) => expiresOn ?? '' },
            { title: 'CAME IN', of: ({ importedAt }) => minute(new Date(importedAt)) },
            { title: 'IMPORT', of: (one) => one.import ?? 'typed' },
            { title: 'ORDER', of: ({ order }) => order ?? '' },
          ]),
    )
    if (total > codes.length) input.terminal.say(`\n${codes.length} of ${total.toLocaleString('en')}`)
    return { total, vouchers: codes }
  },
})

/** What a code is worth; one without an amount takes that of its order. */
const worthText = (amount: number | null, currency: string): string =>
  amount === null ? 'of the order' : moneyText(amount, currency)

const stock = command({
  example: '--affiliate acme',
  options: { affiliate: AFFILIATE },
  run: async (input) => {
    const affiliate = affiliateOf(input)
    const left = await asOperator(input, null, (ctx) => showVoucherStock(ctx, affiliate))
    const { terminal } = input
    if (left.byAmount.length > 0)
      terminal.say(
        table(left.byAmount, [
          { title: 'WORTH', of: ({ amount }) => worthText(amount, left.currency), right: true },
          { title: 'LEFT', of: ({ available }) => available.toLocaleString('en'), right: true },
        ]),
      )
    const parts = [
      `${counted(left.available, 'code')} left`,
      `${left.issued.toLocaleString('en')} given out`,
      ...(left.ended === 0 ? [] : [`${left.ended.toLocaleString('en')} that end too soon to be given`]),
    ]
    terminal.say(`${parts.join(', ')}.`)
    if (left.waiting > 0) terminal.say(`${counted(left.waiting, 'order')} to be paid by code.`)
    if (left.missing > 0) terminal.warn(`No code is left for ${counted(left.missing, 'order')} of them.`)
    if (left.isLow)
      terminal.warn(
        `That is few: fewer than ${left.lowBelow}. Bring in more with npm run reprise -- voucher import FILE.`,
      )
    return left
  },
})

const imports = command({
  example: '--affiliate acme',
  options: { affiliate: AFFILIATE },
  run: async (input) => {
    const affiliate = affiliateOf(input)
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listVoucherImports(ctx, affiliate, { number: 1, size: 200 }),
    )
    const found = rows.map(voucherImportView)
    input.terminal.say(
      found.length === 0
        ? 'No codes were brought in.'
        : table(found, [
            { title: 'CAME IN', of: ({ importedAt }) => minute(new Date(importedAt)) },
            { title: 'BY', of: ({ importedBy: { actor, name } }) => name ?? actor },
            { title: 'CODES', of: ({ codes }) => String(codes), right: true },
            { title: 'LEFT', of: ({ available }) => String(available), right: true },
            { title: 'GIVEN', of: (one) => String(one.issued), right: true },
            { title: 'WITHDRAWN', of: ({ withdrawnAt }) => withdrawnAt?.slice(0, 10) ?? '' },
            { title: 'IMPORT', of: ({ id }) => id },
          ]),
    )
    if (total > found.length) input.terminal.say(`\n${found.length} of ${total.toLocaleString('en')}`)
    return { total, imports: found }
  },
})

const issued = command({
  more: '. Each look is kept in the audit.',
  example: '--affiliate acme --from 2026-11-01 --to 2026-11-30',
  options: {
    affiliate: AFFILIATE,
    from: text('DAY', 'given out from this day on, such as 2026-11-01'),
    to: text('DAY', 'given out until this day'),
  },
  run: async (input) => {
    const affiliate = affiliateOf(input)
    const days = { from: dayOption(input, 'from'), to: dayOption(input, 'to') }
    const { vault } = await input.sealed()
    const { codes, total } = await asOperator(input, null, async (ctx) => {
      const found = await listIssuedVouchers(ctx, vault, affiliate, days, { number: 1, size: 10_000 })
      return { total: found.total, codes: found.rows.map(issuedVoucherView) }
    })
    input.terminal.say(
      codes.length === 0
        ? 'No code was given out.'
        : table(codes, [
            { title: 'CODE', of: ({ code }) => code },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'EXPIRES', of: ({ expiresOn }) => expiresOn ?? '' },
            { title: 'GIVEN', of: ({ issuedOn }) => issuedOn },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'ORDER', of: ({ order }) => order },
          ]),
    )
    if (total > codes.length) input.terminal.say(`\n${codes.length} of ${total.toLocaleString('en')}`)
    return { total, vouchers: codes }
  },
})

const withdraw = command({
  args: ['IMPORT'],
  example: '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52 --affiliate acme --reason "The wrong file"',
  options: { affiliate: AFFILIATE, reason: needed('TEXT', 'why, for colleagues') },
  run: async (input) => {
    const [id] = input.args
    if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of an import; \`voucher list\` names them`)
    const affiliate = affiliateOf(input)
    const reason = wordsOption(input, 'reason')
    const done = await asOperator(input, 'voucher withdraw', (ctx) =>
      withdrawVouchers(ctx, { affiliate, importId: id }, reason),
    )
    input.terminal.say(
      `${counted(done.withdrawn, 'code')} taken out; ${done.issued.toLocaleString('en')} were given out before.`,
    )
    return done
  },
})

export const VOUCHER = { import: importCodes, imports, list, stock, issued, withdraw }
