import type { AuditedEntry } from '@reprise/contract'
import type { Operator, OperatorContext, VisitorContext } from '#server/call/index.ts'
import { recordAudit } from '#server/operator/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Mapped, requireOwnRights } from './account/provider-decides.ts'
import { type Asked, askForNewPasskey, type Credential, keepPasskey, provePasskey, type Site } from './passkey.ts'
import { personOf } from './person.hal.ts'
import { lockPerson, selectEnrolment, type StoredPerson, useEnrolment } from './person.repository.ts'
import { endSession, NEVER_PROVED } from './person-session.repository.ts'
import { operatorOfPerson, startPersonSession } from './person-session.ts'
import type { Station } from './station/station.repository.ts'

type Call = Pick<VisitorContext, 'db' | 'now' | 'requestId'>

export type SignedInNow = { readonly operator: Operator; readonly token: string }

/** @throws ProblemError sign-in-refused, provider-decides */
export const signIn = async (
  call: Call,
  site: Site & Mapped,
  proof: { readonly challenge: string; readonly credential: Credential },
): Promise<SignedInNow> => {
  const person = await lockPerson(call.db, await provePasskey(call, site, proof))
  if (person === undefined || person.suspendedAt !== null) throw new ProblemError('sign-in-refused')
  // Else who was taken out of every group would come in by another door.
  await requireOwnRights(call.db, site, person.id)
  return enter(call, person, 'sign-in')
}

/** @throws ProblemError enrolment-over */
export const beginEnrolment = async (
  call: Call,
  site: Site,
  token: string,
): Promise<Asked & { readonly name: string }> => {
  const person = await invitedBy(call, token)
  return { ...(await askForNewPasskey(call, site, person)), name: person.name }
}

/** @throws ProblemError enrolment-over, sign-in-refused */
export const enrol = async (
  call: Call,
  site: Site,
  {
    token,
    ...key
  }: {
    readonly token: string
    readonly challenge: string
    readonly credential: Credential
    readonly name: string
  },
): Promise<SignedInNow> => {
  const person = await invitedBy(call, token)
  await useInvitation(call, token)
  await keepPasskey(call, site, { personId: person.id, ...key })
  return enter(call, person, 'enrol')
}

/** @throws ProblemError person-needed: a key has no session */
export const signOut = ({ db, operator, now }: Pick<OperatorContext, 'db' | 'operator' | 'now'>): Promise<boolean> =>
  endSession(db, personOf(operator).sessionHash, now)

export const useInvitation = async ({ db, now }: Call, token: string): Promise<void> => {
  if (!(await useEnrolment(db, hashToken(token), now))) throw new ProblemError('enrolment-over')
}

export const invitedBy = async ({ db, now }: Call, token: string): Promise<StoredPerson> => {
  const person = await selectEnrolment(db, hashToken(token), now)
  if (person === undefined) throw new ProblemError('enrolment-over')
  return person
}

/** Only a passkey is a proof for what changes who may sign in. */
type EnteredBy = { readonly station?: Station | null; readonly isProved?: boolean }

export const enter = async (
  { db, now, requestId }: Call,
  person: StoredPerson,
  action: AuditedEntry,
  { station = null, isProved = station === null }: EnteredBy = {},
): Promise<SignedInNow> => {
  const provedAt = isProved ? now : NEVER_PROVED
  const token = await startPersonSession({ db, now }, { personId: person.id, stationId: station?.id ?? null, provedAt })
  const at = { stationId: station?.id ?? null, stationName: station?.name ?? null }
  const operator = operatorOfPerson({ ...person, createdAt: now, provedAt, ...at }, token)
  const subject = station === null ? {} : { station: station.id }
  await recordAudit(db, { at: now, actor: operator.actor, action, subject, requestId })
  return { operator, token }
}
