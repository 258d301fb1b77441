import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from '#server/operator/index.ts'
import { listSigningKeys, rotateSigningKey } from '#server/platform/crypto/signing-key.ts'
import { DAY_MS, isCalendarDay, OPERATOR_SCOPES } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { flag, listOf, needed, oneOf, text, textOption } from '../options.ts'
import { keyFacts, requireSecondPerson } from '#server/person/index.ts'
import { ASK, askedFor } from './person.ts'
import { counted, day, minute, table } from '../table.ts'

const migrateIt = command({
  more: '. No other command changes tables. It names those beside which servers of the version before must not run; behind the others that version can be started again. A statement that takes longer than 5 s, while others may wait for it, is given up after three tries, with its whole migration.',
  example: '',
  options: { 'take-time': flag('lets a statement take as long as it does: once the servers are stopped') },
  run: async ({ terminal, migrate, options }) => {
    const applied = await migrate(options['take-time'])
    terminal.say(
      applied.length === 0
        ? 'The database is of this version already.'
        : `The database is of this version now: ${counted(applied.length, 'migration')} applied.`,
    )
    return { applied }
  },
})

export const DATABASE = { migrate: migrateIt }

const listSigning = command({
  more: '. Their public parts are at /.well-known/jwks.json.',
  example: '--json',
  run: async ({ terminal, database }) => {
    const listed = await listSigningKeys(await database())
    terminal.say(
      listed.length === 0
        ? 'This installation has signed nothing yet; its key is made at the first signature.'
        : table(listed, [
            { title: 'KEY', of: ({ kid }) => kid },
            { title: 'SINCE', of: ({ createdAt }) => minute(createdAt) },
            { title: 'SIGNED UNTIL', of: ({ retiredAt }) => (retiredAt === null ? 'signs now' : minute(retiredAt)) },
          ]),
    )
    return listed
  },
})

const rotate = command({
  more: '. The private part of the earlier key is deleted.',
  example: '',
  run: async (input) => {
    const { vault } = await input.sealed()
    const kid = await asOperator(input, 'signing-key rotate', async ({ db, now, note }) => {
      const made = await rotateSigningKey({ db, vault, now })
      note({ key: made })
      return made
    })
    input.terminal.say(`${kid} signs from now on.`)
    return { kid }
  },
})

export const SIGNING_KEY = { list: listSigning, rotate }

const create = command({
  example: '--name "Bench 3" --affiliates acme --scopes orders,support --expires 90d',
  options: {
    name: needed('TEXT', 'who uses it, for lists of keys'),
    affiliates: needed('IDS', 'all, or ids with commas between them'),
    scopes: needed('SCOPES', `with commas: ${OPERATOR_SCOPES.join(', ')}`),
    store: text('ID', 'the one store that uses it; with the scope stores'),
    'reads-only': flag('every call that may change something is refused to it'),
    test: flag('it places, sees and moves test orders alone; its affiliates are named'),
    expires: text('WHEN', 'its last day in UTC (2027-01-31), or 90d; never when left out'),
    ask: ASK,
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const name = textOption(input, 'name', /\S/, 'a name')
    const affiliates = textOption(input, 'affiliates', /\S/, 'all, or ids of affiliates')
    const scopes = textOption(input, 'scopes', /\S/, `some of ${OPERATOR_SCOPES.join(', ')}`)
    const wish = {
      name,
      affiliates: affiliates.trim() === 'all' ? ('all' as const) : listOf(affiliates),
      scopes: listOf(scopes).map((scope) => oneOf(OPERATOR_SCOPES, scope, `There is no scope "${scope}"; there are`)),
      storeId: options.store,
      ...(options['reads-only'] && { readsOnly: true }),
      ...(options.test && { test: true }),
    }
    const expiresAt = options.expires === undefined ? undefined : expiryOf(options.expires, now)
    if (options.ask && DAYS.test(options.expires ?? ''))
      throw new UsageError('With --ask, --expires names a day, so that the key is the one that was approved')
    if (options.ask) return askedFor(input, { kind: 'operator-key', ...wish, expiresAt: expiresAt?.toISOString() })
    const { key, text: secret } = await asOperator(input, 'operator-key create', async (ctx) => {
      const made = await createOperatorKey(ctx, {
        ...wish,
        expiresAt,
        madeBy: ctx.operator.actor,
      })
      await requireSecondPerson(ctx, 'operator-key', keyFacts(made.key))
      ctx.note({ key: made.key.id, scopes: made.key.scopes.join(' '), affiliates: affiliatesText(made.key.affiliates) })
      return made
    })
    terminal.say(`${secret}\n`)
    terminal.say('This is the only time it is shown; what is kept of it opens nothing. Keep it as a password is kept.')
    terminal.say(
      `It may${key.readsOnly ? ' only read' : ''}: ${key.scopes.join(', ')}. It reaches: ${affiliatesText(key.affiliates)}.`,
    )
    if (key.test) terminal.say('It is for test orders: they count for nothing, and nothing is paid, mailed or posted.')
    terminal.say(`To end it: npm run reprise -- operator-key revoke ${key.id}`)
    return { ...key, key: secret }
  },
})

const affiliatesText = (affiliates: readonly string[] | null): string => affiliates?.join(' ') ?? 'all'

const DAYS = /^([1-9]\d{0,3})d$/

/** The end of the named day, or so many days from now. */
const expiryOf = (typed: string, now: Date): Date => {
  const days = DAYS.exec(typed)?.[1]
  if (days !== undefined) return new Date(now.getTime() + Number(days) * DAY_MS)
  if (!isCalendarDay(typed))
    throw new UsageError(`--expires needs a day such as 2027-01-31, or a number of days such as 90d, not "${typed}"`)
  return new Date(Date.parse(typed) + DAY_MS)
}

const listKeys = command({
  more: ': what it may do, whether it is still good, and when it was last used.',
  example: '--json',
  run: async (input) => {
    const found = await asOperator(input, null, listOperatorKeys)
    if (found.length === 0) input.terminal.say('There is no key yet: npm run reprise -- operator-key create --help')
    else
      input.terminal.say(
        table(found, [
          { title: 'ID', of: ({ id }) => id },
          { title: 'NAME', of: ({ name }) => name },
          { title: 'STATE', of: ({ state }) => state },
          {
            title: 'SCOPES',
            of: ({ scopes, readsOnly, test }) =>
              `${scopes.join(' ')}${readsOnly ? ' (reads only)' : ''}${test ? ' (test)' : ''}`,
          },
          { title: 'AFFILIATES', of: ({ affiliates }) => affiliatesText(affiliates) },
          { title: 'STORE', of: ({ storeId }) => storeId ?? '' },
          { title: 'MADE', of: ({ createdAt }) => day(createdAt) },
          { title: 'MADE BY', of: ({ madeBy, madeByName }) => madeByName ?? madeBy ?? '' },
          { title: 'LAST USED', of: ({ lastUsed }) => lastUsed ?? 'never' },
          { title: 'EXPIRES', of: ({ expiresAt }) => (expiresAt === null ? 'never' : day(expiresAt)) },
        ]),
      )
    return found
  },
})

const revoke = command({
  args: ['ID'],
  more: '. ID is the part between the two underscores.',
  example: '0f1e2d3c4b5a6978',
  run: async (input) => {
    const [id] = input.args
    const isNews = await asOperator(input, 'operator-key revoke', async (ctx) => {
      ctx.note({ key: id })
      return revokeOperatorKey(ctx, id)
    })
    input.terminal.say(isNews ? `The key ${id} opens nothing any more.` : `The key ${id} was revoked before.`)
    return { id, revoked: true, changed: isNews }
  },
})

export const OPERATOR_KEY = { create, list: listKeys, revoke }
