import type { VisitorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { lockPerson, type StoredPerson } from '../person.repository.ts'
import { enter, invitedBy, type SignedInNow, useInvitation } from '../sign-in.ts'
import { attemptIn } from './account-cookie.ts'
import { type Account, keepAccount, useAccount } from './account.repository.ts'
import type { Provider } from './provider.ts'

export type AccountDeps = { readonly vault: Vault; readonly consoleUrl: string; readonly provider: Provider }

/**
 * An account opens what an invitation bound it to. To be known to the provider is not enough.
 * @throws ProblemError account-refused, enrolment-over, provider-unavailable
 */
export const signInByAccount = async (
  call: VisitorContext,
  { vault, consoleUrl, provider }: AccountDeps,
  answer: string,
): Promise<SignedInNow> => {
  const attempt = attemptIn(vault, call.raw.header('cookie'), consoleUrl, call.now)
  if (attempt === undefined) throw new ProblemError('account-refused')
  const account = await provider.accountOf(answer, attempt)
  const { token } = attempt
  const person = token === undefined ? await personOfAccount(call, account) : await bindInvited(call, account, token)
  if (person === undefined || person.suspendedAt !== null) throw new ProblemError('account-refused')
  return enter(call, person, token === undefined ? 'sign-in-by-account' : 'enrol-account', { isProved: false })
}

const personOfAccount = async (call: VisitorContext, account: Account): Promise<StoredPerson | undefined> => {
  const id = await useAccount(call.db, account, dayOf(call))
  return id === undefined ? undefined : lockPerson(call.db, id)
}

/** The invitation is used up, as by a passkey. */
const bindInvited = async (call: VisitorContext, account: Account, token: string): Promise<StoredPerson> => {
  const person = await invitedBy(call, token)
  await useInvitation(call, token)
  const isTheirs = await keepAccount(call.db, account, { personId: person.id, now: call.now, day: dayOf(call) })
  if (!isTheirs) throw new ProblemError('account-refused')
  return person
}

const dayOf = ({ now }: Pick<VisitorContext, 'now'>): string => now.toISOString().slice(0, 10)
