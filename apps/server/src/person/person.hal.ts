import { type Me, type PasskeyItem, type PersonItem, SURFACE_BASE } from '@reprise/contract'
import type { Operator, OperatorContext } from '#server/call/index.ts'
import { mayLookAtTests } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { KeptPasskey } from './passkey.repository.ts'
import type { PersonRow, StoredPerson } from './person.repository.ts'

const BASE = SURFACE_BASE['operator-api']

/** @throws ProblemError person-needed, for a key */
export const meView = (operator: Operator, affiliates: Pick<OperatorContext['affiliates'], 'all' | 'tests'>): Me => ({
  id: operator.keyId,
  name: operator.name,
  roles: [...personOf(operator).roles],
  scopes: [...operator.scopes],
  allAffiliates: operator.affiliates === 'all',
  affiliates: (operator.affiliates === 'all' ? affiliates.all().map(({ id }) => id) : [...operator.affiliates]).sort(),
  testOrders: mayLookAtTests(operator, affiliates.tests()),
  sessionEndsAt: operator.expiresAt?.toISOString() ?? '',
  station: personOf(operator).station,
  _links: { self: { href: `${BASE}/me` } },
})

export const personOf = ({ person }: Operator): NonNullable<Operator['person']> => {
  if (person === undefined) throw new ProblemError('person-needed')
  return person
}

export const passkeyView = ({ createdAt, ...key }: KeptPasskey): PasskeyItem => ({
  ...key,
  createdAt: createdAt.toISOString(),
})

export const personView = (
  { id, name, roles, affiliates, version, createdAt, suspendedAt }: StoredPerson,
  { passkeys, hasAccount, lastUsed }: Pick<PersonRow, 'passkeys' | 'hasAccount' | 'lastUsed'> = {
    passkeys: 0,
    hasAccount: false,
    lastUsed: null,
  },
  isMapped = false,
): PersonItem => ({
  id,
  name,
  roles: [...roles],
  allAffiliates: affiliates === null,
  affiliates: [...(affiliates ?? [])],
  version,
  createdAt: createdAt.toISOString(),
  suspendedAt: suspendedAt?.toISOString() ?? null,
  passkeys,
  hasAccount,
  providerDecides: isMapped && hasAccount,
  lastUsed,
  _links: { self: { href: `${BASE}/people/${id}` } },
})
