import type { AuditedEntry } from '@reprise/contract'
import type { OperatorContext, VisitorContext } from '#server/call/index.ts'
import { recordAudit } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { insertPerson, lockPerson, selectPerson, type StoredPerson } from '../person.repository.ts'
import { enter, invitedBy, type SignedInNow, useInvitation } from '../sign-in.ts'
import { attemptIn } from './account-cookie.ts'
import { type Account, keepAccount, useAccount } from './account.repository.ts'
import { followGroups, type Groups, loseRights, PROVIDER, type Rights, rightsOf } from './group-rights.ts'
import type { Provider, SignedInAccount } from './provider.ts'

export type AccountDeps = {
  readonly vault: Vault
  readonly consoleUrl: string
  readonly provider: Provider
  /** Null where rights are given in the console alone. */
  readonly groups: Groups | null
  readonly affiliates: Pick<OperatorContext['affiliates'], 'find'>
  readonly separateDb: Database
}

/**
 * An account opens what an invitation bound it to, or what its groups give where they are mapped.
 * @throws ProblemError account-refused, no-mapped-group, enrolment-over, provider-unavailable
 */
export const signInByAccount = async (
  call: VisitorContext,
  deps: AccountDeps,
  answer: string,
): Promise<SignedInNow> => {
  const { vault, consoleUrl, provider, groups } = deps
  const attempt = attemptIn(vault, call.raw.header('cookie'), consoleUrl, call.now)
  if (attempt === undefined) throw new ProblemError('account-refused')
  const account = await provider.accountOf(answer, attempt)
  const rights = groups && rightsOf(groups, account.groups, deps.affiliates)
  const { token } = attempt
  const id = token === undefined ? await useAccount(call.db, account, dayOf(call)) : undefined
  if (groups !== null && !rights) {
    if (id !== undefined) await loseRights(deps.separateDb, call, id)
    throw new ProblemError('no-mapped-group')
  }
  const person = await personOf(call, account, { id, token, rights, makesPeople: groups?.makesPeople === true })
  if (person === undefined || person.suspendedAt !== null) throw new ProblemError('account-refused')
  const now = rights ? await followGroups(call, person, rights) : person
  return enter(call, now, token === undefined ? 'sign-in-by-account' : 'enrol-account', { isProved: false })
}

type Found = {
  readonly id: string | undefined
  readonly token: string | undefined
  readonly rights: Rights | null | undefined
  readonly makesPeople: boolean
}

const personOf = async (
  call: VisitorContext,
  account: SignedInAccount,
  { id, token, rights, makesPeople }: Found,
): Promise<StoredPerson | undefined> => {
  if (token !== undefined) return bindInvited(call, account, token)
  // Where roles may change, the lock of all people comes first, as in each change that could take an owner away.
  if (id !== undefined) return rights ? selectPerson(call.db, id) : lockPerson(call.db, id)
  return makesPeople && rights ? makePerson(call, account, rights) : undefined
}

/** The invitation is used up, as by a passkey. */
const bindInvited = async (call: VisitorContext, account: Account, token: string): Promise<StoredPerson> => {
  const person = await invitedBy(call, token)
  await useInvitation(call, token)
  const isTheirs = await keepAccount(call.db, account, { personId: person.id, now: call.now, day: dayOf(call) })
  if (!isTheirs) throw new ProblemError('account-refused')
  return person
}

/** A person whom the provider knows and its groups let in. */
const makePerson = async (
  call: VisitorContext,
  account: SignedInAccount,
  { roles, affiliates, groups }: Rights,
): Promise<StoredPerson> => {
  const { db, now, requestId } = call
  const name = account.name === '' ? account.subject.slice(0, MOST_NAME) : account.name
  const person: StoredPerson = { id: newId(), name, roles, affiliates, version: 1, createdAt: now, suspendedAt: null }
  await insertPerson(db, person)
  const isTheirs = await keepAccount(db, account, { personId: person.id, now, day: dayOf(call) })
  if (!isTheirs) throw new ProblemError('account-refused')
  const subject = { person: person.id, roles: roles.join(' '), affiliates: affiliates?.join(' ') ?? 'all', groups }
  await recordAudit(db, { at: now, actor: PROVIDER, action: 'make-person' satisfies AuditedEntry, subject, requestId })
  return person
}

const MOST_NAME = 80

const dayOf = ({ now }: Pick<VisitorContext, 'now'>): string => now.toISOString().slice(0, 10)
