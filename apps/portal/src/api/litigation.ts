import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'
import { orderQuery } from './orders.ts'

export type Litigation = ReplyOf<'getLitigation'>
export type LitigationLine = Litigation['lines'][number]
export type LitigationAction = Litigation['allowedActions'][number]
export type EvidencePhoto = Litigation['photos'][number]

/** Links to photos work for ten minutes, so the page asks for them again before that. */
const ASK_AGAIN_MS = 8 * 60_000

/** What the look at an order's product left open. Rejects with `litigation-not-found` where nothing was. */
export const litigationQuery = (api: Api, orderId: string) =>
  queryOptions({
    // Below the order's own key, so that it is read again with the order.
    queryKey: [...orderQuery(api, orderId).queryKey, 'litigation'],
    queryFn: ({ signal }) => api.call('getLitigation', { params: { id: orderId }, signal }),
    refetchInterval: ASK_AGAIN_MS,
  })

/** Answers, or changes the answer. Rejects with `code-required` and `answer-not-possible`. */
export const answerLitigation = (
  api: Api,
  body: SentBody<'answerLitigation'>,
  call: IdempotentCall,
): Promise<Litigation> => api.call('answerLitigation', { body, ...idempotentOptions(call) })
