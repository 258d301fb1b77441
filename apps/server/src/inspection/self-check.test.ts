import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench } from '../../test/bench.ts'
import { PERFECT_ANSWERS, PHONE } from '../../test/goods.ts'

const bench = await aBench()
const TRIED = { touch: 'fine', sound: 'not-tested', motion: 'faulty' } as const

const asks = (selfCheck: object) =>
  bench.browser(bench.token).api('createQuotation', {
    body: { product: PHONE, answers: PERFECT_ANSWERS, selfCheck },
  })

test('what a seller’s browser tried is declared with the offer, changes no price, and stands on the sheet', async () => {
  const browser = bench.browser(bench.token)
  const plain = await browser.quotes()
  const offer = await browser.api('createQuotation', {
    body: { product: PHONE, answers: PERFECT_ANSWERS, selfCheck: TRIED },
  })
  expect(offer.body).toMatchObject({ selfCheck: TRIED, amount: plain.body.amount })
  expect((await browser.api('getQuotation', { params: { id: offer.body.id } })).body.selfCheck).toEqual(TRIED)
  const { body } = await browser.api('placeOrder', { body: browser.saleOf(offer.body, await browser.introduces()) })
  const sheet = await bench.receives({ browser, id: body.id, barcode: body.barcode ?? '' })
  expect(sheet.body).toMatchObject({ declared: PERFECT_ANSWERS, selfCheck: TRIED })
})

test('without one the offer names none, and the sheet says so', async () => {
  const offer = await asks({})
  expect(offer.status).toBe(201)
  expect(offer.body).not.toHaveProperty('selfCheck')
  expect((await bench.receives(await bench.sale())).body.selfCheck).toBeNull()
})

test.each([
  ['a test that there is not', { battery: 'fine' }],
  ['a result that there is not', { touch: 'perfect' }],
  ['more than a result', { touch: { result: 'fine', picture: 'data:image/png;base64,AAAA' } }],
])('%s is refused', async (_what, selfCheck) => {
  expect(problemOf(await asks(selfCheck))).toMatchObject({ status: 400 })
})
