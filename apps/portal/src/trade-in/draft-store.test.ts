import { beforeEach, expect, test } from 'vitest'
import { addAnother, choosePayment, EMPTY_DRAFT, setProduct, setQuotation, setQuote } from './draft.ts'
import { setField } from './draft-fields.ts'
import { createDraftStore } from './draft-store.ts'
import { DRAFT_KEY } from './kept-draft.ts'

beforeEach(() => sessionStorage.clear())

const secrets = {
  firstName: 'Secretfirst',
  email: 'secret@example.org',
  phone: '+33612345678',
  line1: '12 secret street',
  documentNumber: 'SECRET123',
  iban: 'FR1420041010050500013M02606',
  accountHolder: 'Secretfirst Secretlast',
} as const

const sale = () => {
  const quotation = {
    id: 'q1',
    product: { id: 'phone-x' },
    answers: { power: 'on' },
  } as unknown as Parameters<typeof setQuotation>[1]
  const asked = setQuote(
    setProduct(EMPTY_DRAFT, 'phone-x'),
    { affiliateId: 'acme', answers: { power: 'on' }, referrer: null },
    () => 'key-1',
  )
  return (Object.keys(secrets) as (keyof typeof secrets)[]).reduce(
    (draft, name) => setField(draft, name, secrets[name]),
    choosePayment(setQuotation(asked, quotation), 'q1', '1'),
  )
}

test('a reload keeps product, answers and offer', () => {
  createDraftStore().setState(sale(), true)
  const { product, quote, order } = createDraftStore().getState()
  expect(product).toBe('phone-x')
  expect(quote).toEqual({ affiliateId: 'acme', answers: { power: 'on' }, referrer: null, key: 'key-1' })
  expect(order).toMatchObject({ quotation: 'q1', process: '1' })
})

test('a reload keeps the devices that were set aside, and the order that the next one joins', () => {
  createDraftStore().setState({ ...addAnother(sale()), joins: 'o1' }, true)
  const { joins, order } = createDraftStore().getState()
  expect(joins).toBe('o1')
  expect(order).toMatchObject({ quotation: null, furtherQuotations: ['q1'], process: '1' })
})

test('nothing personal is ever written', () => {
  createDraftStore().setState(sale(), true)
  const written = sessionStorage.getItem(DRAFT_KEY) ?? ''
  expect(written).toContain('phone-x')
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret)
  expect(createDraftStore().getState()).toMatchObject({
    customer: {},
    address: {},
    identity: {},
    order: { payment: {} },
  })
})

test.each([
  ['another version', JSON.stringify({ state: { product: 'old', order: {} }, version: 2 })],
  ['something else', JSON.stringify({ state: { product: 'x' }, version: 3 })],
  ['no JSON at all', '{'],
])('what is kept of %s counts as nothing', (_, kept) => {
  sessionStorage.setItem(DRAFT_KEY, kept)
  expect(createDraftStore().getState()).toEqual(EMPTY_DRAFT)
})
