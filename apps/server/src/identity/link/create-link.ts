import { type BodyOf, IDENTITY_LINK_MINUTES, type ParamsOf, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import { findOrder, requireOwn, requireSession, type StoredOrder } from '#server/order/index.ts'
import { newToken, hashToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import { countTries, insertTry, selectNewestTry, updateTry } from '../identity.repository.ts'
import { beginHosted, type HostedSettings } from '../provider/hosted-provider.ts'
import { EMBEDDED, providerOf } from '../provider/provider.ts'
import { freshWords } from './hand-off-words.ts'
import { insertLink, selectShownWords } from './link.repository.ts'
import { isOnOwnPortal } from './own-portal.ts'

const MINUTE_MS = 60_000
/** A screen keeps its two words while it renews its link. */
const SAME_WORDS_MS = 60 * MINUTE_MS

export type LinkDeps = {
  readonly publicUrl: string
  readonly identityProviders: ReadonlyMap<string, HostedSettings>
}

type Wanted = BodyOf<'createIdentityLink'>

/**
 * A link to where the customer proves who they are: once, for ten minutes. The embedded one leads to the capture screen of the
 * own portal and carries its token behind the `#`, so that it reaches no log.
 * @throws ProblemError session-required, order-not-found, redirect-not-allowed, identity-not-needed,
 *   identity-tries-used-up, service-unavailable
 */
export const createIdentityLink = async (
  ctx: Context,
  { orderUuid }: ParamsOf<'createIdentityLink'>,
  wanted: Wanted,
  deps: LinkDeps,
): Promise<ReplyOf<'createIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderUuid)
  await requireOwn(ctx, order)
  if (wanted.orderUuid.toLowerCase() !== order.id)
    throw new ProblemError('malformed-request', { detail: 'orderUuid of the path and of the body differ' })
  for (const address of [wanted.successRedirectUrl, wanted.errorRedirectUrl])
    if (!isOnOwnPortal(address, deps.publicUrl, ctx.affiliate.id)) throw new ProblemError('redirect-not-allowed')
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  if (!maySend(await countTries(ctx.db, order.id))) throw new ProblemError('identity-tries-used-up')
  const language = languageOf(ctx, wanted.language, order)
  return providerOf(ctx.affiliate) === EMBEDDED
    ? embeddedLink(ctx, order, { ...wanted, language }, deps)
    : hostedLink(ctx, order, { ...wanted, language }, deps)
}

const languageOf = ({ affiliate }: Context, wanted: string, order: StoredOrder): string =>
  affiliate.config.locales.find((locale) => locale === wanted.split('-')[0]) ?? order.language

const embeddedLink = async (
  ctx: Context,
  order: StoredOrder,
  { language, successRedirectUrl, errorRedirectUrl }: Wanted,
  { publicUrl }: LinkDeps,
): Promise<ReplyOf<'createIdentityLink'>> => {
  const madeBy = ctx.session?.id ?? ''
  const since = new Date(ctx.now.getTime() - SAME_WORDS_MS)
  const words = (await selectShownWords(ctx.db, { orderId: order.id, madeBy, language, since })) ?? freshWords(language)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + IDENTITY_LINK_MINUTES * MINUTE_MS)
  await insertLink(ctx.db, {
    tokenHash: hashToken(token),
    orderId: order.id,
    madeBy,
    language,
    successUrl: successRedirectUrl,
    errorUrl: errorRedirectUrl,
    words,
    createdAt: ctx.now,
    expiresAt,
  })
  const url = `${publicUrl}/${ctx.affiliate.id}/${language}/identity/idcheck/${order.id}#t=${token}`
  return { url, expiresAt: expiresAt.toISOString(), words: [...words] }
}

const hostedLink = async (
  ctx: Context,
  order: StoredOrder,
  wanted: Wanted,
  { identityProviders }: LinkDeps,
): Promise<ReplyOf<'createIdentityLink'>> => {
  const provider = providerOf(ctx.affiliate)
  const settings = identityProviders.get(provider)
  if (settings === undefined)
    throw new ProblemError('service-unavailable', { detail: `The server knows no identity provider ${provider}` })
  const newest = await selectNewestTry(ctx.db, order.id)
  if (newest?.state === 'collecting') await updateTry(ctx.db, { ...newest, state: 'replaced' })
  const id = newId()
  await insertTry(ctx.db, {
    id,
    orderId: order.id,
    affiliateId: order.affiliateId,
    provider,
    document: null,
    startedAt: ctx.now,
  })
  const { url, expiresAt } = await beginHosted(settings, id, { ...wanted, orderId: order.id, now: ctx.now })
  return { url, expiresAt: expiresAt.toISOString(), words: [] }
}
