import { readLaunchFacts } from '#server/catalogue/index.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Grade, GRADES, type PriceComparison } from '@reprise/contract'
import { majorText, majorToMinor } from '#server/platform/csv/money-column.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import {
  type Market,
  listPriceLists,
  priceListView,
  listPrices,
  changePrice,
  exportPriceList,
  findPriceList,
  restorePriceList,
  withdrawPriceList,
  examplePriceList,
  PER_DOLLAR,
  readLaunchEstimates,
  importPriceList,
  previewPrices,
  readPriceFile,
  usedMarkets,
} from '#server/pricing/index.ts'
import { asOperator, confirmed, YES } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { flag, needed, oneOf, readInput, text, textOption, writeResult } from '../options.ts'
import { comparisonText, priceListsText, publishedText } from '../texts.ts'
import { counted, table } from '../table.ts'
import { importProgress, reportFaults } from '../terminal.ts'

const MARKET = [/^[a-z]{2,10}$/, 'a market in small letters, for example fr'] as const
const CURRENCY = [/^[A-Z]{3}$/, 'a currency code, for example EUR'] as const
const MARKET_OPTIONS = {
  market: needed('NAME', "an affiliate's market, for example fr"),
  currency: needed('CODE', 'ISO 4217, for example EUR'),
}
const OF_MARKET = '--market fr --currency EUR'
const VERSION = text('N', 'a version; the one in force when left out')

const marketOf = (input: { readonly options: { readonly market: string; readonly currency: string } }): Market => ({
  market: textOption(input, 'market', ...MARKET),
  currency: textOption(input, 'currency', ...CURRENCY),
})

const ON = text('WHEN', 'from when on it counts, in UTC: 2027-01-31 or 2027-01-31T06:00; at once when left out')
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/

/** @throws UsageError for what is no moment, or has passed */
const onOf = (input: {
  readonly options: { readonly on: string | undefined }
  readonly now: Date
}): Date | undefined => {
  const typed = textOption(input, 'on', MOMENT, 'a day such as 2027-01-31, or a minute such as 2027-01-31T06:00')
  if (typed === undefined) return undefined
  const on = new Date(`${typed}${typed.includes('T') ? ':00Z' : 'T00:00:00Z'}`)
  if (Number.isNaN(on.getTime())) throw new UsageError(`--on needs a day that there is, not "${typed}"`)
  if (on <= input.now) throw new UsageError(`--on ${typed} has passed; leave it out for a list that counts at once`)
  return on
}

const versionOf = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(`"${typed}" is no version; price-list list shows them`)
  return Number(typed)
}

const namedVersion = (typed: string | undefined): string => (typed === undefined ? 'current' : String(versionOf(typed)))

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
    'skip-bad': flag('leave bad rows out instead of refusing the file'),
  },
  run: async (input) => {
    const { args, options, terminal } = input
    const market = marketOf(input)
    const on = onOf(input)
    const bytes = await readInput(args[0])
    const limits = input.config().priceLimits
    const { label, 'skip-bad': skipBad } = options
    const tell = importProgress(terminal)
    const show = (found: PriceComparison): void => terminal.say(comparisonText(found, market.currency))

    if (options['dry-run']) {
      const comparison = await asOperator(input, null, async (ctx) => {
        const { prices, skipped } = await readPriceFile(ctx.db, bytes, { currency: market.currency, skipBad }, tell)
        if (!terminal.isJson) reportFaults(terminal, skipped)
        return previewPrices(ctx, { ...market, prices, on }, { limits, used: usedMarkets(ctx) })
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
          const checks = { limits, used: usedMarkets(ctx), confirmed: isConfirmed }
          const wish = { ...market, on, label, skipBad, fallbackLabel: basename(args[0]) }
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

const setPrices = command({
  args: ['PRODUCT', 'PRICES'],
  more: '. Grades that are not named keep their price.',
  example: `apple-iphone-15-128gb flawless=212,good=190.50 ${OF_MARKET}`,
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const [product, typed] = input.args
    const prices = pricesOf(typed, market.currency)
    const done = await asOperator(input, 'price-list set', async (ctx) => {
      const { list, comparison } = await changePrice(ctx, market, product, prices)
      return { ...priceListView(list, ctx.now), comparison }
    })
    input.terminal.say(`${comparisonText(done.comparison, market.currency)}\n${publishedText(done)}`)
    return done
  },
})

const pricesOf = (typed: string, currency: string): { readonly [grade in Grade]?: number } => {
  const pairs = typed.split(/[\s,]+(?=[a-z])/).map((pair) => pair.split('='))
  const prices = pairs.map(([name = '', amount = '']) => {
    const grade = oneOf(GRADES, name, `There is no grade "${name}"; there are`)
    const read = majorToMinor(amount, currency)
    if ('reason' in read) throw new UsageError(`${grade} ${read.reason}`)
    return [grade, read.amount] as const
  })
  return Object.fromEntries(prices)
}

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
  options: { ...MARKET_OPTIONS, on: ON, yes: YES },
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
          const wish = { limits, on, confirmed: isConfirmed }
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

const withdraw = command({
  args: ['VERSION'],
  example: `4 ${OF_MARKET}`,
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0])
    const list = await asOperator(input, 'price-list withdraw', async (ctx) =>
      priceListView(await withdrawPriceList(ctx, market, version), ctx.now),
    )
    input.terminal.say(`Version ${version} of ${market.market} ${market.currency} will not come into force.`)
    return list
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
    const { date, out } = input.options
    const { market, currency } = marketOf(input)
    if (PER_DOLLAR[currency] === undefined)
      throw new UsageError(`Example prices exist in ${Object.keys(PER_DOLLAR).join(', ')}, not in ${currency}`)
    const asOf = date === undefined ? input.now : new Date(`${date}T00:00:00Z`)
    if (Number.isNaN(asOf.getTime())) throw new UsageError('--date needs a day, for example 2026-11-21')
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
  set: setPrices,
  export: exportList,
  restore,
  withdraw,
  example,
}
