import { randomInt } from 'node:crypto'
import {
  type BodyOf,
  HOUR_MS,
  IDENTITY_LINK_MINUTES,
  IDENTITY_MAILS_PER_HOUR,
  identityLinkAddress,
  MINUTE_MS,
  type ParamsOf,
  type ReplyOf,
} from '@reprise/contract'
import { portalUrl, portalUrls } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { TWO_WORDS, twoWords } from '#server/message/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession, type StoredOrder } from '#server/order/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import { countMails, countTries, insertLink, insertMail, selectShownWords } from '../identity.repository.ts'
import { hostedProvider, type HostedSettings } from '../provider/hosted-provider.ts'
import { EMBEDDED, type IdentityProvider, providerOf } from '../provider/provider.ts'

/** A screen keeps its two words while it renews its link. */
const SAME_WORDS_MS = 60 * MINUTE_MS

/** Leads to the capture screen of the own portal; the token stands behind the `#`, so that it reaches no log. */
const embeddedProvider = (publicUrl: string): IdentityProvider => ({
  begin: async (ctx, { order, language, successRedirectUrl, errorRedirectUrl }) => {
    const madeBy = ctx.session?.id ?? ''
    const since = new Date(ctx.now.getTime() - SAME_WORDS_MS)
    const words =
      (await selectShownWords(ctx.db, { orderId: order.id, madeBy, language, since })) ??
      twoWords(language, randomInt(TWO_WORDS))
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
    const of = { instanceName: ctx.affiliate.id, customerLanguage: language }
    const url = identityLinkAddress(publicUrl, of, order.id, token)
    return { url, expiresAt: expiresAt.toISOString(), words: [...words] }
  },
})

export type LinkDeps = {
  readonly publicUrl: string
  readonly identityProviders: ReadonlyMap<string, HostedSettings>
}

/** A link to where the customer proves who they are: once, for ten minutes. */
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
    if (!isOnOwnPortal(address, deps.publicUrl, ctx.affiliate)) throw new ProblemError('redirect-not-allowed')
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  if (!maySend(await countTries(ctx.db, order.id))) throw new ProblemError('identity-tries-used-up')
  const spoken = wanted.language.split('-')[0]
  const language = ctx.affiliate.config.locales.find((locale) => locale === spoken) ?? order.language
  return providerFor(ctx, deps).begin(ctx, { order, language, successRedirectUrl, errorRedirectUrl })
}

const providerFor = ({ affiliate }: Context, { publicUrl, identityProviders }: LinkDeps): IdentityProvider => {
  const name = providerOf(affiliate)
  return name === EMBEDDED
    ? embeddedProvider(portalUrl(affiliate, publicUrl))
    : hostedProvider(name, identityProviders.get(name))
}

/** Same origin, below its own path: any other address would let a fraudster lead visitors away through our link. */
const isOnOwnPortal = (address: string, publicUrl: string, affiliate: Context['affiliate']): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return portalUrls(affiliate, publicUrl).some((portal) => {
    const own = new URL(portal)
    const base = `${own.pathname.replace(/\/$/, '')}/${affiliate.id}/`
    return url.origin === own.origin && url.username === '' && url.password === '' && url.pathname.startsWith(base)
  })
}

/** Notes that a message with a link goes out, by mail or SMS. @returns its id @throws ProblemError identity-not-needed, too-many-requests */
export const noteLinkSent = async (
  ctx: Pick<Context, 'db' | 'now'>,
  order: Pick<StoredOrder, 'id' | 'identityCheck' | 'status'>,
): Promise<string> => {
  const { id: orderId } = order
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  await lockOrder(ctx.db, orderId)
  const sent = await countMails(ctx.db, orderId, new Date(ctx.now.getTime() - HOUR_MS))
  if (sent >= IDENTITY_MAILS_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
  const id = newId()
  await insertMail(ctx.db, { id, orderId, at: ctx.now })
  return id
}

/** A link to the order as in any other message: the ten minutes of a code on a screen are too short for a mailbox. */
export const mailIdentityLink = async (ctx: Context, orderId: string): Promise<ReplyOf<'mailIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const id = await noteLinkSent(ctx, order)
  await enqueue(ctx.db, 'identity.news', { orderId: order.id, news: 'asked', key: id, reasons: [] })
  return { maskedEmail: order.maskedEmail }
}
