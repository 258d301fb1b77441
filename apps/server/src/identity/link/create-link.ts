import { type BodyOf, HOUR_MS, IDENTITY_MAILS_PER_HOUR, type ParamsOf, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import { countTries } from '../identity.repository.ts'
import { embeddedProvider } from '../provider/embedded-provider.ts'
import { hostedProvider, type HostedSettings } from '../provider/hosted-provider.ts'
import { EMBEDDED, type IdentityProvider, providerOf } from '../provider/provider.ts'
import { countMails, insertMail } from './link.repository.ts'

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

/**
 * Mails a link to the address on file, to be opened on the phone. It is a link to the order as any other message has one: the
 * ten minutes of a code on a screen are too short for a mailbox.
 * @throws ProblemError session-required, order-not-found, identity-not-needed, too-many-requests (three an hour)
 */
export const mailIdentityLink = async (ctx: Context, orderId: string): Promise<ReplyOf<'mailIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  await lockOrder(ctx.db, order.id)
  const sent = await countMails(ctx.db, order.id, new Date(ctx.now.getTime() - HOUR_MS))
  if (sent >= IDENTITY_MAILS_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
  const id = newId()
  await insertMail(ctx.db, { id, orderId: order.id, at: ctx.now })
  await enqueue(ctx.db, 'identity.news', { orderId: order.id, news: 'asked', key: id, reasons: [] })
  return { maskedEmail: order.maskedEmail }
}
