import { deleteAllTestOrders, replaceTestToken, showTestProgramme } from '#server/test-order/index.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { flag } from '../options.ts'
import { counted, minute } from '../table.ts'

const show = command({
  args: ['AFFILIATE'],
  more: ': the public token and the portal that place them, and how many there are. The first test key of a programme (`operator-key create --test`) starts its test programme.',
  example: 'acme',
  run: async (input) => {
    const [named] = input.args
    const { publicUrl } = input.config()
    const found = await asOperator(input, null, (ctx) => showTestProgramme(ctx, publicUrl, named))
    input.terminal.say(`${found.affiliate} holds ${counted(found.orders, 'test order')}.`)
    input.terminal.say(`Public token: ${found.publicToken}`)
    input.terminal.say(`Portal: ${found.portal}`)
    input.terminal.say(`They are removed ${counted(found.keptDays, 'day')} after the last one of their seller.`)
    return found
  },
})

const remove = command({
  args: ['AFFILIATE'],
  more: ', with all that belongs to them. It cannot be taken back.',
  example: 'acme',
  options: { yes: flag('does without asking') },
  run: async (input) => {
    const { terminal } = input
    const [named] = input.args
    if (!input.options.yes) {
      const answer = input.ask(`Every test order of ${named} is removed. Is this meant?`)
      if (answer === null) throw new UsageError('Nobody is here to be asked: say --yes')
      if (!(await answer)) {
        terminal.say('Nothing was changed.')
        return { orders: 0, files: 0 }
      }
    }
    const { vault, storage } = await input.sealed()
    const { now } = input
    const files = createSealedStorage({ db: await input.database(), storage, vault, clock: { now: () => now } })
    const removed = await asOperator(input, 'test-order delete', (ctx) =>
      deleteAllTestOrders(ctx, { vault, files }, named),
    )
    await files.sweep()
    terminal.say(`Removed: ${counted(removed.orders, 'test order')} and ${counted(removed.files, 'file')}.`)
    return removed
  },
})

const rotateToken = command({
  args: ['AFFILIATE'],
  more: '; the old one works for 65 minutes more.',
  example: 'acme --now',
  options: { now: flag('for a token that leaked: it and every one before it end at once') },
  run: async (input) => {
    const [named] = input.args
    const wish = { former: input.options.now ? 'end' : 'overlap' } as const
    const done = await asOperator(input, 'test-order rotate-token', (ctx) => replaceTestToken(ctx, named, wish))
    input.terminal.say(`The public token of ${done.affiliate} is now ${done.token}`)
    if (done.formerEndsAt !== null)
      input.terminal.say(`The one before it works until ${minute(done.formerEndsAt)} UTC.`)
    return done
  },
})

export const TEST_ORDER = { show, 'rotate-token': rotateToken, delete: remove }
