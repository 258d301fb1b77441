import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import { type Api, type ApiCaller, createApi } from './client.ts'

export type Order = ReplyOf<'getOrder'>

/** Redeems the token of an e-mailed link. Rejects with `link-expired`. */
export const openOrderSession = (api: Api, body: SentBody<'openOrderSession'>, call: IdempotentCall) =>
  api.call('openOrderSession', { body, ...idempotentOptions(call) })

/** Signs out: this browser no longer sees orders in full until the visitor proves again whose they are. */
export const closeOrderSession = (api: Api): Promise<ReplyOf<'closeOrderSession'>> => api.call('closeOrderSession', {})

/** Mails a code to the address on file. Rejects with `too-many-requests`. */
export const requestOrderCode = (api: Api, body: SentBody<'requestOrderCode'>, call: IdempotentCall) =>
  api.call('requestOrderCode', { body, ...idempotentOptions(call) })

/** Proves who one is with the code. Rejects with `code-wrong` and `code-expired`. */
export const verifyOrderCode = (api: Api, body: SentBody<'verifyOrderCode'>, call: IdempotentCall) =>
  api.call('verifyOrderCode', { body, ...idempotentOptions(call) })

/** Changes where messages go, with a fresh code. Rejects with `field-rejected`, `code-required`, `transition-not-allowed`. */
export const changeOrderEmail = (api: Api, id: string, body: SentBody<'changeOrderEmail'>): Promise<Order> =>
  api.call('changeOrderEmail', { params: { id }, body })

/** Like {@link changeOrderEmail}, for the address that the product comes from and goes back to. */
export const changeOrderAddress = (api: Api, id: string, body: SentBody<'changeOrderAddress'>): Promise<Order> =>
  api.call('changeOrderAddress', { params: { id }, body })

/** Like {@link changeOrderEmail}, for the account that the money goes to. */
export const changeOrderPayment = (api: Api, id: string, body: SentBody<'changeOrderPayment'>): Promise<Order> =>
  api.call('changeOrderPayment', { params: { id }, body })

/** Moves an order by the name of a transition. Rejects with `transition-not-allowed`. */
export const updateOrder = (api: Api, id: string, statusTransition: SentBody<'updateOrder'>['statusTransition']) =>
  api.call('updateOrder', { params: { id }, body: { statusTransition } })

/** Why an order's configuration was not had: `value` is the status as a string, or `'500'` when there was none. */
export type OrderConfigFailure = { readonly value: string; readonly reason: unknown }

/**
 * The affiliate and the language of an order. Never rejects (portal §8).
 * @param caller says what is known of who asks: a link of a message names an order before any affiliate
 */
export const fetchOrderConfig = async (
  id: string,
  caller: ApiCaller,
): Promise<ReplyOf<'getOrderConfig'> | OrderConfigFailure> => {
  try {
    return await createApi(caller).call('getOrderConfig', { params: { id } })
  } catch (reason) {
    return { value: reason instanceof HttpRejection && reason.status > 0 ? String(reason.status) : '500', reason }
  }
}
