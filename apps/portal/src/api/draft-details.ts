import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import type { Api } from './client.ts'

/** What is typed before a sale, in the words of the wire. */
export type DraftDetails = SentBody<'keepDraftDetails'>

/** Keeps what was typed so far, sealed on the server and for this browser alone. */
export const keepDraftDetails = (api: Api, body: DraftDetails, signal: AbortSignal): Promise<unknown> =>
  api.call('keepDraftDetails', { body, signal })

/** What this browser typed before; nothing where its time is over. */
export const getDraftDetails = async (api: Api): Promise<ReplyOf<'getDraftDetails'>['details']> =>
  (await api.call('getDraftDetails', {})).details

export const forgetDraftDetails = (api: Api): Promise<unknown> => api.call('forgetDraftDetails', {})
