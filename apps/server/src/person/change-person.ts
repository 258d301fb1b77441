import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { affiliatesOf, type PersonWish, requireHeld } from './invite-person.ts'
import { requireFresh } from './step-up.ts'
import { endSessionsOf } from './person-session.repository.ts'
import { lockOwners, lockPerson, type StoredPerson, updatePerson, updateSuspended } from './person.repository.ts'

/** @throws ProblemError step-up-needed, person-not-found, own-person, last-owner, grant-too-wide, version-required, version-changed, field-rejected */
export const changePerson = async (
  ctx: OperatorContext,
  id: string,
  wish: { readonly [field in keyof PersonWish]?: PersonWish[field] | undefined },
): Promise<void> => {
  requireFresh(ctx)
  const owners = await lockOwners(ctx.db)
  const person = await another(ctx, id)
  requireVersion(ctx, person)
  const next = {
    id,
    name: wish.name ?? person.name,
    roles: wish.roles ?? person.roles,
    affiliates: wish.affiliates === undefined ? person.affiliates : affiliatesOf(ctx, wish.affiliates),
  }
  requireHeld(ctx, person)
  requireHeld(ctx, next)
  if (!(next.roles.includes('owner') && next.affiliates === null)) requireOwnerLeft(owners, id)
  await updatePerson(ctx.db, next)
  ctx.note({ person: id, roles: next.roles.join(' ') })
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

export const resumePerson = async (ctx: OperatorContext, id: string): Promise<void> => {
  const person = await another(ctx, id)
  requireHeld(ctx, person)
  ctx.note({ person: id })
  if (person.suspendedAt !== null) await updateSuspended(ctx.db, id, null)
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
