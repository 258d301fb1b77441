import type { Problem, ProblemType } from '@reprise/contract/operation/problem'
import { expect, test } from 'vitest'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { saleProblemOf } from './sale-problem.ts'

const request = new Request('http://portal/order-api/v4/order', { method: 'POST' })
const refused = (type: ProblemType, more: Partial<Problem> = {}) =>
  new HttpRejection({
    kind: 'status',
    request,
    response: new Response(null, { status: 422 }),
    problem: { type: `/problems/${type}`, title: type, status: 422, error: type, requestId: 'r', ...more },
  })

test.each([
  [
    'refused fields, wherever they stood in the body',
    refused('field-rejected', {
      faults: [
        { pointer: '/email', code: 'email' },
        { pointer: '/payment/accountNumber', code: 'account-number' },
        { pointer: '/postalCode', code: 'pattern', message: 'acme.rule' },
        { pointer: '/city', code: 'a-code-of-tomorrow' },
        { pointer: '/nobody', code: 'required' },
      ],
    }),
    {
      kind: 'fields',
      faults: [
        { field: 'email', code: 'email' },
        { field: 'accountNumber', code: 'account-number' },
        { field: 'postalCode', code: 'pattern', message: 'acme.rule' },
        { field: 'city', code: 'pattern' },
      ],
    },
  ],
  [
    'a consent that was not given',
    refused('consent-missing', { faults: [{ pointer: '/consents', code: 'required', message: 'cgaCheck' }] }),
    { kind: 'consents', names: ['cgaCheck'] },
  ],
  [
    'a new price',
    refused('price-changed', { current: { amount: 19900, currency: 'EUR' } }),
    { kind: 'price', before: 21200, now: 19900 },
  ],
  ['an expired offer', refused('quotation-expired'), { kind: 'offer' }],
  ['an unknown offer', refused('quotation-not-found'), { kind: 'offer' }],
  ['an offer that somebody sold', refused('quotation-sold'), { kind: 'offer' }],
  [
    'an offer that we sold ourselves',
    refused('quotation-sold', { current: { order: 'o1' } }),
    { kind: 'sold', order: 'o1' },
  ],
  ['a used-up code', refused('promotion-used-up'), { kind: 'promotion' }],
  ['a way to be paid that is gone', refused('process-not-available'), { kind: 'process' }],
  ['too many tries', refused('too-many-requests'), { kind: 'again', cutOff: false }],
  ['a lost connection', new HttpRejection({ kind: 'offline', request }), { kind: 'again', cutOff: true }],
  ['a fault of the page', new TypeError('x'), { kind: 'again', cutOff: false }],
])('%s', (_, failure, problem) => {
  expect(saleProblemOf(failure, 21200)).toMatchObject(problem)
})

test('refused fields that are none of ours leave something to read', () => {
  expect(saleProblemOf(refused('field-rejected', { faults: [] }), 1)).toMatchObject({ kind: 'again' })
})
