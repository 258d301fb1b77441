import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { HttpRejection } from '#portal/platform/http-errors.ts'
import { type Act, actOptions } from './act.ts'
import { type Api, createApi } from './client.ts'

export type Order = ReplyOf<'getOrder'>

/** Redeems the token of an e-mailed link. Rejects with `link-expired`. */
export const openOrderSession = (api: Api, body: SentBody<'openOrderSession'>, act: Act) =>
  api.call('openOrderSession', { body, ...actOptions(act) })

/** Mails a code to the address on file. Rejects with `too-many-requests`. */
export const requestOrderCode = (api: Api, body: SentBody<'requestOrderCode'>, act: Act) =>
  api.call('requestOrderCode', { body, ...actOptions(act) })

/** Proves who one is with the code. Rejects with `code-wrong` and `code-expired`. */
export const verifyOrderCode = (api: Api, body: SentBody<'verifyOrderCode'>, act: Act) =>
  api.call('verifyOrderCode', { body, ...actOptions(act) })

/** Moves an order by the name of a transition. Rejects with `transition-not-allowed`. */
export const updateOrder = (api: Api, id: string, statusTransition: SentBody<'updateOrder'>['statusTransition']) =>
  api.call('updateOrder', { params: { id }, body: { statusTransition } })

/**
 * Whose order it is and in which language. A failure gives the status code as a string, or `'500'` when there is none
 * (specification, section 8).
 */
export const fetchOrderConfig = async (id: string): Promise<ReplyOf<'getOrderConfig'> | string> => {
  try {
    return await createApi({}).call('getOrderConfig', { params: { id } })
  } catch (failure) {
    return failure instanceof HttpRejection && failure.status > 0 ? String(failure.status) : '500'
  }
}
