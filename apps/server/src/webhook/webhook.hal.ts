import { SURFACE_BASE, type Webhook, type WebhookDelivery } from '@reprise/contract'
import type { ListedDelivery } from './delivery.repository.ts'
import type { StoredEndpoint } from './endpoint.repository.ts'

/** Where the secret of an endpoint is sealed for. */
export const secretPlace = (id: string): string => `webhook_endpoint|secret|${id}`

export const webhooksPath = (affiliateId: string): string => `${SURFACE_BASE['operator-api']}/webhooks/${affiliateId}`

export const webhookView = (one: StoredEndpoint, now: Date): Webhook => ({
  id: one.id,
  affiliate: one.affiliateId,
  url: one.url,
  description: one.description,
  eventTypes: one.eventTypes,
  isActive: one.disabledAt === null,
  disabledAt: one.disabledAt?.toISOString() ?? null,
  disabledBecause: one.disabledBecause,
  failingSince: one.failingSince?.toISOString() ?? null,
  formerSecretUntil: one.formerUntil !== null && one.formerUntil > now ? one.formerUntil.toISOString() : null,
  restsUntil: one.pausedUntil !== null && one.pausedUntil > now ? one.pausedUntil.toISOString() : null,
  lastDeliveredAt: one.lastDeliveredAt?.toISOString() ?? null,
  waiting: one.waiting,
  failed: one.failed,
  createdAt: one.createdAt.toISOString(),
  _links: { self: { href: `${webhooksPath(one.affiliateId)}/${one.id}` } },
})

export const deliveryView = ({ at, nextTryAt, deliveredAt, attempts, ...one }: ListedDelivery): WebhookDelivery => ({
  ...one,
  at: at.toISOString(),
  nextTryAt: nextTryAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
})
