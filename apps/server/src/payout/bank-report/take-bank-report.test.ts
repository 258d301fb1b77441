import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aCamt053, aCamt054, aPain002 } from '../../../test/bank-reports.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

const send = async (text: string, confirm?: string, token = till.key) => {
  const form = new FormData()
  form.set('document', new File([text], 'report.xml', { type: 'application/xml' }))
  if (confirm !== undefined) form.set('confirm', confirm)
  return till.api('takeBankReport', { token, form })
}
/** Looks at a report first, then means it. */
const tells = async (text: string) => {
  const look = (await send(text)).body
  const done = (await send(text, look.hash)).body
  expect(done).toEqual({ ...look, applied: true })
  return done
}
const resultsOf = ({ entries }: { entries: readonly { result: string }[] }) => entries.map(({ result }) => result)
const major = (amount: number) => (amount / 100).toFixed(2)

/** A batch that the bank has. */
const sent = async (count: number) => {
  const sales: AcceptedSale[] = []
  for (let at = 0; at < count; at += 1) sales.push(await till.accepted())
  const { id } = await till.prepares()
  const { reference, total } = await till.exports(id)
  return { id, reference, total, sales: sales as [AcceptedSale, AcceptedSale, ...AcceptedSale[]] }
}
const stateOf = async (id: string) => {
  const { body } = await till.api('getPayout', { token: till.key, params: { id } })
  return [body.status, ...body._embedded.lines.map(({ status }) => status)]
}

test('a look at a report changes nothing; confirmed, it refuses one and pays the rest, once', async () => {
  const { id, reference, sales } = await sent(2)
  const [refused, paid] = sales
  const text = aPain002(reference, {
    group: 'PART',
    statuses: [
      { endToEndId: refused.barcode, status: 'RJCT', code: 'AC04', amount: major(refused.amount) },
      { endToEndId: paid.barcode, status: 'ACSC', amount: major(paid.amount) },
    ],
  })
  const { status, body: look } = await send(text)
  expect(status).toBe(200)
  expect(look).toMatchObject({ kind: 'pain.002', applied: false, batches: [{ payout: id, open: 0, completes: true }] })
  expect(look.entries).toMatchObject([
    { result: 'refuses', reason: 'account-closed', code: 'AC04', order: refused.id },
    { result: 'executes', reason: null, order: paid.id },
  ])
  expect(await stateOf(id)).toEqual(['exported', 'planned', 'planned'])

  await tells(text)
  expect(await stateOf(id)).toEqual(['executed', 'rejected', 'paid'])
  expect([await till.statusOf(refused.id), await till.statusOf(paid.id)]).toEqual(['accepted', 'paid'])
  expect(resultsOf((await send(text, look.hash)).body)).toEqual(['told', 'told'])
  expect(await stateOf(id)).toEqual(['executed', 'rejected', 'paid'])
})

test('two statements tell of one batch: it is executed with the second', async () => {
  const { id, sales } = await sent(2)
  const bookingOf = ({ barcode, amount }: AcceptedSale) => ({
    amount: major(amount),
    payments: [{ endToEndId: barcode }],
  })
  expect(await tells(aCamt053([bookingOf(sales[0])]))).toMatchObject({ batches: [{ open: 1, completes: false }] })
  expect(await stateOf(id)).toEqual(['exported', 'planned', 'planned'])
  await tells(aCamt053([bookingOf(sales[1])]))
  expect(await stateOf(id)).toEqual(['executed', 'paid', 'paid'])
})

test('one booking of the whole sum executes the batch; what comes back later waits to be paid again', async () => {
  const { id, reference, total, sales } = await sent(2)
  await tells(aCamt054([{ amount: major(total), batch: { reference, count: 2 } }]))
  expect(await stateOf(id)).toEqual(['executed', 'paid', 'paid'])
  const back = { amount: major(sales[0].amount), direction: 'CRDT' as const }
  const text = aCamt053([{ ...back, payments: [{ endToEndId: sales[0].barcode, code: 'AC01' }] }])
  expect(resultsOf(await tells(text))).toEqual(['returns'])
  expect(await stateOf(id)).toEqual(['executed', 'returned', 'paid'])
  expect(await till.statusOf(sales[0].id)).toBe('accepted')
})

test('what does not fit is told, and nothing is guessed', async () => {
  const { id, sales } = await sent(1)
  const [{ barcode, amount }] = sales
  const done = await tells(
    aCamt053([
      { amount: '1.00', payments: [{ endToEndId: barcode }] },
      { amount: major(amount), payments: [{ endToEndId: barcode, iban: 'DE89370400440532013000' }] },
      { amount: '9.00', payments: [{ endToEndId: 'INVOICE-7' }] },
    ]),
  )
  expect(resultsOf(done)).toEqual(['amount', 'account', 'not-ours'])
  expect(await stateOf(id)).toEqual(['exported', 'planned'])
})

test('another file than the one that was looked at is not done, and what is no report has its line', async () => {
  const { reference } = await sent(1)
  const { hash } = (await send(aPain002(reference, { group: 'ACSC' }))).body
  const other = await send(aPain002(reference, { group: 'RJCT' }), hash)
  expect(other.body.faults).toEqual([expect.objectContaining({ pointer: '/confirm', code: 'other-file' })])
  const broken = await send('<Document>\n<a></b></Document>')
  expect(problemOf(broken)).toEqual({ status: 422, problem: 'bank-report-rejected' })
  expect(broken.body.faults?.[0]?.message).toContain('line 2')
})

test.each(['DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPLICATE FILE'])(
  'a file that the bank has had before, as %s says, frees no payment for a second one',
  async (code) => {
    const { id, reference } = await sent(1)
    expect(resultsOf(await tells(aPain002(reference, { group: 'RJCT', code })))).toEqual(['twice'])
    expect(await stateOf(id)).toEqual(['exported', 'planned'])
    await till.executes(id)
  },
)

test.each([
  ['PDNG', undefined, 'ACSC', 'pending'],
  ['RJCT', 'AM05', 'ACSC', 'twice'],
  ['ACSP', undefined, 'RJCT', 'pending'],
])(
  'what a file says of the rest is not said of a payment that it names as %s %s',
  async (status, code, group, result) => {
    const { id, reference, sales } = await sent(2)
    const [named] = sales
    const statuses = [{ endToEndId: named.barcode, status, ...(code && { code }) }]
    const done = await tells(aPain002(reference, { group, statuses }))
    expect(done.entries.map((entry) => entry.result)).toEqual([result, group === 'ACSC' ? 'executes' : 'refuses'])
    expect(done.batches).toMatchObject([{ open: 1, completes: false }])
    expect(await stateOf(id)).toEqual(['exported', 'planned', group === 'ACSC' ? 'planned' : 'rejected'])
    expect(await till.statusOf(named.id)).toBe('accepted')
    await till.executes(id)
    // What was refused waits no more for a test to come.
    if (group === 'ACSC') return
    const next = await till.prepares()
    await till.exports(next.id)
    await till.executes(next.id)
  },
)

test('an account that a refusal of the whole file names is the payer’s: no seller is asked for another', async () => {
  const { id, reference, sales } = await sent(2)
  const done = await tells(aPain002(reference, { group: 'RJCT', code: 'AC04' }))
  expect(done.entries).toMatchObject([{ result: 'refuses', reason: 'bank-fault', code: 'AC04', payments: 2 }])
  expect(await stateOf(id)).toEqual(['exported', 'rejected', 'rejected'])
  for (const sale of sales) {
    const order = (await sale.browser.api('getOrder', { params: { id: sale.id } })).body
    expect(order.paymentRejected).toBeUndefined()
  }
  const next = await till.prepares()
  expect(next._embedded.lines.map(({ order }) => order)).toEqual(expect.arrayContaining(sales.map((sale) => sale.id)))
  await till.exports(next.id)
  await till.executes(next.id)
})

test('payments of a programme that the key does not reach are no payments of its own', async () => {
  const { id, reference } = await sent(1)
  await till.hasAffiliate({ id: 'other-shop' })
  const stranger = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: ['other-shop'] })
  const text = aPain002(reference, { group: 'RJCT', code: 'AC04' })
  const { body } = await send(text, undefined, stranger)
  expect(body).toMatchObject({ batches: [], entries: [{ result: 'not-ours', payout: null }] })
  await send(text, body.hash, stranger)
  expect(await stateOf(id)).toEqual(['exported', 'planned'])
})

test('what a report calls executed is shown as booked, and given up by a report alone: a person would have it paid twice', async () => {
  const { id, reference, sales } = await sent(2)
  const [{ barcode, amount }] = sales
  const says = (status: string) =>
    aPain002(reference, {
      group: 'PART',
      statuses: [{ endToEndId: barcode, status, code: 'AC04', amount: major(amount) }],
    })
  await tells(says('ACSC'))
  const { body } = await till.api('getPayout', { token: till.key, params: { id } })
  expect(body._embedded.lines.map(({ bookedAt }) => bookedAt)).toEqual([expect.any(String), null])
  const refused = await till.api('rejectPayment', {
    token: till.key,
    params: { id },
    body: { endToEndId: barcode, reason: 'account-closed' },
  })
  expect(refused.body.current).toEqual({ reason: 'booked', status: 'exported' })
  await tells(says('RJCT'))
  expect(await stateOf(id)).toEqual(['exported', 'rejected', 'planned'])
  await till.executes(id)
})
