import type { AuditedEntry, Role } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { recordAudit } from '#server/operator/index.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endSessionsOf } from '../person-session.repository.ts'
import { lockOwners, selectPerson, type StoredPerson, updatePerson } from '../person.repository.ts'

/** What groups of the provider may do (`OIDC_GROUPS`). */
export type Groups = {
  readonly makesPeople: boolean
  readonly rights: readonly {
    readonly group: string
    readonly roles: readonly Role[]
    readonly affiliates: 'all' | readonly string[]
  }[]
}

export type Rights = Pick<StoredPerson, 'roles' | 'affiliates'> & { readonly groups: string }

/**
 * The first group that the person has decides the programmes, and later ones add their roles where they name the same:
 * a role of one programme never reaches another. Undefined where no group opens anything.
 */
export const rightsOf = (
  { rights }: Groups,
  held: readonly string[],
  affiliates: Pick<OperatorContext['affiliates'], 'find'>,
): Rights | undefined => {
  const found = rights
    .filter(({ group }) => held.includes(group))
    .map((one) => ({ ...one, affiliates: known(one.affiliates, affiliates) }))
    .filter((one) => one.affiliates === null || one.affiliates.length > 0)
  const [first] = found
  if (first === undefined) return undefined
  const same = found.filter((one) => JSON.stringify(one.affiliates) === JSON.stringify(first.affiliates))
  return {
    roles: [...new Set(same.flatMap(({ roles }) => roles))],
    affiliates: first.affiliates,
    groups: same.map(({ group }) => group).join(' '),
  }
}

/** Null for all. One that there is not (any more) opens nothing. */
const known = (
  named: 'all' | readonly string[],
  affiliates: Pick<OperatorContext['affiliates'], 'find'>,
): readonly string[] | null =>
  named === 'all' ? null : [...new Set(named.flatMap((id) => affiliates.find(id)?.id ?? []))].sort()

type Call = { readonly db: Db; readonly now: Date; readonly requestId: string }

/** Their roles and programmes, as the provider says now. The last owner stays one: else only the command line could help. */
export const followGroups = async (call: Call, person: StoredPerson, rights: Rights): Promise<StoredPerson> => {
  const { db, now, requestId } = call
  const isSame =
    JSON.stringify([person.roles.toSorted(), person.affiliates]) ===
    JSON.stringify([rights.roles.toSorted(), rights.affiliates])
  if (isSame || (await isLastOwner(db, person, rights))) return person
  const { groups, ...next } = rights
  await updatePerson(db, { ...person, ...next })
  const subject = {
    person: person.id,
    roles: next.roles.join(' '),
    affiliates: next.affiliates?.join(' ') ?? 'all',
    groups,
  }
  await recordAudit(db, {
    at: now,
    actor: PROVIDER,
    action: 'follow-groups' satisfies AuditedEntry,
    subject,
    requestId,
  })
  return { ...person, ...next, version: person.version + 1 }
}

/** As the audit names who changed it. */
export const PROVIDER = 'identity-provider'

/** Outside the call, which is refused: no group is left, so no session and no badge of theirs opens anything. */
export const loseRights = async (db: Database, { now, requestId }: Omit<Call, 'db'>, id: string): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const person = await selectPerson(trx, id)
    if (person === undefined || (await isLastOwner(trx, person, { roles: [], affiliates: [] }))) return
    const ended = await endSessionsOf(trx, id, now)
    if (person.roles.length === 0 && ended === 0) return
    await updatePerson(trx, { ...person, roles: [] })
    const subject = { person: id, roles: '', ended }
    await recordAudit(trx, {
      at: now,
      actor: PROVIDER,
      action: 'follow-groups' satisfies AuditedEntry,
      subject,
      requestId,
    })
  })
}

const isLastOwner = async (
  trx: Db,
  { id }: StoredPerson,
  { roles, affiliates }: Pick<StoredPerson, 'roles' | 'affiliates'>,
): Promise<boolean> => {
  const owners = await lockOwners(trx)
  return !(roles.includes('owner') && affiliates === null) && owners.length === 1 && owners[0] === id
}
