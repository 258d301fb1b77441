import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  customFetch,
  discovery,
} from 'openid-client'
import type { Logger } from 'pino'
import { newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { fetchTraced } from '#server/platform/http/send.ts'
import type { Attempt } from './account-cookie.ts'
import type { Account } from './account.repository.ts'

export type ProviderConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** As the button on the sign-in page says it. */
  readonly name: string
  /** What is asked for besides `openid`. */
  readonly scopes: string
  readonly groups: { readonly claim: string } | null
}

/** An account with what its provider says of it. */
export type SignedInAccount = Account & { readonly name: string; readonly groups: readonly string[] }

const MOST_NAME = 80

/** Providers list them, or write one alone. */
const groupsIn = (claim: unknown): string[] => {
  if (typeof claim === 'string') return [claim]
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : []
}

/** In seconds: a person waits for it. */
const TIMEOUT_S = 5

/** The OpenID provider of this installation (OpenID Connect Core 1.0, code flow with PKCE). Asked for its addresses once. */
export const openProvider = (
  { issuer, clientId, clientSecret, scopes, groups }: ProviderConfig,
  { returnTo, log }: { readonly returnTo: string; readonly log: Pick<Logger, 'warn'> },
) => {
  let found: Promise<Configuration> | undefined
  const find = async (): Promise<Configuration> => {
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      [customFetch]: (url, options) => fetchTraced(url, options as RequestInit),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    try {
      return await found
    } catch (error) {
      found = undefined
      throw unavailable(error)
    }
  }
  const unavailable = (error: unknown): ProblemError => {
    log.warn({ reason: reasonOf(error) }, 'The OpenID provider does not answer')
    return new ProblemError('provider-unavailable')
  }

  return {
    /** @throws ProblemError provider-unavailable */
    begin: async (): Promise<{ readonly address: string; readonly attempt: Attempt }> => {
      const provider = await find()
      const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() }
      const address = buildAuthorizationUrl(provider, {
        redirect_uri: returnTo,
        scope: `openid ${scopes}`.trim(),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    /** @param answer the query that the browser came back with @throws ProblemError account-refused, provider-unavailable */
    accountOf: async (answer: string, { state, nonce, verifier }: Attempt): Promise<SignedInAccount> => {
      const provider = await find()
      try {
        const tokens = await authorizationCodeGrant(provider, new URL(`?${answer}`, returnTo), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new ProblemError('account-refused')
        const name = claims['name'] ?? claims['preferred_username']
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: typeof name === 'string' ? name.trim().slice(0, MOST_NAME) : '',
          groups: groupsIn(groups === null ? undefined : claims[groups.claim]),
        }
      } catch (error) {
        if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') throw unavailable(error)
        log.warn({ reason: reasonOf(error) }, 'A sign-in by the OpenID provider was refused')
        throw new ProblemError('account-refused')
      }
    },
  }
}

export type Provider = ReturnType<typeof openProvider>

/** Codes and names of the library, and nothing that was sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: said } = error as { readonly code?: unknown; readonly error?: unknown }
  return [error.name, code, said].filter((part) => typeof part === 'string').join(' ')
}
