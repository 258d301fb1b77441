import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { type Act, actOptions } from './act.ts'
import type { Api } from './client.ts'

/** Records who sells. Rejects with `field-rejected`, whose `faults` name the fields. */
export const createCustomer = (
  api: Api,
  body: SentBody<'createCustomer'>,
  act: Act,
): Promise<ReplyOf<'createCustomer'>> => api.call('createCustomer', { body, ...actOptions(act) })

/** Records where the product is sent from, or whom it is billed to. */
export const createAddress = (api: Api, body: SentBody<'createAddress'>, act: Act): Promise<ReplyOf<'createAddress'>> =>
  api.call('createAddress', { body, ...actOptions(act) })
