import { DAY_MS } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { checks, sends } from '../../../test/documents.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(async () => {
  bench.clock.set(NOON)
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
})

const programme = (more: object) => bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, ...more } })
const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status
const passDays = async (days: number) => {
  bench.clock.passDays(days)
  await bench.worksOff()
}
/** A sale whose customer says to have sent it. */
const sent = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await sale.browser.api('updateOrder', { params: { id: sale.id }, body: { statusTransition: 'send' } })
  return sale
}
/** The last mail about a sale: others may be due on the same day. */
const lastTextAbout = (sale: Sale) => bench.mails.findLast(({ text }) => text.includes(sale.id))?.text
const lastMails = (sale: Sale, count: number) => bench.mailsAbout(sale).slice(-count)

describe('a parcel of which nothing is heard', () => {
  test('is asked about, counts as lost, and is made good for once its customer showed the receipt', async () => {
    await programme({ transport: { lostAfterDays: 10 } })
    const sale = await sent()
    await passDays(3)
    expect(lastMails(sale, 1)).toEqual(['Où est votre colis\u202f? Acme One 128\u00a0Go'])
    expect((await bench.orderOf(sale)).needs).toMatchObject([{ kind: 'documents' }])
    await passDays(7)
    expect(await statusOf(sale)).toBe('lost')
    expect(lastMails(sale, 1)).toEqual(['Votre colis est perdu\u00a0: Acme One 128\u00a0Go'])
    // The receipt is asked for before anything is paid.
    const early = await bench.moves(sale.id, 'compensate')
    expect(early.body.current).toMatchObject({ documents: ['proof-of-posting: missing'] })
    const { body: receipt } = await sends(sale.browser, sale.id, {}, { origin: 'proof-of-posting' })
    await checks(bench, receipt.id)
    await bench.api('decideDocument', { token: bench.key, params: { id: receipt.id }, body: { status: 'accepted' } })
    expect((await bench.moves(sale.id, 'compensate')).body).toMatchObject({ status: 'paid', allowedTransitions: [] })
    await bench.worksOff()
    expect(lastMails(sale, 1)).toEqual([expect.stringMatching(/^Payé\u00a0: 320\s€$/)])
    // Nothing was bought, so nothing stands in the register.
    expect(
      (await bench.queued()).filter(({ task, payload }) => task === 'order.bought' && isOf(payload, sale)),
    ).toEqual([])
  })

  test('is made good for without a receipt where its carrier had it', async () => {
    const sale = await bench.sale()
    const { body: parcel } = await sale.browser.api('createOrderParcel', {
      body: { order: sale.id, transportation: 'label' },
    })
    const params = { trackingNumber: parcel.trackingNumber ?? '' }
    await bench.api('recordTrackingEvent', { token: bench.key, params, body: { status: 'in-transit' } })
    await passDays(14)
    await passDays(7)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'lost', needs: [] })
    expect((await bench.moves(sale.id, 'compensate')).body.status).toBe('paid')
  })

  test('is looked at as any other when it turns up', async () => {
    const sale = await sent()
    await bench.moves(sale.id, 'lose', 'The carrier says so')
    expect((await bench.receives(sale)).body).toMatchObject({ status: 'received', look: 'first' })
    expect((await bench.finds(sale.id)).body).toMatchObject({ status: 'accepted' })
  })

  test('that another sign was heard of begins to wait anew', async () => {
    const sale = await bench.sale()
    const { body: parcel } = await sale.browser.api('createOrderParcel', {
      body: { order: sale.id, transportation: 'label' },
    })
    const params = { trackingNumber: parcel.trackingNumber ?? '' }
    const moves = () => bench.api('recordTrackingEvent', { token: bench.key, params, body: { status: 'in-transit' } })
    await moves()
    await passDays(15)
    await moves()
    await passDays(10)
    expect(await statusOf(sale)).toBe('sent')
    await passDays(4)
    await passDays(7)
    expect(await statusOf(sale)).toBe('lost')
  })

  test('is written off where its way was not covered, and its customer is told plainly', async () => {
    await programme({ transport: { cover: 'none', lostAfterDays: 10 } })
    const sale = await sent()
    await passDays(3)
    await passDays(7)
    expect(await statusOf(sale)).toBe('lost')
    expect(problemOf(await bench.moves(sale.id, 'compensate'))).toEqual({
      status: 409,
      problem: 'transition-not-allowed',
    })
    await passDays(14)
    expect(await statusOf(sale)).toBe('cancelled')
    expect(lastMails(sale, 2)).toEqual([
      'Votre colis est perdu\u00a0: Acme One 128\u00a0Go',
      'Votre commande est close\u00a0: Acme One 128\u00a0Go',
    ])
    expect(lastTextAbout(sale)).toContain('nous ne couvrons pas le transport')
  })
})

describe('an accepted product', () => {
  test('goes back where the documents never come, and the register says that it was not bought', async () => {
    await programme({ documents: [{ origin: 'proof-of-purchase' }] })
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id)
    await bench.worksOff()
    // By the day on which it goes back.
    const before = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
    expect((await bench.orderOf(sale)).needs).toMatchObject([{ kind: 'documents', before }])
    for (const days of [3, 7, 3, 14]) await passDays(days)
    const reminders = bench.mailsAbout(sale).filter((subject) => subject.startsWith('Il manque encore'))
    expect(reminders).toHaveLength(4)
    await passDays(3)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'returning', needs: [] })
    expect(lastTextAbout(sale)).toContain('ce que nous avions demandé n’est pas arrivé')
    await bench.jobs['order.unbought']({ orderId: sale.id, transition: 'give-back', at: NOON.toISOString() })
    const register = await bench.api('exportRegister', {
      token: bench.key,
      params: { affiliate: 'acme' },
      query: { purpose: 'Looking' },
    })
    const lines = register.text.split('\r\n').filter((line) => line.includes(sale.barcode))
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Not bought after all: given back to its seller')
  })

  test('does not go back while what came waits for a decision', async () => {
    await programme({ documents: [{ origin: 'proof-of-purchase' }] })
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id)
    await bench.worksOff()
    await passDays(20)
    const { body: invoice } = await sends(sale.browser, sale.id)
    await checks(bench, invoice.id)
    await passDays(40)
    expect(await statusOf(sale)).toBe('accepted')
    // A refusal begins a time of its own.
    const refusal = { status: 'refused', reason: 'cropped' }
    await bench.api('decideDocument', { token: bench.key, params: { id: invoice.id }, body: refusal })
    await passDays(29)
    expect(await statusOf(sale)).toBe('accepted')
  })

  test('that turns out to be stolen is put to its customer, and stays for a person to decide when they are silent', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id)
    const got = await bench.reports(sale.id, 'blocklisted')
    expect(got).toMatchObject({ status: 201, body: { status: 'disputed' } })
    await passDays(28)
    expect(await statusOf(sale)).toBe('disputed')
  })
})

describe('a product that goes back', () => {
  const returning = async (): Promise<Sale> => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'decline')
    return sale
  }
  const leaves = (sale: Sale, trackingNumber?: string) =>
    bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: { trackingNumber } })
  const comesBack = (sale: Sale) => bench.api('recordUndelivered', { token: bench.key, params: { id: sale.id } })

  test('waits for another address when it could not be delivered, and leaves again once it has one', async () => {
    const sale = await returning()
    expect(problemOf(await comesBack(sale))).toEqual({ status: 409, problem: 'transition-not-allowed' })
    await leaves(sale, 'ZR987654325FR')
    expect((await bench.orderOf(sale)).return).toMatchObject({ trackingNumber: 'ZR987654325FR', undelivered: false })
    expect((await comesBack(sale)).status).toBe(200)
    expect(await bench.orderOf(sale)).toMatchObject({
      needs: [{ kind: 'address', screen: 'order' }],
      return: { leftAt: null, undelivered: true },
    })
    await bench.worksOff()
    expect(lastMails(sale, 1)).toEqual(['Il nous est revenu\u00a0: Acme One 128\u00a0Go'])
    await bench.stepsUp(sale)
    const address = { country: 'FR', line1: '2 rue Neuve', postalCode: '69001', city: 'Lyon' }
    expect((await sale.browser.api('changeOrderAddress', { params: { id: sale.id }, body: address })).status).toBe(200)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'returning', needs: [] })
    expect((await leaves(sale)).status).toBe(200)
    const { history } = await bench.orderOf(sale)
    expect(history.slice(-3).map(({ transition }) => transition)).toEqual(['leave', 'undeliver', 'leave'])
  })

  test('that nobody gives an address for may be recycled, with a word why', async () => {
    const sale = await returning()
    await leaves(sale)
    expect(problemOf(await bench.moves(sale.id, 'recycle', 'Nobody answers'))).toMatchObject({ status: 409 })
    await comesBack(sale)
    await bench.worksOff()
    await passDays(3)
    expect(lastMails(sale, 1)).toEqual(['Nous avons toujours votre Acme One 128\u00a0Go'])
    expect(problemOf(await bench.moves(sale.id, 'recycle'))).toEqual({ status: 422, problem: 'field-rejected' })
    expect((await bench.moves(sale.id, 'recycle', 'Nobody answers')).body.status).toBe('recycled')
  })

  test('is not asked about by a mail that went late: it came back, or its new address is known', async () => {
    const sale = await returning()
    await leaves(sale)
    await comesBack(sale)
    await bench.worksOff()
    const goesLate = async (kind: 'address' | 'return') => {
      const before = bench.mailsAbout(sale).length
      await bench.jobs['order.reminder']({ orderId: sale.id, kind, number: 1, since: NOON.toISOString() })
      return bench.mailsAbout(sale).slice(before)
    }
    expect(await goesLate('return')).toEqual([])
    await bench.stepsUp(sale)
    const address = { country: 'FR', line1: '2 rue Neuve', postalCode: '69001', city: 'Lyon' }
    await sale.browser.api('changeOrderAddress', { params: { id: sale.id }, body: address })
    await bench.worksOff()
    expect(await goesLate('address')).toEqual([])
  })

  test('is taken as arrived where nobody misses it', async () => {
    const sale = await returning()
    await leaves(sale)
    await passDays(21)
    expect(lastMails(sale, 1)).toEqual(['L’avez-vous reçu\u202f? Acme One 128\u00a0Go'])
    await passDays(14)
    expect(await statusOf(sale)).toBe('returned')
  })
})

const isOf = (payload: unknown, { id }: Sale): boolean => (payload as { orderId?: string }).orderId === id
