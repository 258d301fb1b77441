import { type Role, ROLES } from '@reprise/contract'
import {
  askRights,
  changePerson,
  endSessions,
  enrolmentLink,
  inviteAgain,
  type Invited,
  invitePerson,
  listPeople,
  readRule,
  resumePerson,
  setRule,
  suspendPerson,
} from '#server/person/index.ts'
import { approvalView } from '#server/approval/index.ts'
import { SELLER_DATA } from './seller-data.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, UsageError } from '../command.ts'
import { flag, listOf, needed, oneOf, text, textOption } from '../options.ts'
import { day, table } from '../table.ts'

const told = (
  { terminal, config }: Pick<CommandInput, 'terminal' | 'config'>,
  { person, token, expiresAt }: Invited,
) => {
  const link = enrolmentLink(config(), token)
  terminal.say(`${link}\n`)
  terminal.say(
    'It is shown this once, works once, and for 15 minutes. Whoever opens it becomes this person: hand it over yourself.',
  )
  return { id: person.id, link, expiresAt }
}

export const ASK = flag('asks a second person instead; with the same words it is done within a day of their approval')

/** @returns what waits */
export const askedFor = async (
  input: Pick<CommandInput, 'terminal' | 'database' | 'now' | 'config'>,
  wish: Parameters<typeof askRights>[1],
) => {
  const asked = await asOperator(input, 'person ask', async (ctx) =>
    approvalView(ctx, await askRights(ctx, wish, input.config())),
  )
  input.terminal.say(`It waits for a second person: approval show ${asked.id}`)
  return asked
}

const rolesIn = (typed: string): Role[] =>
  listOf(typed).map((role): Role => oneOf(ROLES, role, `There is no role "${role}"; there are`))

const affiliatesIn = (typed: string) => (typed.trim() === 'all' ? ('all' as const) : listOf(typed))

const invite = command({
  more: ': the first owner, or anybody else. They keep a passkey on the device on which they open the link.',
  example: '--name Owner --roles owner --affiliates all',
  options: {
    name: needed('TEXT', 'who it is, for colleagues'),
    roles: needed('ROLES', `with commas: ${ROLES.join(', ')}`),
    affiliates: needed('IDS', 'all, or ids with commas between them'),
    ask: ASK,
  },
  run: async (input) => {
    const name = textOption(input, 'name', /\S/, 'a name')
    const affiliates = textOption(input, 'affiliates', /\S/, 'all, or ids of affiliates')
    const roles = rolesIn(textOption(input, 'roles', /\S/, `some of ${ROLES.join(', ')}`))
    const wish = { name, roles, affiliates: affiliatesIn(affiliates) }
    if (input.options.ask) return askedFor(input, { kind: 'invitation', ...wish })
    return told(input, await asOperator(input, 'person invite', (ctx) => invitePerson(ctx, wish)))
  },
})

const again = command({
  args: ['ID'],
  more: ': another link, after a device was lost or the first link had ended. Their passkeys stay.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  options: { ask: ASK },
  run: async (input) => {
    const [id] = input.args
    if (input.options.ask) return askedFor(input, { kind: 'new-link', person: id })
    return told(input, await asOperator(input, 'person invite-again', (ctx) => inviteAgain(ctx, id)))
  },
})

const change = command({
  args: ['ID'],
  more: ': what is left out stays. It holds from their next call on.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7 --roles inspector,receiver --affiliates acme',
  options: {
    name: text('TEXT', 'who it is, for colleagues'),
    roles: text('ROLES', `with commas: ${ROLES.join(', ')}`),
    affiliates: text('IDS', 'all, or ids with commas between them'),
    ask: ASK,
  },
  run: async (input) => {
    const [id] = input.args
    const { name, roles, affiliates } = input.options
    const wish = {
      ...(name !== undefined && { name }),
      ...(roles !== undefined && { roles: rolesIn(roles) }),
      ...(affiliates !== undefined && { affiliates: affiliatesIn(affiliates) }),
    }
    if (Object.keys(wish).length === 0) throw new UsageError('Say what changes: --name, --roles or --affiliates')
    if (input.options.ask) return askedFor(input, { kind: 'rights', person: id, ...wish })
    await asOperator(input, 'person change', (ctx) => changePerson(ctx, id, wish, input.config()))
    input.terminal.say('Changed.')
    return { id, ...wish }
  },
})

const rule = command({
  args: ['STATE'],
  more: '. STATE is on, off or show. It is switched on where two people with the scope people have a passkey.',
  example: 'on',
  options: { ask: ASK },
  run: async (input) => {
    const state = oneOf(['on', 'off', 'show'], input.args[0], `There is no state "${input.args[0]}"; there are`)
    if (input.options.ask) {
      if (state !== 'off') throw new UsageError('A second person is asked for `person rule off` alone')
      return askedFor(input, { kind: 'rule-off' })
    }
    const found =
      state === 'show'
        ? await asOperator(input, null, readRule)
        : await asOperator(input, 'person rule', (ctx) => setRule(ctx, state === 'on'))
    input.terminal.say(
      found.secondPerson
        ? `What people and keys may do is changed by two people; ${found.approvers} can approve.`
        : 'One person is enough to change what people and keys may do.',
    )
    return found
  },
})

const list = command({
  more: ', with what they may do and when they last signed in.',
  example: '--json',
  run: async (input) => {
    const people = await asOperator(input, null, listPeople)
    input.terminal.say(
      people.length === 0
        ? 'There is nobody yet: npm run reprise -- person invite --help'
        : table(people, [
            { title: 'ID', of: ({ id }) => id },
            { title: 'NAME', of: ({ name }) => name },
            { title: 'ROLES', of: ({ roles }) => roles.join(' ') },
            { title: 'AFFILIATES', of: ({ affiliates }) => affiliates?.join(' ') ?? 'all' },
            { title: 'PASSKEYS', of: ({ passkeys }) => String(passkeys), right: true },
            { title: 'ACCOUNT', of: ({ hasAccount }) => (hasAccount ? 'yes' : '') },
            { title: 'LAST USED', of: ({ lastUsed }) => lastUsed ?? 'never' },
            { title: 'SUSPENDED', of: ({ suspendedAt }) => (suspendedAt === null ? '' : day(suspendedAt)) },
          ]),
    )
    return people
  },
})

const suspend = command({
  args: ['ID'],
  more: ': signed out everywhere, and no passkey of theirs opens anything.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  run: async (input) => {
    const [id] = input.args
    await asOperator(input, 'person suspend', (ctx) => suspendPerson(ctx, id))
    input.terminal.say('Suspended.')
    return { id, suspended: true }
  },
})

const resume = command({
  args: ['ID'],
  more: ': their passkeys open again.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  options: { ask: ASK },
  run: async (input) => {
    const [id] = input.args
    if (input.options.ask) return askedFor(input, { kind: 'resumption', person: id })
    await asOperator(input, 'person resume', (ctx) => resumePerson(ctx, id))
    input.terminal.say('No longer suspended.')
    return { id, suspended: false }
  },
})

const signOut = command({
  args: ['ID'],
  more: ' everywhere, as after the loss of a computer.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  run: async (input) => {
    const ended = await asOperator(input, 'person sign-out', (ctx) => endSessions(ctx, input.args[0]))
    input.terminal.say(ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`)
    return { ended }
  },
})

export const PERSON = {
  invite,
  'invite-again': again,
  change,
  rule,
  list,
  suspend,
  resume,
  'sign-out': signOut,
  ...SELLER_DATA,
}
