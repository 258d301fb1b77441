import type { ProblemType } from '@reprise/contract/problem'
import type { Formats } from '#portal/i18n/format.ts'
import type { MessageKey, T } from '#portal/i18n/t.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'

/** Every problem that a seller can meet, with the sentence that says what to do (quality U6). */
const SENTENCES: { readonly [type in ProblemType]?: MessageKey } = {
  'affiliate-not-open': 'fault.affiliate-not-open',
  'consent-missing': 'fault.consent-missing',
  'field-rejected': 'fault.field-rejected',
  'idempotency-key-in-use': 'fault.idempotency-key-in-use',
  'no-offer': 'fault.no-offer',
  'order-not-found': 'fault.order-not-found',
  'process-not-available': 'fault.process-not-available',
  'product-not-found': 'fault.product-not-found',
  'promotion-ended': 'fault.promotion-ended',
  'promotion-not-applicable': 'fault.promotion-not-applicable',
  'promotion-not-found': 'fault.promotion-not-found',
  'promotion-used-up': 'fault.promotion-used-up',
  'quotation-expired': 'fault.quotation-expired',
  'quotation-not-found': 'fault.quotation-not-found',
  'quotation-sold': 'fault.quotation-sold',
  'referrer-required': 'fault.referrer-required',
  'service-unavailable': 'fault.service-unavailable',
  'session-renewed': 'fault.service-unavailable',
  'too-many-requests': 'fault.too-many-requests',
  unauthorized: 'fault.unauthorized',
  'unknown-answer': 'fault.unknown-answer',
}

/** Why a promotion does not apply, more exactly; the problem says so in `current.reason`. */
const NOT_APPLICABLE: { readonly [reason: string]: MessageKey } = {
  'not-begun': 'fault.promotion-not-applicable.not-begun',
  'product-type': 'fault.promotion-not-applicable.product-type',
  'minimum-amount': 'fault.promotion-not-applicable.minimum-amount',
}

type Words = { readonly t: T; readonly money: Formats['money']; readonly currency?: string }

/** What a failed call means for the person in front of it, and what became of what they typed. */
export const problemText = (failure: unknown, { t, money, currency = 'EUR' }: Words): string => {
  if (!(failure instanceof HttpRejection)) return t('fault.unexpected')
  if (failure.kind !== 'status') return t(`fault.${failure.kind}`)
  const { error, current } = failure.problem ?? {}
  if (error === 'promotion-not-applicable') {
    const key = NOT_APPLICABLE[String(current?.['reason'])]
    const minimum = current?.['minimumAmount']
    if (key !== undefined) return t(key, { minimum: typeof minimum === 'number' ? money(minimum, currency) : '' })
  }
  if (error === 'too-many-requests') {
    const seconds = Number(failure.response?.headers.get('retry-after'))
    if (current?.['reason'] === 'orders-per-hour')
      return t('fault.too-many-requests.orders', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
    if (seconds > 60) return t('fault.too-many-requests.minutes', { minutes: Math.ceil(seconds / 60) })
  }
  const key = SENTENCES[error as ProblemType]
  if (key !== undefined) return t(key)
  return t(failure.status === 503 ? 'fault.service-unavailable' : 'fault.unexpected')
}
