import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'

const WORTH = 32_000
const RELIEF = 'Example Relief'
const WAYS = [
  { id: 1, tag: 'donation', title: { en: 'Donation' }, charity: { name: { en: RELIEF, fr: 'Secours Exemple' } } },
  {
    id: 2,
    tag: 'donation',
    title: { en: 'Donation' },
    charity: { name: { en: 'Example Forest' }, url: { en: 'https://forest.example' } },
  },
] as const

let till: Cashier
let shops = 0
beforeAll(async () => {
  till = await aCashier()
})

const aShop = async (programme: object = {}) => {
  const id = `shop-${++shops}`
  const processes = [{ label: 'WEB_STANDARD', options: [...WAYS] }]
  const token = await till.hasAffiliate({ id, programme: { processes, ...programme } })
  return {
    id,
    token,
    donated: (process = '1') => till.accepted({ process, payment: {} }, undefined, token),
    due: async () =>
      (await till.api('listDonations', { token: till.key, query: { affiliate: id } })).body._embedded.donations,
    passesOn: (changes: object = {}) =>
      till.api('passOnDonations', {
        token: till.key,
        body: { affiliate: id, charity: RELIEF, passedOn: '2026-11-19', expectedTotal: WORTH, ...changes },
      }),
  }
}
const pays = ({ id }: AcceptedSale, told: object = {}) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'pay', ...told } })
const newsOf = async ({ id }: AcceptedSale, transition: string) => {
  const before = till.mails.length
  for (const { task, payload } of await till.queued()) {
    const { orderId, transition: made } = payload as { orderId: string; transition?: string }
    if (task === 'order.changed' && orderId === id && made === transition)
      await till.jobs['order.changed'](payload as never)
  }
  return till.mails.slice(before).at(-1)
}

describe('a donation', () => {
  test('names its charity in the offer, to its customer’s page and in the mails, in their language', async () => {
    const { token } = await aShop()
    const browser = till.browser(token)
    const offer = (await browser.quotes()).body.availableProcesses[0]?.['WEB_STANDARD']
    expect(offer?.map(({ charity }) => charity)).toEqual([
      { name: 'Secours Exemple' },
      { name: 'Example Forest', url: 'https://forest.example' },
    ])
    const { body } = await browser.sells({ payment: {} })
    expect(body.charity).toEqual({ name: 'Secours Exemple' })
    await till.sendConfirmation(body.id)
    const { text = '' } = till.mails.at(-1) ?? {}
    expect(text).toMatch(/Nous transmettons ensuite .*320.*Secours Exemple/)
    expect(text).not.toContain('Vous recevez 320')
  })

  test('is paid once it was passed on, on a day that is not to come; its mail says where the amount went and when', async () => {
    const { donated } = await aShop()
    const sale = await donated()
    expect((await newsOf(sale, 'accept'))?.text).toMatch(/Nous transmettons maintenant .*Secours Exemple/)
    expect((await pays(sale)).body.faults).toEqual([{ pointer: '/passedOn', code: 'required' }])
    expect((await pays(sale, { passedOn: '2026-11-21' })).body.faults).toEqual([
      { pointer: '/passedOn', code: 'future' },
    ])
    expect(await till.statusOf(sale.id)).toBe('accepted')
    const paid = await pays(sale, { passedOn: '2026-11-19' })
    expect(paid.body).toMatchObject({ status: 'paid', charity: RELIEF, passedOn: '2026-11-19' })
    const mail = await newsOf(sale, 'pay')
    expect(mail?.subject).toBe('Transmis\u00a0: 320\u00a0€ à Secours Exemple')
    expect(mail?.text).toMatch(/Nous avons transmis 320.€ le 19 novembre 2026 à.: Secours Exemple/)
    expect(mail?.text).not.toContain('payé')
    const { body } = await sale.browser.api('getOrder', { params: { id: sale.id } })
    expect(body).toMatchObject({ charity: { name: 'Secours Exemple' }, passedOn: '2026-11-19' })
  })

  test('needs no day to be said where nothing is donated', async () => {
    const sale = await till.accepted()
    expect((await pays(sale, { passedOn: '2026-11-19' })).body.faults).toEqual([
      { pointer: '/passedOn', code: 'only-of-a-donation' },
    ])
  })

  test('is offered by no programme that does not say to whom it goes', async () => {
    const options = [{ id: 1, tag: 'donation' as const, title: { en: 'Donation' } }]
    await expect(aShop({ processes: [{ label: 'WEB_STANDARD', options }] })).rejects.toMatchObject({
      faults: [{ pointer: '/programme/processes/0/options/0/charity', code: 'required' }],
    })
  })
})

describe('donations', () => {
  test('are summed by charity, with what waits for something else beside them', async () => {
    const shop = await aShop()
    const first = await shop.donated()
    await shop.donated()
    await shop.donated('2')
    const token = await anOperatorKey(till.deps, { scopes: ['identity'] })
    await till.api('requireIdentity', { token, params: { id: first.id } })
    expect(await shop.due()).toMatchObject([
      {
        affiliate: shop.id,
        charity: RELIEF,
        currency: 'EUR',
        count: 1,
        total: WORTH,
        waiting: { count: 1, total: WORTH },
      },
      { charity: 'Example Forest', count: 1, total: WORTH },
    ])
  })

  test('of one charity are passed on together: each order is paid and each customer told', async () => {
    const shop = await aShop()
    const sales = [await shop.donated(), await shop.donated()]
    const other = await shop.donated('2')
    const done = await shop.passesOn({ expectedTotal: 2 * WORTH })
    expect(done.body).toMatchObject({ charity: RELIEF, count: 2, total: 2 * WORTH, orders: sales.map(({ id }) => id) })
    for (const sale of sales) expect((await newsOf(sale, 'pay'))?.text).toContain('19 novembre 2026')
    expect(await till.statusOf(other.id)).toBe('accepted')
    expect(problemOf(await shop.passesOn()).problem).toBe('nothing-to-pay')
  })

  test('of parcels that were lost are passed on with the others, and their customers are told so', async () => {
    const shop = await aShop()
    const sale = await shop.donated()
    const { body: lost } = await till.browser(shop.token).sells({ process: '1', payment: {} })
    for (const statusTransition of ['send', 'lose'] as const)
      await till.api('moveOrder', {
        token: till.key,
        params: { id: lost.id },
        body: { statusTransition, reason: 'Nothing was seen of it' },
      })
    const { status, body } = await shop.passesOn({ expectedTotal: 2 * WORTH })
    expect([status, body]).toMatchObject([200, { count: 2 }])
    // Both began to wait at the same moment.
    expect(new Set(body.orders)).toEqual(new Set([sale.id, lost.id]))
    expect(await till.statusOf(lost.id)).toBe('paid')
    const mail = await newsOf({ ...sale, id: lost.id }, 'compensate')
    expect(mail?.subject).toBe('Transmis\u00a0: 320\u00a0€ à Secours Exemple')
    expect(mail?.text).not.toContain('virement')
  })

  test('are refused where another sum is due than was passed on, and nothing is changed', async () => {
    const shop = await aShop()
    const sale = await shop.donated()
    const refused = await shop.passesOn({ expectedTotal: WORTH - 1 })
    expect(refused.body).toMatchObject({ error: 'donation-changed', current: { count: 1, total: WORTH } })
    expect((await shop.passesOn({ passedOn: '2026-11-21' })).body.faults).toEqual([
      { pointer: '/passedOn', code: 'future' },
    ])
    expect(await till.statusOf(sale.id)).toBe('accepted')
  })
})

describe('the day on which a donation was passed on', () => {
  afterEach(() => till.clock.set(NOON))

  test.each([
    ['Asia/Tokyo', '2026-11-20T15:30:00Z', '2026-11-21', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-20T11:30:00Z', '2026-11-21', '2026-11-22'],
    ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-20', '2026-11-21'],
    // The night in which the clocks of Paris are put forward.
    ['Europe/Paris', '2027-03-27T23:30:00Z', '2027-03-28', '2027-03-29'],
  ])('may be today by the clock of its programme, and is not to come: %s', async (timeZone, at, today, tomorrow) => {
    const shop = await aShop({ timeZone })
    const [first, second] = [await shop.donated(), await shop.donated()]
    till.clock.set(new Date(at))
    const future = [{ pointer: '/passedOn', code: 'future' }]
    expect((await pays(first, { passedOn: tomorrow })).body.faults).toEqual(future)
    expect((await pays(first, { passedOn: today })).body).toMatchObject({ status: 'paid', passedOn: today })
    expect((await shop.passesOn({ passedOn: tomorrow })).body.faults).toEqual(future)
    expect((await shop.passesOn({ passedOn: today })).body).toMatchObject({ passedOn: today, orders: [second.id] })
  })
})
