import { MINUTE_MS } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { readCookie } from '#server/session/index.ts'

/** How long a person may take at the provider, in ms. */
const ATTEMPT_MS = 10 * MINUTE_MS
const PLACE = 'cookie|account|attempt'

/** What the browser takes along to the provider: no other answer fits it. */
export type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Token of the invitation that is taken. */
  readonly token?: string | undefined
}

const nameOf = (consoleUrl: string): string => (isSecure(consoleUrl) ? '__Host-reprise-account' : 'reprise-account')

export const attemptCookie = (vault: Vault, attempt: Attempt, consoleUrl: string, now: Date): string => {
  const sealed = vault.seal({ ...attempt, endsAt: now.getTime() + ATTEMPT_MS }, PLACE).toString('base64url')
  const secure = isSecure(consoleUrl) ? '; Secure' : ''
  return `${nameOf(consoleUrl)}=${sealed}; Path=/; Max-Age=${ATTEMPT_MS / 1_000}; HttpOnly; SameSite=Strict${secure}`
}

/** Undefined where there is none, or its time is over. */
export const attemptIn = (
  vault: Vault,
  header: string | undefined,
  consoleUrl: string,
  now: Date,
): Attempt | undefined => {
  const sealed = readCookie(header, nameOf(consoleUrl))
  if (sealed === undefined) return undefined
  try {
    const { endsAt, ...attempt } = JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), PLACE))
    return now.getTime() < endsAt ? attempt : undefined
  } catch {
    return undefined
  }
}

const isSecure = (consoleUrl: string): boolean => consoleUrl.startsWith('https:')
