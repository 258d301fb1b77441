import type { Formats } from '@reprise/ui/words/format.ts'
import type { MessageKey, T } from '#portal/i18n/t.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'

type Words = { readonly t: T; readonly money: Formats['money']; readonly currency?: string }

/**
 * `fault.{type}`, or `fault.{type}.{reason}` where the problem gives its reason; a type without a sentence is read as
 * a failure of ours (docs/decisions/0094).
 */
export const problemText = (failure: unknown, { t, money, currency = 'EUR' }: Words): string => {
  if (!(failure instanceof HttpRejection)) return t('fault.unexpected')
  if (failure.kind !== 'status') return t(`fault.${failure.kind}`)
  const { error, current } = failure.problem ?? {}
  const { reason, minimumAmount } = current ?? {}
  if (error === 'too-many-requests') {
    const seconds = Number(failure.response?.headers.get('retry-after'))
    if (reason === 'orders-per-hour')
      return t('fault.too-many-requests.orders', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
    if (seconds > 60) return t('fault.too-many-requests.minutes', { minutes: Math.ceil(seconds / 60) })
  }
  const values = { minimum: typeof minimumAmount === 'number' ? money(minimumAmount, currency) : '' }
  for (const key of [`fault.${error}.${String(reason)}`, `fault.${error}`] as MessageKey[]) {
    const sentence = t(key, values)
    // A message that there is not comes back as its key (portal §9).
    if (sentence !== key) return sentence
  }
  const isClosed = failure.status === 503 || error === 'session-renewed'
  return t(isClosed ? 'fault.service-unavailable' : 'fault.unexpected')
}
