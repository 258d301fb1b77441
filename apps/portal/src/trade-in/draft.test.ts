import type { Quotation } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import {
  addAnother,
  afterOrderPost,
  choosePayment,
  chosenPayment,
  draftAt,
  dropQuotation,
  EMPTY_DRAFT,
  paymentOptions,
  setProduct,
  setQuotation,
  setQuote,
  takeOut,
} from './draft.ts'
import { setAddress, setCustomer, setField, typedFields } from './draft-fields.ts'

const transfer = { id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: 21200 } as const
const voucher = { id: 2, tag: 'voucher', title: 'Voucher', value: 23400 } as const
const counter = { id: 9, tag: 'voucher', title: 'At the counter', value: 20000 } as const

const yes = { power: 'on', screen: 'clean' }
const quotation = (changes: Partial<Quotation> = {}) =>
  ({
    id: 'q1',
    product: { id: 'phone-x' },
    answers: yes,
    promotion: null,
    availableProcesses: [{ STORE: [counter] }, { WEB_STANDARD: [transfer, voucher] }],
    ...changes,
  }) as Quotation

const chosenFrom = (quotationId: string, process: string) => choosePayment(EMPTY_DRAFT, quotationId, process)

describe('the ways to be paid', () => {
  test.each([
    ['WEB_STANDARD', [1, 2]],
    ['STORE', [9]],
    ['UNKNOWN', [9]],
  ] as const)('for the process %s are %j, the first of them chosen', (name, ids) => {
    expect(paymentOptions(quotation(), name).map(({ id }) => id)).toEqual(ids)
    expect(chosenPayment(EMPTY_DRAFT, quotation(), name)?.id).toBe(ids[0])
  })

  test('of an offer without any are none', () => {
    const none = quotation({ availableProcesses: [] })
    expect(paymentOptions(none, 'STORE')).toEqual([])
    expect(chosenPayment(EMPTY_DRAFT, none, 'STORE')).toBeUndefined()
  })

  test('keep the one that was chosen from the offer, with its new worth, also in an offer that is read again', () => {
    const richer = quotation({ availableProcesses: [{ WEB_STANDARD: [transfer, { ...voucher, value: 25000 }] }] })
    const draft = setQuotation(chosenFrom('q1', '2'), richer)
    expect(chosenPayment(draft, richer, 'WEB_STANDARD')).toMatchObject({ id: 2, value: 25000 })
  })

  test('begin with the first again in another offer, and where the chosen one is gone', () => {
    const other = quotation({ id: 'q2' })
    expect(chosenPayment(chosenFrom('q1', '2'), other, 'WEB_STANDARD')?.id).toBe(1)
    expect(setQuotation(chosenFrom('q1', '2'), other).order).toMatchObject({ quotation: 'q2', process: null })
    expect(chosenPayment(chosenFrom('q1', '9'), quotation(), 'WEB_STANDARD')?.id).toBe(1)
  })
})

describe('what an offer is asked for', () => {
  const keys = () => {
    let count = 0
    return () => `key-${(count += 1)}`
  }
  const asked = (answers: Record<string, string>, affiliateId = 'acme', referrer: string | null = null) => ({
    affiliateId,
    answers,
    referrer,
  })

  test('keeps its key while the answers stay the same, in whatever order they were given', () => {
    const next = keys()
    const first = setQuote(EMPTY_DRAFT, asked(yes), next)
    expect(setQuote(first, asked({ screen: 'clean', power: 'on' }), next).quote?.key).toBe('key-1')
    expect(setQuote(first, asked({ ...yes, screen: 'cracked' }), next).quote?.key).toBe('key-2')
    expect(setQuote(first, asked({ power: 'on' }), next).quote?.key).toBe('key-3')
    expect(setQuote(first, asked(yes, 'other'), next).quote?.key).toBe('key-4')
    expect(setQuote(first, asked(yes, 'acme', 'partner'), next).quote?.key).toBe('key-5')
    expect(setQuote(first, { ...asked(yes), selfCheck: { touch: 'fine' } }, next).quote?.key).toBe('key-6')
  })

  test('gets a new key once the offer before is over', () => {
    const next = keys()
    const offered = setQuotation(setQuote(EMPTY_DRAFT, asked(yes), next), quotation())
    expect(dropQuotation(offered, 'another')).toBe(offered)
    const renewed = setQuote(dropQuotation(offered, 'q1'), asked(yes), next)
    expect(renewed.quote?.key).toBe('key-2')
    expect(renewed.order).toMatchObject({ quotation: null, process: null })
  })

  test('goes when another product is sold, and stays for the same one', () => {
    const offered = setQuotation(setQuote(setProduct(EMPTY_DRAFT, 'phone-x'), asked(yes), keys()), quotation())
    expect(setProduct(offered, 'phone-x')).toBe(offered)
    expect(setProduct(offered, 'phone-y')).toMatchObject({
      product: 'phone-y',
      quote: null,
      order: { quotation: null },
    })
  })
})

describe('several devices', () => {
  const sellsTwo = () => setQuotation(addAnother(choosePayment(EMPTY_DRAFT, 'q1', '2')), quotation({ id: 'q2' }))

  test('are paid the way that was chosen for the first', () => {
    expect(sellsTwo().order).toMatchObject({ quotation: 'q2', furtherQuotations: ['q1'], process: '2' })
    expect(chosenPayment(sellsTwo(), quotation(), 'WEB_STANDARD')?.id).toBe(2)
  })

  test('change places when the offer of another is opened; none is lost, and none counts twice', () => {
    expect(setQuotation(sellsTwo(), quotation()).order).toMatchObject({ quotation: 'q1', furtherQuotations: ['q2'] })
    expect(setQuotation(addAnother(sellsTwo()), quotation()).order).toMatchObject({
      quotation: 'q1',
      furtherQuotations: ['q2'],
    })
  })

  test('keep the others while the one in hand is priced otherwise', () => {
    const priced = setQuote(sellsTwo(), { affiliateId: 'acme', answers: yes, referrer: null }, () => 'key')
    expect(setQuotation(priced, quotation({ id: 'q3' })).order).toMatchObject({
      quotation: 'q3',
      furtherQuotations: ['q1'],
      process: '2',
    })
  })

  test('go one by one; the last that was set aside takes the place of the one in hand', () => {
    expect(takeOut(sellsTwo(), 'q1').order).toMatchObject({ quotation: 'q2', furtherQuotations: [] })
    expect(takeOut(sellsTwo(), 'q2').order).toMatchObject({ quotation: 'q1', furtherQuotations: [] })
    expect(takeOut(EMPTY_DRAFT, 'q1').order.quotation).toBeNull()
  })
})

test('an offer that is restored brings its own answers, not those of another one', () => {
  const asked = setQuote(EMPTY_DRAFT, { affiliateId: 'acme', answers: yes, referrer: null }, () => 'key-1')
  expect(setQuotation(asked, quotation()).quote?.key).toBe('key-1')
  expect(setQuotation(asked, quotation({ answers: { power: 'off' } })).quote).toBeNull()
})

describe('customer and address data', () => {
  test('are key-value updates, the e-mail address among them', () => {
    const draft = setAddress(
      setCustomer(setCustomer(EMPTY_DRAFT, { firstName: 'Ada' }), { email: 'ada@example.org' }),
      {
        city: 'Lyon',
      },
    )
    expect(draft.customer).toEqual({ firstName: 'Ada', email: 'ada@example.org' })
    expect(draft.address).toEqual({ city: 'Lyon' })
  })

  test('go to their part of the draft by the name of the field', () => {
    const draft = (['lastName', 'documentNumber', 'postalCode', 'iban'] as const).reduce(
      (typed, name) => setField(typed, name, `the ${name}`),
      EMPTY_DRAFT,
    )
    expect(draft.customer.lastName).toBe('the lastName')
    expect(draft.identity.documentNumber).toBe('the documentNumber')
    expect(draft.address.postalCode).toBe('the postalCode')
    expect(draft.order.payment.iban).toBe('the iban')
    expect(Object.keys(typedFields(draft)).sort()).toEqual(['documentNumber', 'iban', 'lastName', 'postalCode'])
  })
})

test('after an order post quotation, quote and the order fields are gone, and nothing else', () => {
  const sold = setQuotation(setField(setProduct(EMPTY_DRAFT, 'phone-x'), 'email', 'ada@example.org'), quotation())
  expect(afterOrderPost(sold)).toEqual({ ...EMPTY_DRAFT, product: 'phone-x', customer: { email: 'ada@example.org' } })
})

test('a sale at another affiliate begins empty', () => {
  const begun = setField(draftAt(EMPTY_DRAFT, 'acme'), 'email', 'ada@example.org')
  expect(draftAt(begun, 'acme')).toBe(begun)
  expect(draftAt(begun, 'other')).toEqual({ ...EMPTY_DRAFT, affiliateId: 'other' })
})
