import { approvePrices, findProposal, priceListView, withdrawPriceList } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { MARKET_OPTIONS, marketOf, OF_MARKET, versionOf } from '../price-options.ts'
import { comparisonText, publishedText } from '../texts.ts'

export const proposal = command({
  args: ['VERSION'],
  more: ', and gives the CONTENT-HASH under which `price-list approve` takes it.',
  example: `12 ${OF_MARKET}`,
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0])
    const limits = input.config().priceLimits
    const { list, ...found } = await asOperator(input, null, async (ctx) => {
      const waits = await findProposal(ctx, market, version, limits)
      return { ...waits, list: priceListView(waits.list, ctx.now) }
    })
    input.terminal.say(`${comparisonText(found.comparison, market.currency)}\n\nContent hash: ${found.contentHash}`)
    if (!found.mayApprove) input.terminal.warn('You made this version, so somebody else has to approve it.')
    return { ...list, ...found }
  },
})

export const approve = command({
  args: ['VERSION', 'CONTENT-HASH'],
  more: '. CONTENT-HASH is what `price-list proposal` gives; another list that comes into force meanwhile changes it.',
  example: `12 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 ${OF_MARKET}`,
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const [typed, hash] = input.args
    const readHash = hash.toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(readHash)) throw new UsageError('CONTENT-HASH is what `price-list proposal` gives')
    const wish = { version: versionOf(typed), readHash, limits: input.config().priceLimits }
    const done = await asOperator(input, 'price-list approve', async (ctx) => {
      const { list, comparison } = await approvePrices(ctx, market, wish)
      return { ...priceListView(list, ctx.now), comparison }
    })
    input.terminal.say(publishedText(done))
    return done
  },
})

export const withdraw = command({
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
