import type { BodyOf, ReplyOf } from '@reprise/contract/operation/operation-types'
import type { ByHandWay } from '@reprise/contract/words/by-hand-ways'
import type { VoucherWay } from '@reprise/contract/words/voucher-words'

export type Payable = ReplyOf<'listPaymentsByHand'>['_embedded']['payables'][number]
type Payment = BodyOf<'payByHand'>['payments'][number]

/** What is told of payments that no bank makes. */
export type Told = {
  /** How vouchers were given for which no code is typed. */
  readonly given: VoucherWay | ''
  /** By order: the code that its customer was given. */
  readonly codes: Readonly<Record<string, string>>
  /** When donations were passed on. */
  readonly passedOn: string
}
export const NOTHING_TOLD: Told = { given: '', codes: {}, passedOn: '' }

/** Whether each of the chosen payments says what it has to. */
export const isTold = (way: ByHandWay, { given, codes, passedOn }: Told, chosen: readonly Payable[]): boolean => {
  if (way === 'donation') return passedOn !== ''
  return way !== 'voucher' || given !== '' || chosen.every(({ order }) => (codes[order] ?? '').trim() !== '')
}

export const paymentOf = (order: string, way: ByHandWay, { given, codes, passedOn }: Told): Payment => {
  if (way === 'donation') return { order, passedOn }
  const code = (codes[order] ?? '').trim()
  if (way !== 'voucher') return { order }
  if (code !== '') return { order, voucher: { code } }
  return given === '' ? { order } : { order, voucher: { way: given } }
}
