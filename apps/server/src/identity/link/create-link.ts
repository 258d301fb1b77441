import type { BodyOf, ParamsOf, ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import { countTries } from '../identity.repository.ts'
import { embeddedProvider } from '../provider/embedded-provider.ts'
import { hostedProvider, type HostedSettings } from '../provider/hosted-provider.ts'
import { EMBEDDED, type IdentityProvider, providerOf } from '../provider/provider.ts'

export type LinkDeps = {
  readonly publicUrl: string
  readonly identityProviders: ReadonlyMap<string, HostedSettings>
}

/**
 * A link to where the customer proves who they are: once, for ten minutes.
 * @throws ProblemError session-required, order-not-found, redirect-not-allowed, identity-not-needed,
 *   identity-tries-used-up, service-unavailable
 */
export const createIdentityLink = async (
  ctx: Context,
  { orderUuid }: ParamsOf<'createIdentityLink'>,
  wanted: BodyOf<'createIdentityLink'>,
  deps: LinkDeps,
): Promise<ReplyOf<'createIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderUuid)
  await requireOwn(ctx, order)
  if (wanted.orderUuid.toLowerCase() !== order.id)
    throw new ProblemError('malformed-request', { detail: 'orderUuid of the path and of the body differ' })
  const { successRedirectUrl, errorRedirectUrl } = wanted
  for (const address of [successRedirectUrl, errorRedirectUrl])
    if (!isOnOwnPortal(address, deps.publicUrl, ctx.affiliate.id)) throw new ProblemError('redirect-not-allowed')
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  if (!maySend(await countTries(ctx.db, order.id))) throw new ProblemError('identity-tries-used-up')
  const spoken = wanted.language.split('-')[0]
  const language = ctx.affiliate.config.locales.find((locale) => locale === spoken) ?? order.language
  return providerFor(ctx, deps).begin(ctx, { order, language, successRedirectUrl, errorRedirectUrl })
}

const providerFor = ({ affiliate }: Context, { publicUrl, identityProviders }: LinkDeps): IdentityProvider => {
  const name = providerOf(affiliate)
  return name === EMBEDDED ? embeddedProvider(publicUrl) : hostedProvider(name, identityProviders.get(name))
}

/**
 * Whether an address lies on the affiliate's own portal: same origin, below its own path. Any other address would let a
 * fraudster lead visitors away through our link.
 */
const isOnOwnPortal = (address: string, publicUrl: string, affiliateId: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const own = new URL(publicUrl)
  const base = `${own.pathname.replace(/\/$/, '')}/${affiliateId}/`
  return url.origin === own.origin && url.username === '' && url.password === '' && url.pathname.startsWith(base)
}
