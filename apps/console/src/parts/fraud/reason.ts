import type { ReplyOf } from '@reprise/contract/operation/operation-types'

export type FraudReason = ReplyOf<'listFraudReasons'>['_embedded']['reasons'][number]
