import { readLaunchFacts } from '#server/catalogue/index.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Grade, GRADES, type PriceComparison, type PriceLadder } from '@reprise/contract'
import { majorText } from '#server/platform/csv/money-column.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import {
  listPriceLists,
  priceListView,
  listPriceChanges,
  listPrices,
  changePrice,
  exportPriceList,
  findPriceList,
  restorePriceList,
  examplePriceList,
  PER_DOLLAR,
  readLaunchEstimates,
  basePrices,
  importPriceList,
  approvalLimit,
  previewPrices,
  readPriceFile,
  usedMarkets,
} from '#server/pricing/index.ts'
import { asOperator, confirmed, YES } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { dayOption, flag, needed, readInput, text, textOption, writeResult } from '../options.ts'
import {
  CURRENCY,
  MARKET,
  MARKET_OPTIONS,
  marketOf,
  namedVersion,
  OF_MARKET,
  pricesOf,
  ON,
  PROPOSE,
  onOf,
  VERSION,
  versionOf,
} from '../price-options.ts'
import { comparisonText, priceListsText, publishedText } from '../texts.ts'
import { approve, proposal, withdraw } from './price-approval.ts'
import { counted, table } from '../table.ts'
import { importProgress, reportFaults } from '../terminal.ts'

const importList = command({
  args: ['FILE'],
  more: '. Amounts in major units: 212 or 212,50.',
  example: `fr.csv ${OF_MARKET} --on 2027-01-31 --dry-run`,
  options: {
    ...MARKET_OPTIONS,
    on: ON,
    label: text('TEXT', 'where the prices come from; otherwise the first # line, or the file'),
    'dry-run': flag('says what would change; changes nothing'),
    yes: YES,
    edits: flag('the table names what changes of the prices in force: empty cells and other products stay'),
    propose: PROPOSE,
    'skip-bad': flag('leave bad rows out instead of refusing the file'),
  },
  run: async (input) => {
    const { args, options, terminal } = input
    const market = marketOf(input)
    const on = onOf(input)
    const bytes = await readInput(args[0])
    const limits = input.config().priceLimits
    const { label, propose, 'skip-bad': skipBad } = options
    const tell = importProgress(terminal)
    const show = (found: PriceComparison): void => terminal.say(comparisonText(found, market.currency))

    if (options['dry-run']) {
      const comparison = await asOperator(input, null, async (ctx) => {
        const base = options.edits ? await basePrices(ctx, market) : undefined
        const reading = { currency: market.currency, skipBad, base }
        const { prices, skipped } = await readPriceFile(ctx.db, bytes, reading, tell)
        if (!terminal.isJson) reportFaults(terminal, skipped)
        return previewPrices(
          ctx,
          { ...market, prices, on },
          { limits, used: usedMarkets(ctx), approveAbove: approvalLimit(ctx, market) },
        )
      })
      show(comparison)
      for (const { message } of comparison.doubts) terminal.warn(`This would be asked about: ${message}.`)
      terminal.say('Nothing was changed.')
      return comparison
    }

    const done = await confirmed(
      input,
      (isConfirmed) =>
        asOperator(input, 'price-list import', async (ctx) => {
          const saving = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor }
          const approveAbove = approvalLimit(ctx, market)
          const checks = { limits, used: usedMarkets(ctx), confirmed: isConfirmed, approveAbove, propose }
          const base = options.edits ? await basePrices(ctx, market) : undefined
          const wish = { ...market, on, label, skipBad, base, fallbackLabel: basename(args[0]) }
          const { version, ...made } = await importPriceList(saving, bytes, { ...wish, ...checks }, tell)
          ctx.note({ ...market, version })
          const list = await findPriceList(ctx, market, String(version))
          return { ...made, ...priceListView(list, ctx.now), prices: made.prices }
        }),
      show,
    )
    show(done.comparison)
    terminal.say(`${publishedText(done)} ${counted(done.prices, 'product')} have prices.`)
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
})

const listLists = command({
  more: ': which counts, which wait for their date, who made them.',
  example: '--market fr',
  options: { market: text('NAME', 'of this market alone'), currency: text('CODE', 'in this currency alone') },
  run: async (input) => {
    const market = textOption(input, 'market', ...MARKET)
    const currency = textOption(input, 'currency', ...CURRENCY)
    const wanted = { ...(market === undefined ? {} : { market }), ...(currency === undefined ? {} : { currency }) }
    const lists = await asOperator(input, null, async (ctx) =>
      (await listPriceLists(ctx, wanted)).map((list) => priceListView(list, ctx.now)),
    )
    input.terminal.say(lists.length === 0 ? 'There is no price list.' : priceListsText(lists))
    return lists
  },
})

const showList = command({
  more: ': the one in force, or a version; for one product, or for some.',
  example: `${OF_MARKET} --product apple-iphone-15`,
  options: {
    ...MARKET_OPTIONS,
    version: VERSION,
    product: text('ID', 'this product alone, or those whose id begins like this'),
  },
  run: async (input) => {
    const market = marketOf(input)
    const { options, terminal } = input
    const version = namedVersion(options.version)
    const beginning = textOption(input, 'product', /^[a-z0-9-]+$/, 'the id of a product') ?? ''
    const shown = await asOperator(input, null, async (ctx) => {
      const isWanted = (product: string): boolean => product.startsWith(beginning)
      const { list, total, prices } = await listPrices(ctx, market, version, { isWanted, offset: 0, limit: 20 })
      return { ...priceListView(list, ctx.now), prices, found: total }
    })
    terminal.say(`${priceListsText([shown])}\n`)
    terminal.say(
      table(shown.prices, [
        { title: 'PRODUCT', of: ({ product }) => product },
        { title: 'NAME', of: ({ name }) => name },
        ...GRADES.map((grade) => ({
          title: grade.toUpperCase(),
          of: ({ prices }: (typeof shown.prices)[number]) => majorText(prices[grade], market.currency),
          right: true,
        })),
      ]),
    )
    if (shown.found > shown.prices.length)
      terminal.say(`\n${shown.prices.length} of ${shown.found.toLocaleString('en')}; price-list export has all`)
    return shown
  },
})

const showChanges = command({
  args: ['VERSION'],
  more: ': what a version pays differently from an older one.',
  example: `12 --since 11 ${OF_MARKET}`,
  options: { ...MARKET_OPTIONS, since: needed('N', 'the version that it is held against') },
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0])
    const since = versionOf(input.options.since)
    const wanted = { since: String(since), after: undefined, limit: 100_000 }
    const { changes } = await asOperator(input, null, (ctx) => listPriceChanges(ctx, market, String(version), wanted))
    const paid = (ladder: PriceLadder | null, grade: Grade): string =>
      ladder === null ? '–' : majorText(ladder[grade], market.currency)
    const moved = changes.flatMap(({ product, before, after }) =>
      GRADES.flatMap((grade) =>
        (before?.[grade] ?? 0) === (after?.[grade] ?? 0) ? [] : [{ product, grade, before, after }],
      ),
    )
    input.terminal.say(
      moved.length === 0
        ? 'Both versions pay the same.'
        : table(moved, [
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'GRADE', of: ({ grade }) => grade },
            { title: 'BEFORE', of: ({ before, grade }) => paid(before, grade), right: true },
            { title: 'AFTER', of: ({ after, grade }) => paid(after, grade), right: true },
          ]),
    )
    return changes
  },
})

const setPrices = command({
  args: ['PRODUCT', 'PRICES'],
  more: '. Grades that are not named keep their price.',
  example: `apple-iphone-15-128gb flawless=212,good=190.50 ${OF_MARKET}`,
  options: { ...MARKET_OPTIONS, propose: PROPOSE },
  run: async (input) => {
    const market = marketOf(input)
    const [product, typed] = input.args
    const prices = pricesOf(typed, market.currency)
    const done = await asOperator(input, 'price-list set', async (ctx) => {
      const { list, comparison } = await changePrice(ctx, market, product, { prices, propose: input.options.propose })
      return { ...priceListView(list, ctx.now), comparison }
    })
    input.terminal.say(`${comparisonText(done.comparison, market.currency)}\n${publishedText(done)}`)
    return done
  },
})

const exportList = command({
  example: `${OF_MARKET} --out fr.csv`,
  options: { ...MARKET_OPTIONS, version: VERSION, out: text('FILE', 'where to write; standard output when left out') },
  run: async (input) => {
    const market = marketOf(input)
    const version = namedVersion(input.options.version)
    const { list, csv } = await asOperator(input, null, async (ctx) => {
      const found = await findPriceList(ctx, market, version)
      return { list: found, csv: await exportPriceList(ctx.db, found) }
    })
    const said = `Version ${list.version} of ${market.market} ${market.currency} is in`
    const written = await writeResult(input, { csv, out: input.options.out, said })
    return { ...market, version: list.version, products: list.products, ...written }
  },
})

const restore = command({
  args: ['VERSION'],
  more: ': the prices of an old version become the next one. Products that left the catalogue are left out.',
  example: `3 ${OF_MARKET}`,
  options: { ...MARKET_OPTIONS, on: ON, yes: YES, propose: PROPOSE },
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0])
    const on = onOf(input)
    const limits = input.config().priceLimits
    const show = (found: PriceComparison): void => input.terminal.say(comparisonText(found, market.currency))
    const done = await confirmed(
      input,
      (isConfirmed) =>
        asOperator(input, 'price-list restore', async (ctx) => {
          const wish = { limits, on, confirmed: isConfirmed, propose: input.options.propose }
          const { list, comparison } = await restorePriceList(ctx, market, version, wish)
          return { ...priceListView(list, ctx.now), comparison }
        }),
      show,
    )
    show(done.comparison)
    input.terminal.say(publishedText(done))
    return done
  },
})

const example = command({
  example: `${OF_MARKET} --out fr.csv`,
  options: {
    ...MARKET_OPTIONS,
    out: text('FILE', 'where to write; standard output when absent'),
    date: text('DATE', 'prices as of this day, for example 2026-11-21; today when absent'),
  },
  run: async (input) => {
    const { out } = input.options
    const date = dayOption(input, 'date')
    const { market, currency } = marketOf(input)
    if (PER_DOLLAR[currency] === undefined)
      throw new UsageError(`Example prices exist in ${Object.keys(PER_DOLLAR).join(', ')}, not in ${currency}`)
    const asOf = date === undefined ? input.now : new Date(date)
    const products = await readLaunchFacts(await input.database())
    const estimates = readLaunchEstimates(await readFile(join(PROJECT_ROOT, 'demo/price-lists/launch-estimates.csv')))
    const { csv, prices } = examplePriceList(products, estimates, { asOf, market, currency })
    const said = `${prices.toLocaleString('en')} example prices written to`
    return { market, currency, prices, ...(await writeResult(input, { csv, out, said })) }
  },
})

export const PRICE_LIST = {
  import: importList,
  list: listLists,
  show: showList,
  changes: showChanges,
  set: setPrices,
  export: exportList,
  restore,
  withdraw,
  proposal,
  approve,
  example,
}
