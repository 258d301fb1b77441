import { isUuid } from '@reprise/contract/id-patterns'
import { type At, paths } from '#portal/navigation/paths.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import { logWarning } from '@reprise/browser/log.ts'

/** Pages of an order need an id in the form of a UUID (portal §2). */
export const validOrderId = (at: At, orderId: string): void => {
  if (isUuid(orderId)) return
  logWarning('Invalid UUID format for orderId')
  throw redirectTo(paths.notFound(at))
}
