// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import { type Endpoint, endpointsOf } from '@reprise/contract/operation/endpoint'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'

const operator = endpointsOf('operator-api', ORDER_API_TIMEOUT_MS)

/** The calls about webhooks, by name. */
export const webhookEndpoints = {
  listWebhooks: operator('GET', '/webhooks/{affiliate}'),
  addWebhook: operator('POST', '/webhooks/{affiliate}'),
  changeWebhook: operator('PATCH', '/webhooks/{affiliate}/{id}'),
  removeWebhook: operator('DELETE', '/webhooks/{affiliate}/{id}'),
  rotateWebhookSecret: operator('POST', '/webhooks/{affiliate}/{id}/secrets'),
  listWebhookDeliveries: operator('GET', '/webhooks/{affiliate}/{id}/deliveries'),
  testWebhook: operator('POST', '/webhooks/{affiliate}/{id}/tests'),
  replayWebhook: operator('POST', '/webhooks/{affiliate}/{id}/replays'),
} as const satisfies { readonly [name: string]: Endpoint }
