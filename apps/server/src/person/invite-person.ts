import {
  isTestProgramme,
  MINUTE_MS,
  type OperatorScope,
  programmeOfTest,
  type Role,
  ROLES,
  scopesOfRoles,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireFresh } from '#server/operator/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import {
  insertEnrolment,
  insertPerson,
  lockPerson,
  type PersonRow,
  selectPeople,
  type StoredPerson,
} from './person.repository.ts'
import { requireSecondPerson } from './rights/second-person.ts'

/** How long an invitation can be taken, in ms: it is handed over in person or in a message that is read at once. */
const ENROLMENT_MS = 15 * MINUTE_MS

export type PersonWish = {
  readonly name: string
  readonly roles: readonly Role[]
  /** Ids in any case of letters. */
  readonly affiliates: 'all' | readonly string[]
}

export type Invited = { readonly person: StoredPerson; readonly token: string; readonly expiresAt: Date }

/** The new person, not kept yet. @throws ProblemError field-rejected, grant-too-wide */
export const readInvitation = (ctx: Pick<OperatorContext, 'operator' | 'affiliates' | 'now'>, wish: PersonWish) => {
  const person: StoredPerson = {
    id: newId(),
    name: wish.name.trim(),
    roles: rolesOf(wish.roles),
    affiliates: affiliatesOf(ctx, wish.affiliates),
    version: 1,
    createdAt: ctx.now,
    suspendedAt: null,
  }
  requireHeld(ctx, person)
  return person
}

/** What a second person reads of one. */
export const personFacts = ({ name, roles, affiliates }: Pick<StoredPerson, 'name' | 'roles' | 'affiliates'>) =>
  [name, rolesOf(roles), affiliates] as const

/** In the order in which they are listed. */
const rolesOf = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

/** The link's token is given this once and kept nowhere. @throws ProblemError step-up-needed, field-rejected, grant-too-wide, second-person-needed */
export const invitePerson = async (ctx: OperatorContext, wish: PersonWish): Promise<Invited> => {
  requireFresh(ctx)
  const person = readInvitation(ctx, wish)
  await requireSecondPerson(ctx, 'invitation', personFacts(person))
  await insertPerson(ctx.db, person)
  ctx.note({ person: person.id, roles: person.roles.join(' ') })
  return { person, ...(await newEnrolment(ctx, person.id)) }
}

/** Another link, after a loss or where the first was not taken in time. @throws ProblemError step-up-needed, person-not-found, second-person-needed */
export const inviteAgain = async (ctx: OperatorContext, id: string): Promise<Invited> => {
  requireFresh(ctx)
  const person = await lockPerson(ctx.db, id)
  if (person === undefined || person.suspendedAt !== null) throw new ProblemError('person-not-found')
  requireHeld(ctx, person)
  // Who opens it becomes this person.
  await requireSecondPerson(ctx, 'new-link', [id, ...personFacts(person)])
  ctx.note({ person: id })
  return { person, ...(await newEnrolment(ctx, id)) }
}

/** Those whom the caller could have invited: of everybody else they learn nothing. */
export const listPeople = async ({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>): Promise<PersonRow[]> =>
  (await selectPeople(db)).filter(({ affiliates }) => reaches(operator, affiliates))

const newEnrolment = async ({ db, now }: Pick<OperatorContext, 'db' | 'now'>, personId: string) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + ENROLMENT_MS)
  await insertEnrolment(db, { tokenHash: hashToken(token), personId, expiresAt })
  return { token, expiresAt }
}

/** People give only what they hold themselves, of affiliates that they reach. */
export const requireHeld = (
  ctx: Pick<OperatorContext, 'operator'>,
  { roles, affiliates }: Pick<StoredPerson, 'roles' | 'affiliates'>,
): void => requireGrant(ctx, { scopes: scopesOfRoles(roles), affiliates })

/** @param affiliates null for all @throws ProblemError grant-too-wide */
export const requireGrant = (
  { operator }: Pick<OperatorContext, 'operator'>,
  { scopes, affiliates }: { readonly scopes: readonly OperatorScope[] } & Pick<StoredPerson, 'affiliates'>,
): void => {
  const holds = scopes.every((scope) => operator.scopes.includes(scope))
  if (!holds || !reaches(operator, affiliates)) throw new ProblemError('grant-too-wide')
}

export const reaches = (
  { affiliates: own }: OperatorContext['operator'],
  wanted: StoredPerson['affiliates'],
): boolean => own === 'all' || (wanted?.every((id) => own.includes(programmeOfTest(id))) ?? false)

/** Null for all. @throws ProblemError field-rejected */
export const affiliatesOf = (
  { affiliates: known }: Pick<OperatorContext, 'affiliates'>,
  wanted: PersonWish['affiliates'],
): readonly string[] | null => {
  if (wanted === 'all') return null
  const ids = wanted.map((id, index) => {
    const affiliate = isTestProgramme(id) ? undefined : known.find(id)
    if (affiliate === undefined)
      throw new ProblemError('field-rejected', {
        faults: [{ pointer: `/affiliates/${index}`, code: 'unknown-affiliate' }],
      })
    return affiliate.id
  })
  return [...new Set(ids)].sort()
}
