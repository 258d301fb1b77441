import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'

/** Records who sells. Rejects with `field-rejected`, whose `faults` name the fields. */
export const createCustomer = (
  api: Api,
  body: SentBody<'createCustomer'>,
  call: IdempotentCall,
): Promise<ReplyOf<'createCustomer'>> => api.call('createCustomer', { body, ...idempotentOptions(call) })

/** Records where the product is sent from, or whom it is billed to. */
export const createAddress = (
  api: Api,
  body: SentBody<'createAddress'>,
  call: IdempotentCall,
): Promise<ReplyOf<'createAddress'>> => api.call('createAddress', { body, ...idempotentOptions(call) })
