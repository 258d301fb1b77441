/** What happens to orders, told to affiliates' own systems. */
export { listWebhookDeliveries, replayWebhook, testWebhook } from './deliveries.ts'
export { countDeliveries } from './delivery.repository.ts'
export { selectEndpoint as findWebhook, selectFailing as findFailingWebhooks } from './endpoint.repository.ts'
export { addWebhook, changeWebhook, listWebhooks, removeWebhook, rotateWebhookSecret } from './endpoints.ts'
export { startDelivery } from './deliver/start-delivery.ts'
export { webhookJobs } from './webhook.jobs.ts'
export { webhookRoutes } from './webhook.routes.ts'
