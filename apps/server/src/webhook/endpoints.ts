import type { BodyOf, Webhook } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AddressRefused, type OutwardAddresses } from '#server/platform/http/outward-address.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import {
  deleteEndpoint,
  holdEndpoint,
  holdEndpoints,
  insertEndpoint,
  selectEndpoint,
  selectEndpoints,
  type StoredEndpoint,
  updateEndpoint,
  updateSecret,
} from './endpoint.repository.ts'
import { newSecret } from './sign-event.ts'
import { wakeEndpoint } from './wake.ts'
import { secretPlace, webhookView } from './webhook.hal.ts'

/** Webhooks of one programme, at most. */
const MOST_ENDPOINTS = 10
/** How long the former secret signs as well, in ms. */
const OVERLAP = 24 * 3_600_000

/** `webhookNetworks`: private networks that are called, as CIDR. */
export type WebhookSettings = { readonly webhookNetworks: readonly string[] }
export type WebhookNeeds = { readonly vault: Vault; readonly addresses: OutwardAddresses }

/** @throws ProblemError affiliate-not-found */
export const listWebhooks = async (ctx: OperatorContext, affiliateId: string): Promise<readonly Webhook[]> => {
  const { id } = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  return (await selectEndpoints(ctx.db, id)).map((one) => webhookView(one, ctx.now))
}

/** @throws ProblemError affiliate-not-found, field-rejected, too-many-webhooks */
export const addWebhook = async (
  ctx: OperatorContext,
  affiliateId: string,
  { url, description = '', eventTypes = null }: BodyOf<'addWebhook'>,
  { vault, addresses }: WebhookNeeds,
): Promise<{ readonly webhook: Webhook; readonly secret: string }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const checked = await checkAddress(url, addresses)
  await holdEndpoints(ctx.db, affiliate.id)
  if ((await selectEndpoints(ctx.db, affiliate.id)).length >= MOST_ENDPOINTS)
    throw new ProblemError('too-many-webhooks')
  const id = newId()
  const secret = newSecret()
  await insertEndpoint(ctx.db, {
    ...{ id, affiliateId: affiliate.id, url: checked, description, createdAt: ctx.now },
    eventTypes: eventTypes === null ? null : [...eventTypes],
    secret: vault.seal(secret, secretPlace(id)),
  })
  ctx.note({ affiliate: affiliate.id, webhook: id, host: new URL(checked).host })
  return { webhook: webhookView(await read(ctx.db, id), ctx.now), secret }
}

type Named = { readonly affiliate: string; readonly id: string }

/** What waits goes on once it is active again. @throws ProblemError affiliate-not-found, webhook-not-found, field-rejected */
export const changeWebhook = async (
  ctx: OperatorContext,
  named: Named,
  body: BodyOf<'changeWebhook'>,
  { addresses }: Pick<WebhookNeeds, 'addresses'>,
): Promise<Webhook> => {
  await requireWebhook(ctx, named)
  // Before the row is held: the resolver takes its time.
  const checked = body.url === undefined ? undefined : await checkAddress(body.url, addresses)
  const before = await requireWebhook(ctx, named, { isHeld: true })
  const url = checked ?? before.url
  const stop = stopOf(before, body.isActive, ctx.now)
  const wakes = before.disabledAt !== null && stop.disabledAt === null
  const { description = before.description, eventTypes = before.eventTypes } = body
  const types = eventTypes === null ? null : [...eventTypes]
  const isFresh = wakes || url !== before.url
  await updateEndpoint(ctx.db, { id: before.id, url, description, eventTypes: types, ...stop }, isFresh)
  await wakeEndpoint(ctx.db, before.id)
  ctx.note({
    ...{ affiliate: before.affiliateId, webhook: before.id, host: new URL(url).host },
    ...(url !== before.url && { hostBefore: new URL(before.url).host }),
  })
  return webhookView(await read(ctx.db, before.id), ctx.now)
}

const stopOf = (
  { disabledAt, disabledBecause }: StoredEndpoint,
  isActive: boolean | undefined,
  now: Date,
): Pick<StoredEndpoint, 'disabledAt' | 'disabledBecause'> => {
  if (isActive === true) return { disabledAt: null, disabledBecause: null }
  if (isActive === false && disabledAt === null) return { disabledAt: now, disabledBecause: 'asked' }
  return { disabledAt, disabledBecause }
}

/** @throws ProblemError affiliate-not-found, webhook-not-found */
export const removeWebhook = async (ctx: OperatorContext, named: Named): Promise<Webhook> => {
  const found = await requireWebhook(ctx, named, { isHeld: true })
  await deleteEndpoint(ctx.db, found.id)
  await wakeEndpoint(ctx.db, found.id)
  ctx.note({ affiliate: found.affiliateId, webhook: found.id })
  return webhookView(found, ctx.now)
}

/** @throws ProblemError affiliate-not-found, webhook-not-found */
export const rotateWebhookSecret = async (
  ctx: OperatorContext,
  named: Named,
  { vault }: Pick<WebhookNeeds, 'vault'>,
): Promise<{ readonly webhook: Webhook; readonly secret: string }> => {
  const { id, affiliateId } = await requireWebhook(ctx, named, { isHeld: true })
  const secret = newSecret()
  const formerUntil = new Date(ctx.now.getTime() + OVERLAP)
  await updateSecret(ctx.db, { id, secret: vault.seal(secret, secretPlace(id)), formerUntil })
  await wakeEndpoint(ctx.db, id)
  ctx.note({ affiliate: affiliateId, webhook: id })
  return { webhook: webhookView(await read(ctx.db, id), ctx.now), secret }
}

/** @throws ProblemError affiliate-not-found, webhook-not-found */
export const requireWebhook = async (
  ctx: OperatorContext,
  named: Named,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<StoredEndpoint> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(named.affiliate)?.id ?? '', 'affiliate-not-found')
  if (isHeld) await holdEndpoint(ctx.db, named.id)
  const found = await selectEndpoint(ctx.db, named.id)
  if (found === undefined || found.affiliateId !== affiliate.id) throw new ProblemError('webhook-not-found')
  return found
}

const read = async (db: Db, id: string): Promise<StoredEndpoint> => {
  const found = await selectEndpoint(db, id)
  if (found === undefined) throw new Error('An endpoint that was just written is gone')
  return found
}

/** @returns as it is called @throws ProblemError field-rejected */
const checkAddress = async (text: string, addresses: OutwardAddresses): Promise<string> => {
  const rejected = (code: string, message: string): ProblemError =>
    new ProblemError('field-rejected', { faults: [{ pointer: '/url', code, message }] })
  const url = new URL(text)
  if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '')
    throw rejected('url', 'It is an address that begins with https:// and holds no password and no #')
  try {
    await addresses.check(url)
  } catch (error) {
    throw error instanceof AddressRefused
      ? rejected(
          'address-refused',
          'It leads into a private network, or is not sealed by https. Networks of the installation’s own are named in WEBHOOK_NETWORKS',
        )
      : rejected('unknown-host', 'No server of this name was found')
  }
  return url.href
}
