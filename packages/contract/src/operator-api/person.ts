import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { ROLES } from '../programme/roles.ts'

/** Nothing but a name is kept of a person. */
const personItem = z.object({
  id: uuid,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  allAffiliates: z.boolean(),
  affiliates: z.array(affiliateId),
  version: z.int(),
  createdAt: z.iso.datetime(),
  suspendedAt: z.nullable(z.iso.datetime()),
  passkeys: z.int(),
  /** With neither, the invitation was not taken yet. */
  hasAccount: z.boolean(),
  /** Roles and programmes follow groups of the OpenID provider. */
  providerDecides: z.boolean(),
  /** The UTC day. */
  lastUsed: z.nullable(z.iso.date()),
  _links: selfLink,
})
export type PersonItem = z.infer<typeof personItem>

export const personWish = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  roles: z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length)),
  affiliates: z.union([z.literal('all'), z.array(affiliateId).check(z.minLength(1), z.maxLength(500))]),
}

/** The link is shown this once. Its token stands behind a `#`, so that no log has it. */
const invited = z.object({ person: personItem, link: z.string(), expiresAt: z.iso.datetime() })
/** The installation's. */
export const peopleRule = z.object({ secondPerson: z.boolean(), approvers: z.int(), _links: selfLink })
const one = z.object({ id: uuid })
const changed = { 200: z.object({ id: uuid, _links: selfLink }) }

export const personOperations = {
  listPeople: defineOperation('operator-api', 'GET', '/people', {
    summary: 'Everybody who may sign in, with what they may do',
    access: 'operator',
    scope: 'people',
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ people: z.array(personItem) }) }) },
    problems: [],
  }),

  invitePerson: defineOperation('operator-api', 'POST', '/people', {
    summary: 'Invite somebody: the reply holds a link that keeps their first passkey, for 15 minutes and once',
    access: 'operator',
    scope: 'people',
    body: z.strictObject(personWish),
    replies: { 201: invited },
    problems: ['field-rejected', 'grant-too-wide', 'second-person-needed', 'step-up-needed'],
  }),

  inviteAgain: defineOperation('operator-api', 'POST', '/people/{id}/enrolment', {
    summary: 'Another link, where the first was not taken in time or a device was lost',
    access: 'operator',
    scope: 'people',
    params: one,
    replies: { 201: invited },
    problems: ['person-not-found', 'grant-too-wide', 'second-person-needed', 'step-up-needed'],
  }),

  changePerson: defineOperation('operator-api', 'PATCH', '/people/{id}', {
    summary: 'Change what somebody else may do; it holds from their next call on',
    access: 'operator',
    scope: 'people',
    params: one,
    body: z.partial(z.strictObject(personWish)),
    replies: changed,
    problems: [
      'person-not-found',
      'step-up-needed',
      'field-rejected',
      'grant-too-wide',
      'own-person',
      'last-owner',
      'second-person-needed',
      'provider-decides',
      'version-required',
      'version-changed',
    ],
  }),

  suspendPerson: defineOperation('operator-api', 'PUT', '/people/{id}/suspension', {
    summary: 'Sign somebody else out everywhere, and let no passkey of theirs open anything until it is taken back',
    access: 'operator',
    scope: 'people',
    params: one,
    replies: changed,
    problems: ['person-not-found', 'grant-too-wide', 'own-person', 'last-owner'],
  }),

  resumePerson: defineOperation('operator-api', 'DELETE', '/people/{id}/suspension', {
    summary: 'Take a suspension back',
    access: 'operator',
    scope: 'people',
    params: one,
    replies: changed,
    problems: ['person-not-found', 'step-up-needed', 'grant-too-wide', 'own-person', 'second-person-needed'],
  }),

  getPeopleRule: defineOperation('operator-api', 'GET', '/people/rule', {
    summary: 'Whether what people and keys may do is changed by two people, and how many can approve it',
    access: 'operator',
    scope: 'people',
    replies: { 200: peopleRule },
    problems: [],
  }),

  setPeopleRule: defineOperation('operator-api', 'PUT', '/people/rule', {
    summary: 'Want a second person for what people and keys may do, or let one be enough again',
    access: 'operator',
    scope: 'people',
    body: z.strictObject({ secondPerson: z.boolean() }),
    replies: { 200: peopleRule },
    problems: ['field-rejected', 'grant-too-wide', 'second-person-needed', 'step-up-needed'],
  }),

  endSessions: defineOperation('operator-api', 'DELETE', '/people/{id}/sessions', {
    summary: 'Sign somebody out everywhere, as after the loss of a computer',
    access: 'operator',
    scope: 'people',
    params: one,
    replies: { 200: z.object({ ended: z.int() }) },
    problems: ['person-not-found', 'grant-too-wide'],
  }),
}
