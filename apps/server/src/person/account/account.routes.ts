import type { Logger } from 'pino'
import { type OperatorContext, routes } from '#server/call/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { meView } from '../person.hal.ts'
import { personCookie } from '../person-cookie.ts'
import type { Groups } from './group-rights.ts'
import { attemptCookie } from './account-cookie.ts'
import { openProvider, type ProviderConfig } from './provider.ts'
import { signInByAccount } from './sign-in-by-account.ts'

type RouteDeps = {
  readonly config: {
    readonly consoleUrl: string
    readonly oidc: (ProviderConfig & { readonly groups: (Groups & { readonly claim: string }) | null }) | null
  }
  readonly vault: Vault
  readonly log: Pick<Logger, 'warn'>
  readonly affiliates: Pick<OperatorContext['affiliates'], 'all' | 'tests' | 'find'>
  readonly separateDb: Database
}

export const accountRoutes = ({ config: { consoleUrl, oidc }, vault, log, affiliates, separateDb }: RouteDeps) => {
  const opened = oidc && openProvider(oidc, { returnTo: new URL('/console/account', consoleUrl).href, log })
  const provider = () => {
    if (opened === null) throw new ProblemError('provider-unavailable')
    return opened
  }
  return routes({
    getSignInWays: () => ({ status: 200, body: { provider: oidc?.name ?? null } }),
    beginAccountSignIn: async ({ ctx, body }) => {
      const { address, attempt } = await provider().begin()
      return {
        status: 200,
        body: { address },
        headers: { 'set-cookie': attemptCookie(vault, { ...attempt, token: body.token }, consoleUrl, ctx.now) },
      }
    },
    signInByAccount: async ({ ctx, body }) => {
      const groups = oidc?.groups ?? null
      const deps = { vault, consoleUrl, provider: provider(), groups, affiliates, separateDb }
      const entered = await signInByAccount(ctx, deps, body.answer)
      return {
        status: 200,
        body: meView(entered.operator, affiliates),
        headers: { 'set-cookie': personCookie(entered.token, consoleUrl) },
      }
    },
  })
}
