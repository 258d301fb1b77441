import type { SentBody } from '@reprise/contract/operation/operation-types'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@reprise/contract/lifecycle/webhook'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import type { Webhook } from './webhook.ts'

export type WebhookWish = {
  readonly url: string
  readonly description: string
  /** All, those of later versions as well. */
  readonly isAll: boolean
  readonly types: readonly WebhookEventType[]
}

export const wishOf = (webhook: Webhook | undefined): WebhookWish => {
  const types = webhook?.eventTypes ?? null
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    isAll: types === null,
    types: WEBHOOK_EVENT_TYPES.filter((one) => types?.includes(one)),
  }
}

export type WishFaults = {
  readonly url?: 'url-missing' | 'url' | 'no-https' | 'address-refused' | 'unknown-host'
  readonly types?: 'types-missing'
}

/** What keeps this wish from being sent. Whether the address may be called, the server alone knows. */
export const faultsIn = ({ url, isAll, types }: WebhookWish): WishFaults => {
  const fault = faultOfUrl(url.trim())
  return { ...(fault && { url: fault }), ...(!isAll && types.length === 0 && { types: 'types-missing' }) }
}

const faultOfUrl = (url: string): WishFaults['url'] => {
  if (url === '') return 'url-missing'
  if (!URL.canParse(url)) return 'url'
  const { protocol, username, password, hash } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'no-https'
  return username !== '' || password !== '' || hash !== '' ? 'url' : undefined
}

const TOLD = ['url', 'address-refused', 'unknown-host'] as const

/** What the server found about the address. */
export const toldFaults = (failure: unknown): WishFaults => {
  if (!(failure instanceof HttpRejection)) return {}
  const found = failure.problem?.faults?.find(({ pointer }) => pointer === '/url')
  if (found === undefined) return {}
  return { url: TOLD.find((code) => code === found.code) ?? 'url' }
}

export const bodyOf = ({ url, description, isAll, types }: WebhookWish): SentBody<'addWebhook'> => ({
  url: url.trim(),
  description: description.trim(),
  eventTypes: isAll ? null : [...types],
})

/** What was not changed here may have been elsewhere meanwhile, and an address that stays is not looked up again. */
export const changesIn = (body: SentBody<'addWebhook'>, before: Webhook): SentBody<'changeWebhook'> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, before[name as keyof typeof body])))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
