import { REJECTION_REASONS } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { PERSON, THREE_WAYS } from '../../test/trade-in.ts'

const OTHER_IBAN = 'DE89370400440532013000'
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
let till: Cashier
beforeAll(async () => {
  till = await aCashier()
  await till.hasAffiliate({
    id: 'acme',
    config: { locales: LANGUAGES },
    programme: { ...THREE_WAYS, payer: SEPA_PAYER },
  })
})
beforeEach(() => till.clock.set(NOON))

/** A payment that the bank has, and refuses. */
const refused = async (reason: (typeof REJECTION_REASONS)[number] = 'account-closed') => {
  const sale = await till.accepted()
  const { id } = await till.prepares()
  await till.exports(id)
  return { sale, id, batch: await till.rejects(id, { endToEndId: sale.barcode, reason }) }
}
const obstaclesOf = async ({ id }: AcceptedSale) => {
  const { body } = await till.api('listPayables', { token: till.key, query: { limit: '100' } })
  return body._embedded.payables.find(({ order }) => order === id)?.obstacles
}
/** Gives other bank details, having proved with a code who it is. */
const corrects = (sale: AcceptedSale) => till.changesAccount(sale, OTHER_IBAN)
const newsOf = async (orderId: string) => {
  const before = till.mails.length
  for (const { task, payload } of await till.queued())
    if (task === 'payout.payment-rejected' && (payload as { orderId: string }).orderId === orderId)
      await till.jobs['payout.payment-rejected'](payload as never)
  return till.mails.slice(before)
}

describe('a payment that the bank refuses', () => {
  test('leaves its batch, and its order is not paid with it', async () => {
    const { sale, id, batch } = await refused()
    expect(batch).toMatchObject({ count: 0, total: 0 })
    expect(batch._embedded.lines).toMatchObject([{ status: 'rejected', reason: 'account-closed' }])
    expect(await till.executes(id)).toMatchObject({ status: 'executed', count: 0 })
    expect(await till.statusOf(sale.id)).toBe('accepted')
    expect(await obstaclesOf(sale)).toEqual(['rejected-details'])
  })

  test('is something for its customer to do, and says why to them alone', async () => {
    const { sale } = await refused('name-mismatch')
    const { body } = await sale.browser.api('getOrder', { params: { id: sale.id } })
    expect(body).toMatchObject({
      paymentRejected: 'name-mismatch',
      needs: [{ kind: 'payment', screen: 'order', before: null }],
    })
    const stranger = await till.browser(till.token).api('getOrder', { params: { id: sale.id } })
    expect(stranger.text).not.toContain('name-mismatch')
    await corrects(sale)
    const after = await sale.browser.api('getOrder', { params: { id: sale.id } })
    expect(after.body.needs).toEqual([])
    expect(after.body.paymentRejected).toBeUndefined()
    expect(after.body.version).toBeGreaterThan(body.version)
  })

  test('is not told late to a customer who has given other details by then', async () => {
    const { sale } = await refused()
    await corrects(sale)
    expect(await newsOf(sale.id)).toEqual([])
  })

  test('is paid by another batch a day after the customer has given other details', async () => {
    const { sale } = await refused()
    expect((await corrects(sale)).status).toBe(200)
    expect(await obstaclesOf(sale)).toEqual(['new-details'])
    till.clock.passDays(1)
    expect(await obstaclesOf(sale)).toEqual([])
    const { id } = await till.prepares()
    await till.exports(id)
    const file = await till.fileOf(id)
    expect(file).toContain(OTHER_IBAN)
    expect(file).toContain(`<EndToEndId>${sale.barcode}-2</EndToEndId>`)
    await till.executes(id)
    expect(await till.statusOf(sale.id)).toBe('paid')
  })

  test('by a fault of its own is tried again, and the customer hears nothing', async () => {
    const { sale } = await refused('bank-fault')
    expect(await obstaclesOf(sale)).toEqual([])
    expect(await newsOf(sale.id)).toEqual([])
    const { id } = await till.prepares()
    expect((await till.exports(id))._embedded.lines).toMatchObject([{ order: sale.id }])
    await till.executes(id)
  })

  test('is refused once, however often that is told', async () => {
    const { sale, id, batch } = await refused()
    expect(await till.rejects(id, { endToEndId: sale.barcode, reason: 'account-closed' })).toEqual(batch)
    const other = await till.api('rejectPayment', {
      token: till.key,
      params: { id },
      body: { endToEndId: sale.barcode, reason: 'name-mismatch' },
    })
    expect(other.body.faults).toEqual([{ pointer: '/reason', code: 'other-reason' }])
    expect(await newsOf(sale.id)).toHaveLength(1)
    expect(await newsOf(sale.id)).toEqual([])
  })

  test('must be one of a batch that the bank has', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    const reject = (endToEndId: string) =>
      till.api('rejectPayment', { token: till.key, params: { id }, body: { endToEndId, reason: 'account-closed' } })
    expect(problemOf(await reject(sale.barcode))).toEqual({ status: 409, problem: 'payout-not-possible' })
    expect((await reject('nothing')).body.faults).toEqual([{ pointer: '/endToEndId', code: 'unknown-payment' }])
    await till.exports(id)
    await till.executes(id)
    expect(problemOf(await reject(sale.barcode)).problem).toBe('payout-not-possible')
    expect(await till.statusOf(sale.id)).toBe('paid')
  })
})

describe('while the bank has the file', () => {
  test('the account stays what it is, and can be changed before that', async () => {
    const sale = await till.accepted()
    const { id } = await till.prepares()
    await till.exports(id)
    expect(problemOf(await corrects(sale))).toEqual({ status: 409, problem: 'payment-under-way' })
    await till.executes(id)

    const early = await till.accepted()
    const batch = await till.prepares()
    expect((await corrects(early)).status).toBe(200)
    const exported = await till.exports(batch.id)
    expect(exported).toMatchObject({ status: 'discarded', _embedded: { lines: [{ status: 'left-out' }] } })
    expect(await obstaclesOf(early)).toEqual(['new-details'])
  })
})

describe('the customer', () => {
  test.each(LANGUAGES)('is told why and what to do, in %s', async (language) => {
    const texts = new Set<string>()
    for (const reason of REJECTION_REASONS.filter((one) => one !== 'bank-fault')) {
      const { sale } = await refused(reason)
      await sql`update customer_order set language = ${language} where id = ${sale.id}`.execute(till.deps.db)
      const [mail, ...more] = await newsOf(sale.id)
      expect(more).toEqual([])
      expect(mail?.to.address).toBe(PERSON.email)
      expect(mail?.subject).toContain('320')
      expect(mail?.text).toContain('FR14 **** 2606')
      expect(mail?.text).toContain(`/order/${sale.id}#k=`)
      expect(mail?.text).not.toContain('FR1420041010050500013M02606')
      expect(mail?.html).toContain(`lang="${language}`)
      texts.add(mail?.text.split('\n\n')[2] ?? '')
    }
    expect(texts.size).toBe(5)
  })
})
