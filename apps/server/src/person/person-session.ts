import { HOUR_MS, MINUTE_MS, scopesOfRoles, STATION_SCOPES } from '@reprise/contract'
import type { Operator } from '#server/call/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import {
  insertPersonSession,
  markSeen,
  selectAllSignedIn,
  selectSignedIn,
  type SignedIn,
} from './person-session.repository.ts'

/** However busy: then a person signs in again. In ms. */
export const SESSION_MS = 12 * HOUR_MS
/** Without a call. In ms. */
const IDLE_MS = 30 * MINUTE_MS
/** The same at a station, where the next person stands beside it. */
const STATION_IDLE_MS = 15 * MINUTE_MS
/** A call within this time of the last one that was written down is not. In ms. */
const SEEN_EVERY_MS = MINUTE_MS

export const startPersonSession = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  session: { readonly personId: string; readonly stationId: string | null; readonly provedAt: Date },
): Promise<string> => {
  const token = newToken()
  await insertPersonSession(db, { ...session, tokenHash: hashToken(token), now })
  return token
}

/** In the database at each call: what was ended opens nothing from then on, in no process. */
export const findSignedIn = async (
  db: Database,
  token: string,
  now: Date,
  { keepsOpen }: { readonly keepsOpen: boolean },
): Promise<SignedIn | undefined> => {
  const tokenHash = hashToken(token)
  const found = await selectSignedIn(db, tokenHash)
  if (found === undefined || !isOpen(found, now)) return undefined
  if (keepsOpen && quietFor(found, now) >= SEEN_EVERY_MS) await markSeen(db, tokenHash, now)
  return found
}

const quietFor = ({ seenAt }: SignedIn, now: Date): number => now.getTime() - seenAt.getTime()

const isOpen = (found: SignedIn, now: Date): boolean =>
  now.getTime() < found.createdAt.getTime() + SESSION_MS &&
  quietFor(found, now) < (found.stationId === null ? IDLE_MS : STATION_IDLE_MS)

/** Those whose session is open as it was, with the same roles and programmes: one statement for all. It keeps none open. */
export const stillSignedIn = async (
  db: Db,
  operators: readonly Operator[],
  now: Date,
): Promise<ReadonlySet<Operator>> => {
  const hashes = operators.flatMap(({ person }) => (person === undefined ? [] : [person.sessionHash]))
  if (hashes.length === 0) return new Set()
  const open = (await selectAllSignedIn(db, hashes)).filter((found) => isOpen(found, now))
  const rightsOf = new Map(
    open.map((found) => [found.tokenHash.toString('hex'), rights(found.roles, found.affiliates)]),
  )
  return new Set(
    operators.filter(
      ({ person, affiliates }) =>
        person !== undefined &&
        rightsOf.get(person.sessionHash.toString('hex')) ===
          rights(person.roles, affiliates === 'all' ? null : affiliates),
    ),
  )
}

const rights = (roles: readonly string[], affiliates: readonly string[] | null): string =>
  JSON.stringify([roles.toSorted(), affiliates?.toSorted() ?? null])

export const operatorOfPerson = (
  { id, name, roles, affiliates, createdAt, provedAt, stationId, stationName }: Omit<SignedIn, 'seenAt'>,
  token: string,
): Operator => ({
  keyId: id,
  actor: `person:${id}`,
  name,
  scopes: scopesOfRoles(roles).filter((scope) => stationId === null || STATION_SCOPES.includes(scope)),
  affiliates: affiliates ?? 'all',
  storeId: null,
  readsOnly: false,
  expiresAt: new Date(createdAt.getTime() + SESSION_MS),
  person: {
    roles,
    sessionHash: hashToken(token),
    provedAt,
    station: stationId === null ? null : { id: stationId, name: stationName ?? '' },
  },
})
