import type { OperatorContext, VisitorContext } from '#server/call/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { reaches } from '../invite-person.ts'
import { personOf } from '../person.hal.ts'
import { requireFresh } from '#server/operator/index.ts'
import { STATION_MS, stationTokenIn } from './station-cookie.ts'
import { deleteStation, insertStation, selectStation, selectStations } from './station.repository.ts'
import type { Station, StationRow } from './station.repository.ts'

/** Those of people who reach no more than the caller. */
export const listStations = async ({
  db,
  now,
  operator,
}: Pick<OperatorContext, 'db' | 'now' | 'operator'>): Promise<StationRow[]> =>
  (await selectStations(db, now)).filter(({ affiliates }) => reaches(operator, affiliates))

/** @returns the token for the browser, this once @throws ProblemError person-needed, step-up-needed */
export const enrolStation = async (
  ctx: OperatorContext,
  name: string,
): Promise<{ readonly station: StationRow; readonly token: string }> => {
  personOf(ctx.operator)
  requireFresh(ctx)
  const token = newToken()
  const station = {
    id: newId(),
    name,
    affiliates: ctx.operator.affiliates === 'all' ? null : ctx.operator.affiliates,
    enrolledAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + STATION_MS),
  }
  await insertStation(ctx.db, { ...station, tokenHash: hashToken(token), personId: ctx.operator.keyId })
  ctx.note({ station: station.id })
  return { station: { ...station, enrolledBy: ctx.operator.name, lastUsed: null }, token }
}

/** @returns those that stay @throws ProblemError station-not-found */
export const removeStation = async (ctx: OperatorContext, id: string): Promise<StationRow[]> => {
  const stations = await listStations(ctx)
  if (!stations.some((station) => station.id === id)) throw new ProblemError('station-not-found')
  await deleteStation(ctx.db, id)
  ctx.note({ station: id })
  return stations.filter((station) => station.id !== id)
}

/** By its cookie; undefined for any other browser. */
export const stationOf = async (
  { db, now, raw }: Pick<VisitorContext, 'db' | 'now' | 'raw'>,
  consoleUrl: string,
): Promise<Station | undefined> => {
  const token = stationTokenIn(raw.header('cookie'), consoleUrl)
  return token === undefined ? undefined : selectStation(db, hashToken(token), now)
}
