import { type Role, ROLES } from '@reprise/contract'
import {
  endSessions,
  enrolmentLink,
  inviteAgain,
  type Invited,
  invitePerson,
  listPeople,
  resumePerson,
  suspendPerson,
} from '#server/person/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput } from '../command.ts'
import { listOf, needed, oneOf, textOption } from '../options.ts'
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

const invite = command({
  more: ': the first owner, or anybody else. They keep a passkey on the device on which they open the link.',
  example: '--name Owner --roles owner --affiliates all',
  options: {
    name: needed('TEXT', 'who it is, for colleagues'),
    roles: needed('ROLES', `with commas: ${ROLES.join(', ')}`),
    affiliates: needed('IDS', 'all, or ids with commas between them'),
  },
  run: async (input) => {
    const name = textOption(input, 'name', /\S/, 'a name')
    const affiliates = textOption(input, 'affiliates', /\S/, 'all, or ids of affiliates')
    const roles = listOf(textOption(input, 'roles', /\S/, `some of ${ROLES.join(', ')}`)).map(
      (role): Role => oneOf(ROLES, role, `There is no role "${role}"; there are`),
    )
    const invited = await asOperator(input, 'person invite', (ctx) =>
      invitePerson(ctx, { name, roles, affiliates: affiliates.trim() === 'all' ? 'all' : listOf(affiliates) }),
    )
    return told(input, invited)
  },
})

const again = command({
  args: ['ID'],
  more: ': another link, after a device was lost or the first link had ended. Their passkeys stay.',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  run: async (input) =>
    told(input, await asOperator(input, 'person invite-again', (ctx) => inviteAgain(ctx, input.args[0]))),
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
  run: async (input) => {
    const [id] = input.args
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

export const PERSON = { invite, 'invite-again': again, list, suspend, resume, 'sign-out': signOut }
