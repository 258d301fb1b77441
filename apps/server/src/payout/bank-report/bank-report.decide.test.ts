import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankEntry } from './bank-entry.ts'
import { decideReport, type OwnBatch, type OwnPayment } from './bank-report.decide.ts'

const IBAN = 'FR1420041010050500013M02606'
const aPayment = (at: number, own: Partial<OwnPayment> = {}): OwnPayment => ({
  id: `p${at}`,
  batchId: 'b',
  endToEndId: `E${at}`,
  orderId: `o${at}`,
  amount: 100 + at,
  status: 'planned',
  isBooked: false,
  ...own,
})
const aBatch = (payments: readonly OwnPayment[], own: Partial<OwnBatch> = {}): OwnBatch => ({
  id: 'b',
  reference: 'RP-1',
  currency: 'EUR',
  status: 'exported',
  payments,
  ...own,
})
const anEntry = (own: Partial<BankEntry> = {}): BankEntry => ({
  line: 1,
  says: 'executed',
  of: 'payment',
  endToEndId: null,
  references: [],
  besides: [],
  amounts: [],
  currency: null,
  count: null,
  iban: null,
  code: null,
  ...own,
})
const decide = (entries: readonly BankEntry[], batch: OwnBatch, iban: string | undefined = IBAN) =>
  decideReport(entries, { batches: [batch], ibanOf: () => iban })
const resultsOf = (...given: Parameters<typeof decide>) => decide(...given).judged.map(({ result }) => result)

test('a batch is executed once every payment of it is told of', () => {
  const payments = [aPayment(1), aPayment(2), aPayment(3, { status: 'left-out' })]
  const first = decide([anEntry({ endToEndId: 'E1' })], aBatch(payments))
  expect([first.booked, first.complete]).toEqual([['p1'], []])
  const rest = [aPayment(1, { isBooked: true }), aPayment(2)]
  const second = decide([anEntry({ endToEndId: 'E2', says: 'refused', code: 'AC04' })], aBatch(rest))
  expect(second.complete).toHaveLength(1)
  expect(second.acts).toMatchObject([{ verb: 'reject', reason: 'account-closed' }])
})

test('what is not certain is told and changes nothing', () => {
  const batch = aBatch([aPayment(1), aPayment(2, { amount: 101 }), aPayment(3, { status: 'rejected' })])
  const entries = [
    anEntry({ endToEndId: 'E1', amounts: [99] }),
    anEntry({ endToEndId: 'E1', currency: 'GBP', amounts: [101] }),
    anEntry({ endToEndId: 'E1', iban: 'DE89370400440532013000' }),
    anEntry({ endToEndId: 'E1', says: 'refused', code: 'AM05' }),
    anEntry({ references: ['RP-1'], amounts: [101], iban: IBAN }),
    anEntry({ endToEndId: 'E3' }),
    anEntry({ endToEndId: 'E9', references: ['RP-1'] }),
    anEntry({ endToEndId: 'E9' }),
    anEntry({ endToEndId: 'E1', says: 'other' }),
  ]
  const decision = decide(entries, batch)
  expect(decision.judged.map(({ result }) => result)).toEqual([
    ...['amount', 'amount', 'account', 'twice', 'unclear', 'unclear', 'unclear', 'not-ours', 'unclear'],
  ])
  expect([decision.acts, decision.booked, decision.complete]).toEqual([[], [], []])
})

test('a payment without a name is found by its account and amount, where one alone has them', () => {
  const batch = aBatch([aPayment(1), aPayment(2)])
  expect(decide([anEntry({ references: ['RP-1'], amounts: [102], iban: IBAN })], batch).booked).toEqual(['p2'])
})

test('one booking for all must be the sum and the number of what the batch pays', () => {
  const batch = aBatch([aPayment(1), aPayment(2), aPayment(3, { status: 'rejected' })])
  const whole = { of: 'batch', references: ['RP-1'], currency: 'EUR' } as const
  expect(decide([anEntry({ ...whole, amounts: [203], count: 2 })], batch)).toMatchObject({
    booked: ['p1', 'p2'],
    complete: [{ id: 'b' }],
  })
  expect(resultsOf([anEntry({ ...whole, amounts: [306] })], batch)).toEqual(['amount'])
  expect(resultsOf([anEntry({ ...whole, amounts: [203], count: 3 })], batch)).toEqual(['amount'])
})

test('a payment that came back is returned where it was paid, and refused where nobody was told so', () => {
  const back = anEntry({ endToEndId: 'E1', says: 'returned', code: 'AC06' })
  const paid = aBatch([aPayment(1, { status: 'paid' })], { status: 'executed' })
  expect(decide([back], paid).acts).toMatchObject([{ verb: 'return', reason: 'account-blocked' }])
  const sent = aBatch([aPayment(1)])
  // Also where the statement names what came back before what left.
  expect(decide([back, anEntry({ endToEndId: 'E1' })], sent)).toMatchObject({
    acts: [{ verb: 'reject' }],
    booked: [],
    complete: [],
  })
})

test('a batch without a file has nothing that a bank could speak of', () => {
  expect(resultsOf([anEntry({ endToEndId: 'E1' })], aBatch([aPayment(1)], { status: 'prepared' }))).toEqual([
    'not-sent',
  ])
})

const SAYS = ['executed', 'refused', 'returned', 'pending', 'other'] as const
const STATES = ['planned', 'planned', 'rejected', 'left-out'] as const satisfies readonly OwnPayment['status'][]
const someEntry = fc.record({
  at: fc.integer({ min: 0, max: 9 }),
  says: fc.constantFrom(...SAYS),
  whole: fc.boolean(),
  code: fc.constantFrom(null, 'AC04', 'AM05', 'XXXX'),
  wrong: fc.boolean(),
})
const someStates = fc.array(fc.constantFrom(...STATES), {
  minLength: 1,
  maxLength: 8,
})

/** The batch as it stands once a decision was carried out. */
const after = (batch: OwnBatch, { acts, booked, complete }: ReturnType<typeof decide>): OwnBatch => {
  const rejected = new Set(acts.map(({ payment }) => payment.id))
  const isComplete = complete.length > 0
  return {
    ...batch,
    status: isComplete ? 'executed' : batch.status,
    payments: batch.payments.map((one) => {
      if (rejected.has(one.id)) return { ...one, status: one.status === 'paid' ? 'returned' : 'rejected' }
      const isBooked = one.isBooked || booked.includes(one.id)
      return { ...one, isBooked, status: isComplete && one.status === 'planned' ? 'paid' : one.status }
    }),
  }
}

test('whatever a report says: each payment is settled once, sums agree, and the second time nothing is done', () => {
  fc.assert(
    fc.property(someStates, fc.array(someEntry, { maxLength: 20 }), (states, said) => {
      const batch = aBatch(states.map((status, at) => aPayment(at, { status })))
      const entries = said.map(({ at, says, whole, code, wrong }, line) =>
        whole
          ? anEntry({ line, says, code, of: 'batch', references: ['RP-1'], amounts: wrong ? [1] : [], currency: 'EUR' })
          : anEntry({ line, says, code, endToEndId: `E${at}`, amounts: [wrong ? 1 : 100 + at] }),
      )
      const decision = decide(entries, batch)
      const { acts, booked, complete } = decision
      const touched = [...acts.map(({ payment }) => payment.id), ...booked]
      expect(new Set(touched).size).toBe(touched.length)
      const planned = batch.payments.filter(({ status }) => status === 'planned').map(({ id }) => id)
      expect(planned).toEqual(expect.arrayContaining(touched))
      const settled = complete.length > 0 ? planned : touched
      expect(new Set(touched)).toEqual(new Set(settled))
      const sumOf = (ids: readonly string[]) =>
        batch.payments.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
      const open = planned.filter((id) => !touched.includes(id))
      expect(sumOf(booked) + sumOf(acts.map(({ payment }) => payment.id)) + sumOf(open)).toBe(sumOf(planned))
      expect(decision.judged).toHaveLength(entries.length)

      // A return after the payment is a second event, which only an executed batch knows.
      const again = decide(
        entries.filter(({ says }) => says === 'executed' || says === 'pending'),
        after(batch, decision),
      )
      expect(again.acts).toEqual([])
      const now = after(batch, decision)
      const known = new Set(now.payments.filter((one) => one.isBooked || one.status !== 'planned').map(({ id }) => id))
      expect(again.booked.filter((id) => known.has(id))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
