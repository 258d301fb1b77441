import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(async () => {
  bench.clock.set(NOON)
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
})

const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status
/** Sold, sent, and cancelled on its way. */
const cancelled = async (): Promise<Sale> => {
  const sale = await bench.sale()
  for (const statusTransition of ['send', 'cancel'])
    await sale.browser.api('updateOrder', { params: { id: sale.id }, body: { statusTransition } })
  return sale
}
const expired = async (): Promise<Sale> => {
  await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, terms: { lockDays: 3, graceDays: 2 } } })
  const sale = await bench.sale()
  bench.clock.passDays(6)
  await bench.worksOff()
  return sale
}

describe('a parcel whose order had ended', () => {
  test.each([
    ['cancelled', cancelled],
    ['expired', expired],
  ] as const)('when it was %s is put to its customer, who may sell it after all', async (status, ended) => {
    const sale = await ended()
    expect(await statusOf(sale)).toBe(status)
    expect((await bench.receives(sale)).body).toMatchObject({ status: 'disputed', look: null })
    expect(await bench.litigationOf(sale)).toMatchObject({
      kind: 'arrived-late',
      status: 'open',
      amountBefore: 32_000,
      amountAfter: null,
      allowedActions: ['accept', 'decline', 'recycle'],
    })
    await bench.worksOff()
    expect(bench.mailsAbout(sale).at(-1)).toBe('Arrivé malgré tout\u00a0: Acme One 128\u00a0Go')
    expect((await bench.receives(sale)).body).toMatchObject({ status: 'disputed' })
    // At the agreed price: nothing is given away, so no code is asked for.
    expect((await bench.answers(sale, 'accept')).status).toBe(200)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'received', amount: 32_000 })
    await bench.worksOff()
    expect(bench.mailsAbout(sale).at(-1)).toBe('Vendu malgré tout\u00a0: Acme One 128\u00a0Go')
    expect((await bench.finds(sale.id)).body).toMatchObject({ status: 'accepted', amountAfter: 32_000 })
  })

  test('goes back when its customer says so, or nothing', async () => {
    const [declines, silent] = [await cancelled(), await cancelled()]
    for (const sale of [declines, silent]) await bench.receives(sale)
    await bench.answers(declines, 'decline')
    expect(await statusOf(declines)).toBe('returning')
    bench.clock.passDays(15)
    await bench.worksOff()
    expect(await statusOf(silent)).toBe('returning')
    // Until it leaves they may think again.
    expect((await bench.answers(silent, 'accept')).status).toBe(200)
    expect(await statusOf(silent)).toBe('received')
  })

  test('goes back at once where the programme says so', async () => {
    await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, lateArrival: 'return' } })
    const sale = await cancelled()
    expect((await bench.receives(sale)).body).toMatchObject({ status: 'returning' })
    await bench.worksOff()
    expect(bench.mailsAbout(sale).at(-1)).toBe('Nous vous le renvoyons\u00a0: Acme One 128\u00a0Go')
  })
})

describe('a parcel that nobody expects', () => {
  test('is refused with what to do, and noted on its order', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id)
    await bench.moves(sale.id, 'pay')
    const got = await bench.receives(sale)
    expect(problemOf(got)).toEqual({ status: 409, problem: 'parcel-unexpected' })
    expect(got.body).toMatchObject({ current: { status: 'paid' }, detail: expect.stringContaining('is paid') })
    const order = await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })
    expect(order.body.notes).toMatchObject([
      { text: 'A parcel of this order was scanned although it is paid', actor: expect.stringMatching(/^key:/) },
    ])
  })

  test('may be what went back and could not be delivered', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'decline')
    expect((await bench.receives(sale)).status).toBe(200)
    await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: {} })
    const got = await bench.receives(sale)
    expect(problemOf(got)).toEqual({ status: 409, problem: 'parcel-unexpected' })
    expect(got.body.detail).toContain('could not be delivered')
  })
})
