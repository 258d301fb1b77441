import { SURFACE_BASE } from '@reprise/contract'
import { approvalView } from '#server/approval/index.ts'
import { type OperatorContext, routes } from '#server/call/index.ts'
import { isMapped, type Mapped } from './account/provider-decides.ts'
import { changePerson, endSessions, resumePerson, suspendPerson } from './change-person.ts'
import { inviteAgain, type Invited, invitePerson, listPeople } from './invite-person.ts'
import { enterDemo } from './demo-entry.ts'
import { askForPasskey, type Site } from './passkey.ts'
import { personCookie } from './person-cookie.ts'
import { addPasskey, beginPasskey, listMyPasskeys, removePasskey } from './my-passkeys.ts'
import type { KeptPasskey } from './passkey.repository.ts'
import { askRights } from './rights/ask-rights.ts'
import { type PeopleRule, readRule, setRule } from './rights/rule.ts'
import { stepUp } from './step-up.ts'
import { meView, passkeyView, personView } from './person.hal.ts'
import { beginEnrolment, enrol, signIn, type SignedInNow, signOut } from './sign-in.ts'

const PEOPLE_PATH = `${SURFACE_BASE['operator-api']}/people`

const ruleView = (rule: PeopleRule) => ({ ...rule, _links: { self: { href: `${PEOPLE_PATH}/rule` } } })

type RouteDeps = {
  readonly config: Site & Mapped & { readonly demo: boolean }
  readonly affiliates: Pick<OperatorContext['affiliates'], 'all' | 'tests'>
}

export const personRoutes = ({ config, affiliates }: RouteDeps) => {
  const entered = <Status extends 200 | 201>(status: Status, { operator, token }: SignedInNow) => ({
    status,
    body: meView(operator, affiliates),
    headers: { 'set-cookie': personCookie(token, config.consoleUrl) },
  })
  const invitation = ({ person, token, expiresAt }: Invited) => ({
    status: 201 as const,
    body: {
      person: personView(person),
      link: enrolmentLink(config, token),
      expiresAt: expiresAt.toISOString(),
    },
  })
  const changed = (id: string) => ({
    status: 200 as const,
    body: { id, _links: { self: { href: `${PEOPLE_PATH}/${id}` } } },
  })
  const passkeys = (kept: readonly KeptPasskey[]) => ({
    _links: { self: { href: `${SURFACE_BASE['operator-api']}/me/passkeys` } },
    _embedded: { passkeys: kept.map(passkeyView) },
  })
  return routes({
    beginSignIn: async ({ ctx }) => ({ status: 200, body: await askForPasskey(ctx, config) }),
    signIn: async ({ ctx, body }) => entered(200, await signIn(ctx, config, body)),
    beginEnrolment: async ({ ctx, body }) => ({ status: 200, body: await beginEnrolment(ctx, config, body.token) }),
    enrol: async ({ ctx, body }) => entered(201, await enrol(ctx, config, body)),
    enterDemo: async ({ ctx, body }) => entered(200, await enterDemo(ctx, config, body.token)),
    getMe: ({ ctx: { operator } }) => ({ status: 200, body: meView(operator, affiliates) }),
    endOperatorSession: async ({ ctx }) => ({
      status: 200,
      body: { ended: await signOut(ctx) },
      headers: { 'set-cookie': personCookie('', config.consoleUrl) },
    }),
    stepUp: async ({ ctx, body }) => {
      await stepUp(ctx, config, body)
      return { status: 200, body: meView(ctx.operator, affiliates) }
    },
    listMyPasskeys: async ({ ctx }) => ({ status: 200, body: passkeys(await listMyPasskeys(ctx)) }),
    beginPasskey: async ({ ctx }) => ({ status: 200, body: await beginPasskey(ctx, config) }),
    addPasskey: async ({ ctx, body }) => ({ status: 201, body: passkeyView(await addPasskey(ctx, config, body)) }),
    removePasskey: async ({ ctx, params }) => ({ status: 200, body: passkeys(await removePasskey(ctx, params.id)) }),
    listPeople: async ({ ctx }) => ({
      status: 200,
      body: {
        _links: { self: { href: PEOPLE_PATH } },
        _embedded: { people: (await listPeople(ctx)).map((row) => personView(row, row, isMapped(config))) },
      },
    }),
    invitePerson: async ({ ctx, body }) => invitation(await invitePerson(ctx, body)),
    inviteAgain: async ({ ctx, params }) => invitation(await inviteAgain(ctx, params.id)),
    changePerson: async ({ ctx, params, body }) => {
      await changePerson(ctx, params.id, body, config)
      return changed(params.id)
    },
    suspendPerson: async ({ ctx, params }) => {
      await suspendPerson(ctx, params.id)
      return changed(params.id)
    },
    resumePerson: async ({ ctx, params }) => {
      await resumePerson(ctx, params.id)
      return changed(params.id)
    },
    getPeopleRule: async ({ ctx }) => ({ status: 200, body: ruleView(await readRule(ctx)) }),
    setPeopleRule: async ({ ctx, body }) => ({ status: 200, body: ruleView(await setRule(ctx, body.secondPerson)) }),
    askRights: async ({ ctx, body }) => ({
      status: 201,
      body: await approvalView(ctx, await askRights(ctx, body, config)),
    }),
    endSessions: async ({ ctx, params }) => ({ status: 200, body: { ended: await endSessions(ctx, params.id) } }),
  })
}

/** Behind a `#`, which browsers do not send: no log and no referrer has the token. */
export const enrolmentLink = ({ consoleUrl }: Pick<Site, 'consoleUrl'>, token: string): string =>
  `${new URL('/console/enrol', consoleUrl).href}#${token}`

export const demoLink = ({ consoleUrl }: Pick<Site, 'consoleUrl'>, token: string): string =>
  `${new URL('/console/demo', consoleUrl).href}#${token}`
