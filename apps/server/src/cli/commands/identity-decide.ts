import { IDENTITY_REASONS, type IdentityFields } from '@reprise/contract'
import { decideIdentity, requireIdentity } from '#server/identity/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { identityText } from '../identity-text.ts'
import { namedOrder } from '../named-order.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const text = (about: string) => ({ type: 'string', value: 'TEXT', about }) as const

export const identityAccept: Command = {
  name: 'identity accept',
  args: ['ORDER'],
  about: 'Accepts an identity check. What the machine read wrongly is given as it stands on the document.',
  options: {
    number: text('number of the document'),
    'last-names': text('in capitals, as on the document'),
    'first-names': text('in capitals, as on the document'),
    issuer: text('letters of the state: FRA'),
    kind: text('passport, identity-card, residence-permit or other'),
    born: { type: 'string', value: 'DATE', about: 'YYYY-MM-DD' },
    expires: { type: 'string', value: 'DATE', about: 'YYYY-MM-DD' },
    issued: { type: 'string', value: 'DATE', about: 'YYYY-MM-DD' },
    authority: text('who issued it'),
  },
  run: async (input) => {
    const [named = ''] = input.args
    const { vault } = await input.sealed()
    const fields = fieldsOf(input)
    const check = await asOperator(input, 'identity accept', async (ctx) =>
      decideIdentity(ctx, vault, await namedOrder(ctx, named), { decision: 'accept', fields }),
    )
    input.terminal.say(identityText(check))
    return check
  },
}

export const identityRefuse: Command = {
  name: 'identity refuse',
  args: ['ORDER'],
  about: 'Refuses an identity check; the customer is told why and what to do.',
  options: {
    reasons: { type: 'string', value: 'REASONS', about: `with commas: ${IDENTITY_REASONS.join(',')}`, required: true },
  },
  run: async (input) => {
    const [named = ''] = input.args
    const typed = textOption(input, 'reasons', /\S/, `one or more of ${IDENTITY_REASONS.join(', ')}`)
    const reasons = typed.split(/[\s,]+/).map((part) => {
      const reason = IDENTITY_REASONS.find((one) => one === part)
      if (reason === undefined)
        throw new UsageError(`There is no reason "${part}"; there are ${IDENTITY_REASONS.join(', ')}`)
      return reason
    })
    const { vault } = await input.sealed()
    const check = await asOperator(input, 'identity refuse', async (ctx) =>
      decideIdentity(ctx, vault, await namedOrder(ctx, named), { decision: 'refuse', reasons }),
    )
    input.terminal.say(identityText(check))
    return check
  },
}

export const identityRequire: Command = {
  name: 'identity require',
  args: ['ORDER'],
  about: 'Asks the customer of an order to prove who they are, by e-mail and on the order’s page.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const { vault } = await input.sealed()
    const check = await asOperator(input, 'identity require', async (ctx) =>
      requireIdentity(ctx, vault, await namedOrder(ctx, named)),
    )
    input.terminal.say(identityText(check))
    return check
  },
}

const KINDS = ['passport', 'identity-card', 'residence-permit', 'other'] as const

const fieldsOf = ({ options }: Parameters<Command['run']>[0]): Partial<IdentityFields> => {
  const given = (name: string, pattern: RegExp, expects: string): string | undefined =>
    options[name] === undefined ? undefined : textOption({ options }, name, pattern, expects)
  const line = (name: string) => given(name, /^.{1,100}$/, '1 to 100 characters')
  const day = (name: string) => given(name, DAY, 'a day such as 2026-11-21')
  const kind = KINDS.find((one) => one === options['kind'])
  if (options['kind'] !== undefined && kind === undefined) throw new UsageError(`--kind is one of ${KINDS.join(', ')}`)
  const all = {
    kind,
    number: line('number'),
    lastNames: line('last-names'),
    firstNames: line('first-names'),
    issuer: given('issuer', /^[A-Z]{1,3}$/, 'up to three letters'),
    birthDate: day('born'),
    expiryDate: day('expires'),
    issuedIn: day('issued'),
    authority: line('authority'),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
