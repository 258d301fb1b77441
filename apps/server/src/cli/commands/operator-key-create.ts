import { DAY_MS, OPERATOR_SCOPES } from '@reprise/contract'
import { createOperatorKey } from '#server/operator/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const DAYS = /^([1-9]\d{0,3})d$/

export const operatorKeyCreate: Command = {
  name: 'operator-key create',
  args: [],
  about: 'Makes a key for an operator, a store or a program, and shows it once.',
  options: {
    name: { type: 'string', value: 'TEXT', about: 'who uses it, for lists of keys', required: true },
    affiliates: { type: 'string', value: 'IDS', about: 'all, or ids with commas between them', required: true },
    scopes: { type: 'string', value: 'SCOPES', about: `with commas: ${OPERATOR_SCOPES.join(',')}`, required: true },
    store: { type: 'string', value: 'ID', about: 'the one store that uses it; with the scope stores' },
    expires: { type: 'string', value: 'WHEN', about: 'its last day in UTC (2027-01-31), or 90d; never when left out' },
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const name = textOption({ options }, 'name', /\S/, 'a name')
    const affiliates = textOption({ options }, 'affiliates', /\S/, 'all, or ids of affiliates')
    const scopes = textOption({ options }, 'scopes', /\S/, `some of ${OPERATOR_SCOPES.join(', ')}`)
    const { key, text } = await asOperator(input, 'operator-key create', async (ctx) => {
      const made = await createOperatorKey(ctx, {
        name,
        affiliates: affiliates.trim() === 'all' ? 'all' : listOf(affiliates),
        scopes: listOf(scopes),
        storeId: typeof options['store'] === 'string' ? options['store'] : undefined,
        expiresAt: typeof options['expires'] === 'string' ? expiryOf(options['expires'], now) : undefined,
      })
      ctx.note({ key: made.key.id, scopes: made.key.scopes.join(' '), affiliates: affiliatesText(made.key.affiliates) })
      return made
    })
    terminal.say(`${text}\n`)
    terminal.say('This is the only time it is shown; what is kept of it opens nothing. Keep it as a password is kept.')
    terminal.say(`It may: ${key.scopes.join(', ')}. It reaches: ${affiliatesText(key.affiliates)}.`)
    terminal.say(`To end it: npm run reprise -- operator-key revoke ${key.id}`)
    return { ...key, key: text }
  },
}

export const affiliatesText = (affiliates: readonly string[] | null): string => affiliates?.join(' ') ?? 'all'

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** The end of the named day, or so many days from now. */
const expiryOf = (text: string, now: Date): Date => {
  const days = DAYS.exec(text)?.[1]
  if (days !== undefined) return new Date(now.getTime() + Number(days) * DAY_MS)
  const midnight = DATE.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (midnight === undefined || Number.isNaN(midnight.getTime()))
    throw new UsageError(`--expires needs a day such as 2027-01-31, or a number of days such as 90d, not "${text}"`)
  return new Date(midnight.getTime() + DAY_MS)
}
