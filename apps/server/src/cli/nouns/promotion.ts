import { endPromotion, listRunPromotions } from '#server/promotion/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { minute, moneyText, table } from '../table.ts'

const MOST = 1_000

const list = command({
  args: ['AFFILIATE'],
  more: ': what each is worth, when it holds, how often it was used and what it costs.',
  example: 'acme',
  run: async (input) => {
    const [affiliate] = input.args
    const found = await asOperator(input, null, (ctx) => listRunPromotions(ctx, { affiliate, limit: MOST }))
    const { promotions } = found._embedded
    input.terminal.say(
      promotions.length === 0
        ? `${affiliate} has no promotions; the console adds one, and so does promotions.json of its folder.`
        : table(promotions, [
            { title: 'CODE', of: ({ code }) => code },
            { title: 'STATE', of: ({ state }) => state },
            { title: 'WORTH', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'FROM (UTC)', of: ({ startsAt }) => minute(new Date(startsAt)) },
            { title: 'UNTIL (UTC)', of: ({ endsAt }) => minute(new Date(endsAt)) },
            {
              title: 'USED',
              of: ({ uses, maxUses }) => `${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
              right: true,
            },
            { title: 'COST', of: ({ cost, currency }) => moneyText(cost, currency), right: true },
            {
              title: 'OFFERS FROM',
              of: ({ minimumAmount, currency }) => moneyText(minimumAmount, currency),
              right: true,
            },
            { title: 'TYPES', of: ({ productTypes }) => productTypes.join(' ') || 'all' },
          ]),
    )
    return promotions
  },
})

const end = command({
  args: ['AFFILIATE', 'CODE'],
  more: ' now. Offers that have it keep their amount.',
  example: 'acme SPRING20',
  run: async (input) => {
    const [affiliate, code] = input.args
    const ended = await asOperator(input, 'promotion end', (ctx) => endPromotion(ctx, { affiliate, code }))
    input.terminal.say(
      `${ended.code} of ${ended.affiliate} raises no offer any more. It was sold with ${ended.uses} times.`,
    )
    return ended
  },
})

export const PROMOTION = { list, end }
