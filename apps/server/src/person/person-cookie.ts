import { readCookie } from '#server/session/index.ts'
import { SESSION_MS } from './person-session.ts'

const TOKEN_PATTERN = /^[\w-]{43}$/

/** `__Host-` binds the cookie to this host over TLS; without TLS a browser would not keep it. */
const nameOf = (consoleUrl: string): string => (isSecure(consoleUrl) ? '__Host-reprise-operator' : 'reprise-operator')

export const personTokenIn = (header: string | undefined, consoleUrl: string): string | undefined => {
  const value = readCookie(header, nameOf(consoleUrl))
  return value !== undefined && TOKEN_PATTERN.test(value) ? value : undefined
}

/** Never sent along from another site, not even by a link. An empty token takes the cookie away. */
export const personCookie = (token: string, consoleUrl: string): string => {
  const age = token === '' ? 0 : SESSION_MS / 1_000
  const secure = isSecure(consoleUrl) ? '; Secure' : ''
  return `${nameOf(consoleUrl)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

const isSecure = (consoleUrl: string): boolean => consoleUrl.startsWith('https:')
