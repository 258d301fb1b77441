import type { BankEntryResult, PayoutLineState, PayoutState, RejectionReason } from '@reprise/contract'
import type { BankEntry, Says } from './bank-entry.ts'
import { isTwice, reasonOf } from './reason-codes.ts'

export type OwnPayment = {
  readonly id: string
  readonly batchId: string
  readonly endToEndId: string
  readonly orderId: string
  readonly amount: number
  readonly status: PayoutLineState
  /** The bank has told before that it was executed, and its batch waits for others. */
  readonly isBooked: boolean
}

export type OwnBatch = {
  readonly id: string
  readonly reference: string
  readonly currency: string
  readonly status: PayoutState
  readonly payments: readonly OwnPayment[]
}

/** What stands between a report and the payments that it is about. */
export type Ours = {
  readonly batches: readonly OwnBatch[]
  /** Opened only for a payment that the report names with an account; undefined where it is no IBAN. */
  readonly ibanOf: (payment: OwnPayment) => string | undefined
}

export type Judged = {
  readonly entry: BankEntry
  readonly result: BankEntryResult
  readonly reason: RejectionReason | null
  readonly batch: OwnBatch | undefined
  readonly payments: readonly OwnPayment[]
}

export type Act = {
  readonly verb: 'reject' | 'return'
  readonly payment: OwnPayment
  readonly reason: RejectionReason
  readonly code: string | null
}

export type Decision = {
  /** In the order of the file. */
  readonly judged: readonly Judged[]
  readonly acts: readonly Act[]
  /** Ids of payments that the bank has executed, as this report is the first to tell. */
  readonly booked: readonly string[]
  /** Batches of which every payment is told of. */
  readonly complete: readonly OwnBatch[]
}

/** As far as this report has been read. */
type Standing = 'open' | 'booked' | 'paid' | 'rejected' | 'returned' | 'not-sent'
type Book = { readonly standing: Map<string, Standing>; readonly acts: Map<string, Act> }

/** What money did comes before what became of it, and one payment before all the rest: a file is in no order. */
const TURN = ['executed payment', 'executed batch', 'refused payment', 'returned payment', 'refused batch']
const turnOf = ({ says, of }: BankEntry): number => {
  const turn = TURN.indexOf(`${says} ${of}`)
  return turn === -1 ? TURN.length : turn
}

/** What is not known for certain is told, and never guessed. */
export const decideReport = (entries: readonly BankEntry[], ours: Ours): Decision => {
  const standing = new Map<string, Standing>()
  for (const batch of ours.batches)
    for (const payment of batch.payments) standing.set(payment.id, standingOf(batch, payment))
  const before = new Map(standing)
  const book: Book = { standing, acts: new Map() }
  const judged = entries.map((entry, at) => ({ entry, at })).sort((a, b) => turnOf(a.entry) - turnOf(b.entry))
  const inOrder = judged
    .map(({ entry, at }) => ({ at, found: judge(entry, ours, book) }))
    .sort((a, b) => a.at - b.at)
    .map(({ found }) => found)
  const all = ours.batches.flatMap(({ payments }) => payments)
  return {
    judged: inOrder,
    acts: [...book.acts.values()],
    booked: all.flatMap(({ id }) => (standing.get(id) === 'booked' && before.get(id) === 'open' ? [id] : [])),
    complete: ours.batches.filter(({ status, payments }) => {
      const now = payments.map(({ id }) => standing.get(id))
      return status === 'exported' && now.includes('booked') && !now.includes('open')
    }),
  }
}

const standingOf = ({ status: batch }: OwnBatch, { status, isBooked }: OwnPayment): Standing => {
  if (status === 'left-out' || batch === 'prepared' || batch === 'discarded') return 'not-sent'
  if (status !== 'planned') return status
  return isBooked ? 'booked' : 'open'
}

const judge = (entry: BankEntry, ours: Ours, book: Book): Judged => {
  const nothing = { entry, reason: null, batch: undefined, payments: [] }
  if (entry.of === 'batch') {
    const batch = ours.batches.find(({ reference }) => entry.references.includes(reference))
    return batch === undefined ? { ...nothing, result: 'not-ours' } : judgeBatch(entry, batch, book)
  }
  const found = paymentOf(entry, ours)
  if (typeof found === 'string') return { ...nothing, result: found }
  const { batch, payment } = found
  const told = { entry, reason: null, batch, payments: [payment] }
  if (entry.says === 'pending') return { ...told, result: 'pending' }
  if (entry.says === 'other') return { ...told, result: 'unclear' }
  if (entry.amounts.length > 0 && !entry.amounts.includes(payment.amount)) return { ...told, result: 'amount' }
  if (entry.currency !== null && entry.currency !== batch.currency) return { ...told, result: 'amount' }
  if (entry.iban !== null && (ours.ibanOf(payment) ?? entry.iban) !== entry.iban) return { ...told, result: 'account' }
  return { ...told, ...settle(entry, entry.says, payment, book) }
}

/** By its own name, which is unlike any other; without one by its account and amount, where only one in the batch has them. */
const paymentOf = (
  entry: BankEntry,
  ours: Ours,
): { readonly batch: OwnBatch; readonly payment: OwnPayment } | 'not-ours' | 'unclear' => {
  const inBatch = ours.batches.filter(({ reference }) => entry.references.includes(reference))
  if (entry.endToEndId !== null) {
    for (const batch of ours.batches) {
      const payment = batch.payments.find(({ endToEndId }) => endToEndId === entry.endToEndId)
      if (payment !== undefined) return { batch, payment }
    }
    return inBatch.length === 0 ? 'not-ours' : 'unclear'
  }
  const [batch, ...more] = inBatch
  if (batch === undefined) return 'not-ours'
  if (more.length > 0 || entry.iban === null) return 'unclear'
  const same = batch.payments.filter(
    (payment) => entry.amounts.includes(payment.amount) && ours.ibanOf(payment) === entry.iban,
  )
  const [payment] = same
  return same.length === 1 && payment !== undefined ? { batch, payment } : 'unclear'
}

const judgeBatch = (entry: BankEntry, batch: OwnBatch, book: Book): Judged => {
  const nothing = { entry, reason: null, batch, payments: [] }
  const is = (...wanted: Standing[]) =>
    batch.payments.filter(({ id }) => wanted.includes(book.standing.get(id) ?? 'not-sent'))
  if (entry.says === 'pending') return { ...nothing, result: 'pending' }
  if (entry.says === 'other' || entry.says === 'returned') return { ...nothing, result: 'unclear' }
  const sent = is('open', 'booked').filter(({ endToEndId }) => !entry.besides.includes(endToEndId))
  if (sent.length === 0)
    return { ...nothing, result: batch.payments.length > is('not-sent').length ? 'told' : 'not-sent' }
  const total = sent.reduce((sum, { amount }) => sum + amount, 0)
  const [amount] = entry.amounts
  const isOther =
    (amount !== undefined && (amount !== total || entry.currency !== batch.currency)) ||
    (entry.count !== null && entry.count !== sent.length)
  if (isOther) return { ...nothing, payments: sent, result: 'amount' }
  // Of a refusal of the whole, what was executed is no part.
  const payments = entry.says === 'refused' ? sent.filter(({ id }) => book.standing.get(id) === 'open') : sent
  const { says } = entry
  const settled = payments.map((payment) => settle(entry, says, payment, book))
  return { ...nothing, payments, ...(settled.find(({ result }) => result !== 'told') ?? TOLD) }
}

type Settled = Pick<Judged, 'result' | 'reason'>
const TOLD: Settled = { result: 'told', reason: null }

const settle = (entry: BankEntry, says: Says, payment: OwnPayment, { standing, acts }: Book): Settled => {
  const now = standing.get(payment.id) ?? 'not-sent'
  if (now === 'not-sent') return { result: 'not-sent', reason: null }
  if (says === 'executed') {
    // Refused as the bank said, and executed as it says now: a person has to ask.
    if (now === 'rejected') return { result: 'unclear', reason: null }
    if (now !== 'open') return TOLD
    standing.set(payment.id, 'booked')
    return { result: 'executes', reason: null }
  }
  if (now === 'rejected' || now === 'returned') return TOLD
  if (isTwice(entry.code)) return { result: 'twice', reason: null }
  // An account that a refusal of the whole file names is the payer's own.
  const reason = entry.of === 'batch' ? 'bank-fault' : reasonOf(entry.code)
  const verb = now === 'paid' ? 'return' : 'reject'
  standing.set(payment.id, verb === 'return' ? 'returned' : 'rejected')
  acts.set(payment.id, { verb, payment, reason, code: entry.code })
  return { result: verb === 'return' || says === 'returned' ? 'returns' : 'refuses', reason }
}
