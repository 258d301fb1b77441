import { removeOldTestOrders } from './remove-test-orders.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily: test orders that were kept long enough. */
    'test-order.remove': Record<string, never>
  }
}

export const testOrderJobs = (deps: Parameters<typeof removeOldTestOrders>[0]) => ({
  'test-order.remove': (): Promise<void> => removeOldTestOrders(deps),
})
