import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { outwardAddresses } from '#server/platform/http/outward-address.ts'
import { listWebhookDeliveries, replayWebhook, testWebhook } from './deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookSettings,
} from './endpoints.ts'
import { webhooksPath } from './webhook.hal.ts'

export const webhookRoutes = ({ vault, config }: { readonly vault: Vault; readonly config: WebhookSettings }) => {
  const needs = { vault, addresses: outwardAddresses(config.webhookNetworks) }
  return routes({
    listWebhooks: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: webhooksPath(params.affiliate) } },
        _embedded: { webhooks: [...(await listWebhooks(ctx, params.affiliate))] },
      },
    }),
    addWebhook: async ({ ctx, params, body }) => ({
      status: 201,
      body: await addWebhook(ctx, params.affiliate, body, needs),
    }),
    changeWebhook: async ({ ctx, params, body }) => ({
      status: 200,
      body: await changeWebhook(ctx, params, body, needs),
    }),
    removeWebhook: async ({ ctx, params }) => ({ status: 200, body: await removeWebhook(ctx, params) }),
    rotateWebhookSecret: async ({ ctx, params }) => ({
      status: 201,
      body: await rotateWebhookSecret(ctx, params, needs),
    }),
    listWebhookDeliveries: async ({ ctx, params, query }) => ({
      status: 200,
      body: await listWebhookDeliveries(ctx, params, query),
    }),
    testWebhook: async ({ ctx, params }) => ({ status: 202, body: await testWebhook(ctx, params) }),
    replayWebhook: async ({ ctx, params, body }) => ({ status: 202, body: await replayWebhook(ctx, params, body) }),
  })
}
