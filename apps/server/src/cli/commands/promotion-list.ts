import { ProblemError } from '#server/platform/http/problem-error.ts'
import { readAffiliate } from '#server/affiliate/index.ts'
import { listPromotionUses } from '#server/promotion/index.ts'
import type { Command } from '../command.ts'
import { moneyText } from '../order-text.ts'
import { minute, table } from '../table.ts'

export const promotionList: Command = {
  name: 'promotion list',
  args: ['AFFILIATE'],
  about: "Lists a programme's promotions: what each is worth, when it holds, how often it was used.",
  options: {},
  run: async ({ args: [id = ''], database, terminal, now }) => {
    const db = await database()
    const stored = await readAffiliate(db, id)
    if (stored === undefined) throw new ProblemError('affiliate-not-found')
    const promotions = (await listPromotionUses(db, stored.id)).map((one) => ({ ...one, state: stateOf(one, now) }))
    const { currency } = stored.programme
    terminal.say(
      promotions.length === 0
        ? `${stored.id} has no promotions; promotions.json of its folder makes them.`
        : table(promotions, [
            { title: 'CODE', of: ({ code }) => code },
            { title: 'STATE', of: ({ state }) => state },
            { title: 'WORTH', of: ({ amount }) => moneyText(amount, currency), right: true },
            { title: 'FROM (UTC)', of: ({ startsAt }) => minute(new Date(startsAt)) },
            { title: 'UNTIL (UTC)', of: ({ endsAt }) => minute(new Date(endsAt)) },
            {
              title: 'USED',
              of: ({ uses, maxUses }) => `${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
              right: true,
            },
            { title: 'OFFERS FROM', of: ({ minimumAmount }) => moneyText(minimumAmount, currency), right: true },
            { title: 'TYPES', of: ({ productTypes }) => productTypes.join(' ') || 'all' },
          ]),
    )
    return promotions
  },
}

const stateOf = (
  { startsAt, endsAt, maxUses, uses }: { startsAt: string; endsAt: string; maxUses: number | null; uses: number },
  now: Date,
): 'waiting' | 'running' | 'used-up' | 'ended' => {
  if (now >= new Date(endsAt)) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return now < new Date(startsAt) ? 'waiting' : 'running'
}
