import { DAY_MS } from '@reprise/contract'
import { readCookie } from '#server/session/index.ts'

/** How long a browser stays a station, in ms. */
export const STATION_MS = 90 * DAY_MS

const TOKEN_PATTERN = /^[\w-]{43}$/

const nameOf = (consoleUrl: string): string => (isSecure(consoleUrl) ? '__Host-reprise-station' : 'reprise-station')

export const stationTokenIn = (header: string | undefined, consoleUrl: string): string | undefined => {
  const value = readCookie(header, nameOf(consoleUrl))
  return value !== undefined && TOKEN_PATTERN.test(value) ? value : undefined
}

export const stationCookie = (token: string, consoleUrl: string): string =>
  `${nameOf(consoleUrl)}=${token}; Path=/; Max-Age=${STATION_MS / 1_000}; HttpOnly; SameSite=Strict${isSecure(consoleUrl) ? '; Secure' : ''}`

const isSecure = (consoleUrl: string): boolean => consoleUrl.startsWith('https:')
