import { describe, expect, test } from 'vitest'
import type { Got } from '../../test/api.ts'
import { PERFECT_ANSWERS, PHONE } from '../../test/goods.ts'
import { fewNaughtyStrings, naughtyStrings } from '../../test/naughty-strings.ts'
import { ADDRESS, aTradeIn, CONSENTS, IBAN, PERSON } from '../../test/trade-in.ts'

const { hasAffiliate, browser, api, sendConfirmation, mails } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', config: { referrers: ['shop'] } })
const british = await hasAffiliate({
  id: 'british',
  config: { collectIban: false, collectBIC: true, collectSortCode: true, collectAccountNumber: true },
})
const texts = naughtyStrings()

/** A refusal is a problem with a name, never a failure of ours, and a success is a plain one. */
const isAnswered = (got: Got, text: string): void => {
  const seen = `${got.status} ${got.text.slice(0, 200)} for ${JSON.stringify(text).slice(0, 80)}`
  expect([200, 201, 400, 403, 404, 409, 422], seen).toContain(got.status)
  if (got.status >= 400) expect(got.body?.error, seen).toBeTypeOf('string')
}

describe('hostile text in any field is taken as text or refused', () => {
  const person = browser(token)

  test.each(['firstName', 'lastName', 'email', 'phone', 'birthDate', 'country'])('customer %s', async (field) => {
    for (const text of texts)
      isAnswered(await person.api('createCustomer', { body: { ...PERSON, [field]: text } }), text)
  })

  test.each(['country', 'line1', 'line2', 'postalCode', 'city', 'region'])('address %s', async (field) => {
    for (const text of texts)
      isAnswered(await person.api('createAddress', { body: { ...ADDRESS, [field]: text } }), text)
  })

  test('product, answer, referrer and promotion code', async () => {
    const { body: quotation } = await person.quotes()
    for (const text of texts) {
      const answers = PERFECT_ANSWERS
      for (const body of [
        { product: text, answers },
        { product: PHONE, answers: { ...answers, works: text } },
        { product: PHONE, answers: { ...answers, [text]: 'yes' } },
        { product: PHONE, answers, referrer: text },
      ])
        isAnswered(await person.api('createQuotation', { body }), text)
      isAnswered(await person.api('applyPromotion', { body: { quotation: quotation.id, code: text } }), text)
      isAnswered(await person.api('applyPromotion', { body: { quotation: text, code: 'X' } }), text)
    }
  })

  test('everything an order says', async () => {
    const { body: quotation } = await person.quotes()
    const party = await person.introduces()
    for (const text of texts) {
      for (const changes of [
        { process: text },
        { customer: text },
        { shipAddress: text },
        { consents: [text] },
        { payment: { accountHolder: 'Zoë', iban: text } },
        { expectedAmount: text },
      ])
        isAnswered(await person.api('placeOrder', { body: person.saleOf(quotation, party, changes) }), text)
    }
  })

  test('British bank fields', async () => {
    const seller = browser(british)
    const { body: quotation } = await seller.quotes()
    const party = await seller.introduces()
    const good = { accountHolder: 'Zoë', sortCode: '089999', accountNumber: '66374958', bic: 'BARCGB22' }
    for (const text of texts) {
      for (const field of ['sortCode', 'accountNumber', 'bic']) {
        const payment = { ...good, [field]: text }
        isAnswered(await seller.api('placeOrder', { body: seller.saleOf(quotation, party, { payment }) }), text)
      }
    }
  })

  test('ids in the address', async () => {
    // Half a character cannot be written into an address at all.
    for (const text of texts.filter((one) => !/\p{Cs}/u.test(one))) {
      for (const name of ['getQuotation', 'getCustomer', 'getAddress', 'getOrder', 'getOrderConfig'] as const)
        isAnswered(await api(name, { token, params: { id: text } }), text)
    }
  })
})

test('whatever a seller is called, the order stands and its confirmation goes out as text', async () => {
  for (const text of fewNaughtyStrings()) {
    const seller = browser(token)
    const taken = await seller.api('createCustomer', { body: { ...PERSON, firstName: text, lastName: text } })
    if (taken.status !== 201) continue
    const where = await seller.api('createAddress', { body: { ...ADDRESS, line2: text.slice(0, 200) } })
    if (where.status !== 201) continue
    const { body: quotation } = await seller.quotes()
    const party = { customer: taken.body.id, shipAddress: where.body.id, billAddress: where.body.id }
    const payment = { accountHolder: text, iban: IBAN }
    const sold = await seller.api('placeOrder', {
      body: seller.saleOf(quotation, party, { payment, consents: CONSENTS }),
    })
    expect(sold.status, JSON.stringify(text)).toBe(201)
    await sendConfirmation(sold.body.id)
    const mail = mails.at(-1)
    expect(mail?.html).not.toMatch(/<script|<img|<iframe|<svg/i)
    expect(`${mail?.subject}${mail?.to.name}`).not.toMatch(/[\r\n\0]/)
    expect(mail?.attachments?.[0]?.bytes.subarray(0, 5)).toEqual(Buffer.from('%PDF-'))
  }
})
