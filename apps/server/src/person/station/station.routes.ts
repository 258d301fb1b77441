import { type StationItem, SURFACE_BASE } from '@reprise/contract'
import { type OperatorContext, routes } from '#server/call/index.ts'
import { personCookie } from '../person-cookie.ts'
import { meView } from '../person.hal.ts'
import { enterAtStation, type EnterDeps } from './enter-at-station.ts'
import { myPinState, setMyPin } from './pin.ts'
import { readBadge } from './read-badge.ts'
import { readScannerSheet } from './read-scanner-sheet.ts'
import { stationCookie } from './station-cookie.ts'
import type { StationRow } from './station.repository.ts'
import { enrolStation, listStations, removeStation, stationOf } from './stations.ts'

type RouteDeps = Omit<EnterDeps, 'config'> & {
  readonly config: EnterDeps['config'] & { readonly operator: { readonly name: string } }
  readonly affiliates: Pick<OperatorContext['affiliates'], 'all' | 'tests'>
}

export const stationRoutes = ({ config, affiliates, ...deps }: RouteDeps) =>
  routes({
    listStations: async ({ ctx }) => ({ status: 200, body: listView(await listStations(ctx)) }),
    enrolStation: async ({ ctx, body }) => {
      const { station, token } = await enrolStation(ctx, body.name)
      return {
        status: 201,
        body: stationView(station),
        headers: { 'set-cookie': stationCookie(token, config.consoleUrl) },
      }
    },
    removeStation: async ({ ctx, params }) => ({ status: 200, body: listView(await removeStation(ctx, params.id)) }),
    getCurrentStation: async ({ ctx }) => ({
      status: 200,
      body: { station: (await stationOf(ctx, config.consoleUrl)) ?? null },
    }),
    enterAtStation: async ({ ctx, body }) => {
      const { operator, token } = await enterAtStation(ctx, { config, ...deps }, body)
      return {
        status: 200,
        body: meView(operator, affiliates),
        headers: { 'set-cookie': personCookie(token, config.consoleUrl) },
      }
    },
    getMyPin: async ({ ctx }) => ({ status: 200, body: { state: await myPinState(ctx) } }),
    setMyPin: async ({ ctx, body }) => {
      await setMyPin(ctx, deps.vault, body.pin)
      return { status: 200, body: { state: 'set' } }
    },
    getScannerSheet: async ({ ctx }) => ({
      status: 200,
      mediaType: 'application/pdf',
      bytes: await readScannerSheet(ctx, config.operator.name),
      headers: { 'content-disposition': 'inline; filename="scanner-sheet.pdf"' },
    }),

    readBadge: async ({ ctx, params }) => {
      const { bytes, badge } = await readBadge(ctx, config.operator.name, params.id)
      return {
        status: 200,
        mediaType: 'application/pdf',
        bytes,
        headers: {
          'content-disposition': `inline; filename="badge-${badge}.pdf"`,
          'cache-control': 'no-store',
        },
      }
    },
  })

const listView = (stations: readonly StationRow[]) => ({
  _links: { self: { href: `${SURFACE_BASE['operator-api']}/stations` } },
  _embedded: { stations: stations.map(stationView) },
})

const stationView = ({ id, name, enrolledBy, enrolledAt, expiresAt, lastUsed }: StationRow): StationItem => ({
  id,
  name,
  enrolledBy,
  enrolledAt: enrolledAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsed,
})
