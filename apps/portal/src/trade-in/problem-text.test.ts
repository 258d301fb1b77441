import type { Problem, ProblemType } from '@reprise/contract/operation/problem'
import { expect, test } from 'vitest'
import english from '../../../../locales/en/problem.json'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { type T } from '#portal/i18n/t.ts'
import { formatMessage, type MessageValues } from '@reprise/ui/words/messages.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { problemText } from './problem-text.ts'

const request = new Request('http://portal/order-api/v4/order', { method: 'POST' })
const refused = (type: ProblemType, status = 422, more: Partial<Problem> = {}, headers: HeadersInit = {}) =>
  new HttpRejection({
    kind: 'status',
    request,
    response: new Response(null, { status, headers }),
    problem: { type: `/problems/${type}`, title: type, status, error: type, requestId: 'r', ...more },
  })
const t: T = (key, values) =>
  formatMessage({ locale: 'en', texts: english }, key, values, { formatIcu, formatIcuParts })
const words = { t, money: (amount: number, currency: string) => `${amount} ${currency}`, currency: 'GBP' }

test.each([
  ['no network', new HttpRejection({ kind: 'offline', request }), 'fault.offline'],
  ['a slow server', new HttpRejection({ kind: 'timeout', request }), 'fault.timeout'],
  ['a used-up promotion', refused('promotion-used-up'), 'fault.promotion-used-up'],
  ['too many tries', refused('too-many-requests', 429), 'fault.too-many-requests'],
  [
    'far too many tries',
    refused('too-many-requests', 429, {}, { 'retry-after': '1500' }),
    'fault.too-many-requests.minutes',
    { minutes: 25 },
  ],
  [
    'more sales than one connection may make in an hour',
    refused('too-many-requests', 429, { current: { reason: 'orders-per-hour', limit: 5 } }, { 'retry-after': '1741' }),
    'fault.too-many-requests.orders',
    { minutes: 30 },
  ],
  ['a failure of ours', refused('internal-error', 500), 'fault.unexpected'],
  [
    'maintenance without a problem',
    new HttpRejection({ kind: 'status', request, response: new Response(null, { status: 503 }) }),
    'fault.service-unavailable',
  ],
  ['a fault of the page itself', new TypeError('x is not a function'), 'fault.unexpected'],
  [
    'an offer too low for a code',
    refused('promotion-not-applicable', 422, { current: { reason: 'minimum-amount', minimumAmount: 5000 } }),
    'fault.promotion-not-applicable.minimum-amount',
    { minimum: '5000 GBP' },
  ],
  ['a code for nobody', refused('promotion-not-applicable'), 'fault.promotion-not-applicable'],
  ['a session that was renewed under way', refused('session-renewed', 409), 'fault.service-unavailable'],
] as [string, unknown, keyof typeof english, MessageValues?][])('%s', (_, failure, key, values) => {
  expect(english).toHaveProperty([key])
  expect(problemText(failure, words)).toBe(t(key, values))
})
