import type { ReplyOf } from '@reprise/contract/operation/operation-types'

export type Webhook = ReplyOf<'listWebhooks'>['_embedded']['webhooks'][number]
export type Delivery = ReplyOf<'listWebhookDeliveries'>['_embedded']['deliveries'][number]

/** How it is with an address, the worst first. */
type WebhookState = 'paused' | 'gone' | 'stopped' | 'resting' | 'failing' | 'unused' | 'delivering'

const STOPPED = { asked: 'paused', gone: 'gone', failing: 'stopped' } as const

export const stateOf = ({ disabledBecause, restsUntil, failingSince, lastDeliveredAt }: Webhook): WebhookState => {
  if (disabledBecause !== null) return STOPPED[disabledBecause]
  if (restsUntil !== null) return 'resting'
  if (failingSince !== null) return 'failing'
  return lastDeliveredAt === null ? 'unused' : 'delivering'
}

export const TONES = {
  paused: 'over',
  gone: 'doubt',
  stopped: 'doubt',
  resting: 'doubt',
  failing: 'doubt',
  unused: 'open',
  delivering: 'good',
} as const satisfies { readonly [state in WebhookState]: string }

export const keyOf = (affiliate: string) => ['webhooks', affiliate] as const
