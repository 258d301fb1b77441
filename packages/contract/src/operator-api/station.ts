import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { OperatorScope } from '../programme/operator-scope.ts'
import { me } from './sign-in.ts'

/** All that badge and PIN open. */
export const STATION_SCOPES: readonly OperatorScope[] = ['orders', 'inspection']

const stationItem = z.object({
  id: uuid,
  name: z.string(),
  /** Name of the person; null where they are gone. */
  enrolledBy: z.nullable(z.string()),
  enrolledAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The UTC day. */
  lastUsed: z.nullable(z.iso.date()),
})
export type StationItem = z.infer<typeof stationItem>

const stations = z.object({ _links: selfLink, _embedded: z.object({ stations: z.array(stationItem) }) })
const pinState = z.object({ state: z.enum(['none', 'set', 'locked']) })
const pin = z.string().check(z.regex(/^\d{4,8}$/, 'pin'))

export const stationOperations = {
  listStations: defineOperation('operator-api', 'GET', '/stations', {
    summary: 'Browsers at which people sign in with badge and PIN',
    access: 'operator',
    scope: 'people',
    replies: { 200: stations },
    problems: [],
  }),

  enrolStation: defineOperation('operator-api', 'POST', '/stations', {
    summary: 'Make the browser that calls a station, for 90 days; it is kept as a cookie',
    access: 'operator',
    scope: 'people',
    body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    replies: { 201: stationItem },
    problems: ['person-needed', 'step-up-needed'],
  }),

  removeStation: defineOperation('operator-api', 'DELETE', '/stations/{id}', {
    summary: 'End a station, and the sessions that began at it',
    access: 'operator',
    scope: 'people',
    params: z.object({ id: uuid }),
    replies: { 200: stations },
    problems: ['station-not-found'],
  }),

  getCurrentStation: defineOperation('operator-api', 'GET', '/stations/current', {
    summary: 'Which station the browser is that calls',
    access: 'anyone',
    replies: { 200: z.object({ station: z.nullable(z.object({ id: uuid, name: z.string() })) }) },
    problems: [],
  }),

  enterAtStation: defineOperation('operator-api', 'POST', '/stations/current/person', {
    summary:
      'Sign in at a station with badge and PIN, for work on orders and inspections; ends after 15 minutes of rest',
    access: 'anyone',
    body: z.strictObject({ badge: z.string().check(z.minLength(1), z.maxLength(40)), pin }),
    replies: { 200: me },
    problems: ['station-needed', 'badge-refused'],
  }),

  getMyPin: defineOperation('operator-api', 'GET', '/me/pin', {
    summary: 'Whether the caller has a PIN for stations',
    access: 'operator',
    scope: 'any',
    replies: { 200: pinState },
    problems: ['person-needed'],
  }),

  setMyPin: defineOperation('operator-api', 'PUT', '/me/pin', {
    summary: 'Set the PIN that opens a station together with the badge of the caller',
    access: 'operator',
    scope: 'any',
    body: z.strictObject({ pin }),
    replies: { 200: pinState },
    problems: ['person-needed', 'step-up-needed'],
  }),

  readBadge: defineOperation('operator-api', 'GET', '/people/{id}/badge', {
    summary: 'The badge of a person, to be printed',
    access: 'operator',
    scope: 'people',
    params: z.object({ id: uuid }),
    replies: { 200: { mediaTypes: ['application/pdf'] } },
    problems: ['person-not-found', 'grant-too-wide'],
  }),
}
