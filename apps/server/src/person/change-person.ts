import type { OperatorContext } from '#server/call/index.ts'
import { requireFresh } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Mapped, requireOwnRights } from './account/provider-decides.ts'
import { affiliatesOf, personFacts, type PersonWish, requireHeld } from './invite-person.ts'
import { endSessionsOf } from './person-session.repository.ts'
import {
  lockOwners,
  lockPerson,
  selectOwners,
  selectPerson,
  type StoredPerson,
  updatePerson,
  updateSuspended,
} from './person.repository.ts'
import { requireSecondPerson } from './rights/second-person.ts'

type ChangeWish = { readonly [field in keyof PersonWish]?: PersonWish[field] | undefined }
type Named = Pick<StoredPerson, 'id' | 'name' | 'roles' | 'affiliates'>
type PersonChange = { readonly person: StoredPerson; readonly next: Named }

/** @throws ProblemError step-up-needed, person-not-found, own-person, last-owner, grant-too-wide, version-required, version-changed, field-rejected, second-person-needed, provider-decides */
export const changePerson = async (
  ctx: OperatorContext,
  id: string,
  wish: ChangeWish,
  mapped: Mapped,
): Promise<void> => {
  requireFresh(ctx)
  await lockOwners(ctx.db)
  const change = await readChange(ctx, id, wish, ctx.operator.actor)
  requireVersion(ctx, change.person)
  const [before, after] = [personFacts(change.person), personFacts(change.next)]
  // A name gives nothing.
  if (JSON.stringify(before.slice(1)) !== JSON.stringify(after.slice(1))) {
    await requireOwnRights(ctx.db, mapped, id)
    await requireSecondPerson(ctx, 'rights', [id, before, after])
  }
  await writeChange(ctx, change)
}

/** The change as it would be made now. @param author never changes their own rights */
export const readChange = async (
  ctx: OperatorContext,
  id: string,
  wish: ChangeWish,
  author: string,
): Promise<PersonChange> => {
  const person = await selectPerson(ctx.db, id)
  if (person === undefined) throw new ProblemError('person-not-found')
  if (author === `person:${id}`) throw new ProblemError('own-person')
  const next = {
    id,
    name: wish.name?.trim() ?? person.name,
    roles: wish.roles ?? person.roles,
    affiliates: wish.affiliates === undefined ? person.affiliates : affiliatesOf(ctx, wish.affiliates),
  }
  requireHeld(ctx, person)
  requireHeld(ctx, next)
  if (!(next.roles.includes('owner') && next.affiliates === null)) requireOwnerLeft(await selectOwners(ctx.db), id)
  return { person, next }
}

export const writeChange = async (ctx: OperatorContext, { next }: PersonChange): Promise<void> => {
  await updatePerson(ctx.db, next)
  ctx.note({ person: next.id, roles: next.roles.join(' ') })
}

/** A person whom the caller could have invited, suspended or not. @throws ProblemError person-not-found, grant-too-wide */
export const readPerson = async (
  ctx: OperatorContext,
  id: string,
  { suspended }: { readonly suspended: boolean } = { suspended: false },
): Promise<StoredPerson> => {
  const person = await selectPerson(ctx.db, id)
  if (person === undefined || (person.suspendedAt !== null) !== suspended) throw new ProblemError('person-not-found')
  requireHeld(ctx, person)
  return person
}

/** Signed out everywhere, and no passkey of theirs opens anything until it is taken back. */
export const suspendPerson = async (ctx: OperatorContext, id: string): Promise<void> => {
  const owners = await lockOwners(ctx.db)
  const person = await another(ctx, id)
  requireHeld(ctx, person)
  requireOwnerLeft(owners, id)
  ctx.note({ person: id })
  if (person.suspendedAt !== null) return
  await updateSuspended(ctx.db, id, ctx.now)
  await endSessionsOf(ctx.db, id, ctx.now)
}

/** @throws ProblemError step-up-needed: who is let in again signs in with all that they had */
export const resumePerson = async (ctx: OperatorContext, id: string): Promise<void> => {
  requireFresh(ctx)
  const person = await another(ctx, id)
  requireHeld(ctx, person)
  ctx.note({ person: id })
  if (person.suspendedAt === null) return
  await requireSecondPerson(ctx, 'resumption', [id, ...personFacts(person)])
  await updateSuspended(ctx.db, id, null)
}

/** Signed out everywhere. A lost computer is the reason, so one’s own sessions may be ended as well. */
export const endSessions = async (ctx: OperatorContext, id: string): Promise<number> => {
  const person = await lockPerson(ctx.db, id)
  if (person === undefined) throw new ProblemError('person-not-found')
  requireHeld(ctx, person)
  const ended = await endSessionsOf(ctx.db, id, ctx.now)
  ctx.note({ person: id, ended })
  return ended
}

/** People change what others may do, never what they may do themselves. */
const another = async ({ db, operator }: OperatorContext, id: string): Promise<StoredPerson> => {
  const person = await lockPerson(db, id)
  if (person === undefined) throw new ProblemError('person-not-found')
  if (operator.actor === `person:${id}`) throw new ProblemError('own-person')
  return person
}

/** The last one who may change everything stays: otherwise only the command line could. */
const requireOwnerLeft = (owners: readonly string[], id: string): void => {
  if (owners.length === 1 && owners[0] === id) throw new ProblemError('last-owner')
}

const requireVersion = ({ ifMatch }: OperatorContext, { version }: StoredPerson): void => {
  if (ifMatch === null) throw new ProblemError('version-required')
  if (ifMatch !== '*' && ifMatch !== `"${version}"`) throw new ProblemError('version-changed', { current: { version } })
}
