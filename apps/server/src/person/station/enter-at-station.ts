import { badgeId } from '@reprise/contract'
import type { VisitorContext } from '#server/call/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { personTokenIn } from '../person-cookie.ts'
import { endSession } from '../person-session.repository.ts'
import { lockPersonOfBadge } from '../person.repository.ts'
import { enter, type SignedInNow } from '../sign-in.ts'
import { PIN_TRIES, pinFits } from './pin.ts'
import { restoreTries, spendPinTry } from './pin.repository.ts'
import { markStationUsed } from './station.repository.ts'
import { stationOf } from './stations.ts'

export type EnterDeps = {
  readonly config: { readonly consoleUrl: string }
  readonly vault: Vault
  readonly separateDb: Database
}

/** Signs out who was signed in there. @throws ProblemError station-needed; badge-refused, without saying why */
export const enterAtStation = async (
  call: VisitorContext,
  { config: { consoleUrl }, vault, separateDb }: EnterDeps,
  { badge, pin }: { readonly badge: string; readonly pin: string },
): Promise<SignedInNow> => {
  const station = await stationOf(call, consoleUrl)
  if (station === undefined) throw new ProblemError('station-needed')
  const id = badgeId(badge)
  const person = id === undefined ? undefined : await lockPersonOfBadge(call.db, id)
  const kept = person && (await spendPinTry(separateDb, person.id))
  const fits = await pinFits(vault, kept, pin)
  if (person === undefined || !fits || person.suspendedAt !== null) throw new ProblemError('badge-refused')
  const entered = await enter(call, person, 'enter-at-station', { station })
  if (entered.operator.scopes.length === 0) throw new ProblemError('badge-refused')
  await restoreTries(call.db, person.id, PIN_TRIES)
  const before = personTokenIn(call.raw.header('cookie'), consoleUrl)
  if (before !== undefined) await endSession(call.db, hashToken(before), call.now)
  await markStationUsed(call.db, station.id, call.now.toISOString().slice(0, 10))
  return entered
}
