import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { type CallInput, callOperation } from '@reprise/browser/operation.ts'
import { callHeaders } from './test-orders.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** As `call`, for operations about webhooks: they come with the part that makes them. @throws HttpRejection */
export const callWebhooks = <Name extends keyof typeof webhookEndpoints>(
  name: Name,
  input: CallInput<Name>,
): Promise<ReplyOf<Name>> => callOperation<Name>(webhookEndpoints[name], input, callHeaders())
