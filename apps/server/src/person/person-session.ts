import { HOUR_MS, MINUTE_MS, scopesOfRoles, STATION_SCOPES } from '@reprise/contract'
import type { Operator } from '#server/call/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { insertPersonSession, markSeen, selectSignedIn, type SignedIn } from './person-session.repository.ts'

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
  if (found === undefined || now.getTime() >= found.createdAt.getTime() + SESSION_MS) return undefined
  const quiet = now.getTime() - found.seenAt.getTime()
  if (quiet >= (found.stationId === null ? IDLE_MS : STATION_IDLE_MS)) return undefined
  if (keepsOpen && quiet >= SEEN_EVERY_MS) await markSeen(db, tokenHash, now)
  return found
}

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
  expiresAt: new Date(createdAt.getTime() + SESSION_MS),
  person: {
    roles,
    sessionHash: hashToken(token),
    provedAt,
    station: stationId === null ? null : { id: stationId, name: stationName ?? '' },
  },
})
