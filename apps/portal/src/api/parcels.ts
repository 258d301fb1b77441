import type { SentBody } from '@reprise/contract/operation-types'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'

/**
 * Chooses how an order travels, which makes a parcel and its label. Rejects with `parcel-under-way`,
 * `process-not-available`, `too-many-requests` and `transition-not-allowed`.
 */
export const createOrderParcel = (api: Api, body: SentBody<'createOrderParcel'>, call: IdempotentCall) =>
  api.call('createOrderParcel', { body, ...idempotentOptions(call) })
