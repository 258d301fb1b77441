import fc from 'fast-check'
import type { BacsPayer } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import type { Payment, PaymentRun } from './payment.ts'
import { writeBacs } from './write-bacs.ts'

const PAYER: BacsPayer = {
  scheme: 'bacs',
  name: 'Brightshop Trade-in Limited',
  sortCode: '601613',
  accountNumber: '31926819',
  serviceUserNumber: '123456',
}
const PAYMENT: Payment = {
  endToEndId: '0A1B2C3D4E5F-2',
  amount: 21_205,
  creditor: {
    name: 'Zoë O’Hara-Østergård',
    account: { scheme: 'bacs', sortCode: '200415', accountNumber: '38290008' },
  },
  message: '',
}
const run = (payments: readonly Payment[], id = '1a2b3c4d'): PaymentRun => ({
  reference: `RP-20261121-000001-${id}`,
  created: new Date('2026-11-21T10:11:12Z'),
  executionDate: '2026-11-23',
  payments,
})
const linesOf = (payments: readonly Payment[], id?: string): string[] =>
  Buffer.from(writeBacs(PAYER, run(payments, id)))
    .toString('ascii')
    .split('\r\n')
/** Positions as the standard counts them: from 1, both ends included. */
const field = (line: string | undefined, from: number, to: number): string => (line ?? '').slice(from - 1, to)

describe('a Bacs Standard 18 file', () => {
  const [vol1, hdr1, hdr2, uhl1, credit, contra, eof1, eof2, utl1, end, ...more] = linesOf([PAYMENT])

  test('has its labels and records in order, each of its length', () => {
    const labels = [vol1, hdr1, hdr2, uhl1, eof1, eof2, utl1]
    expect(labels.map((line) => [line?.slice(0, 4), line?.length])).toEqual(
      ['VOL1', 'HDR1', 'HDR2', 'UHL1', 'EOF1', 'EOF2', 'UTL1'].map((name) => [name, 80]),
    )
    expect([credit?.length, contra?.length, end, more]).toEqual([100, 100, '', []])
  })

  test('names its sender and its days in the labels', () => {
    expect([field(vol1, 5, 10), field(vol1, 42, 47), field(vol1, 80, 80)]).toEqual(['041541', '123456', '1'])
    expect([field(hdr1, 5, 12), field(hdr1, 16, 21), field(hdr1, 22, 27)]).toEqual(['A123456S', '123456', '041541'])
    expect([field(hdr1, 28, 35), field(hdr1, 42, 47), field(hdr1, 48, 53)]).toEqual(['00010001', ' 26325', ' 26334'])
    expect([field(hdr2, 5, 15), field(hdr2, 51, 52)]).toEqual(['F0200000100', '00'])
    expect([field(uhl1, 5, 10), field(uhl1, 11, 20), field(uhl1, 21, 28)]).toEqual([' 26327', '999999    ', '00000000'])
    expect([field(uhl1, 29, 37), field(uhl1, 38, 40)]).toEqual(['1 DAILY  ', '001'])
    expect(eof1?.slice(4)).toBe(hdr1?.slice(4))
    expect(eof2?.slice(4)).toBe(hdr2?.slice(4))
  })

  test('credits the seller', () => {
    expect(field(credit, 1, 17)).toBe('20041538290008099')
    expect(field(credit, 18, 31)).toBe('60161331926819')
    expect([field(credit, 32, 35), field(credit, 36, 46)]).toEqual(['    ', '00000021205'])
    expect(field(credit, 47, 64)).toBe('BRIGHTSHOP TRADE-I')
    expect(field(credit, 65, 82)).toBe('0A1B2C3D4E5F-2    ')
    expect(field(credit, 83, 100)).toBe('ZOE O HARA-OSTERGA')
  })

  test('takes the total from the payer’s own account', () => {
    expect(field(contra, 1, 31)).toBe('6016133192681901760161331926819')
    expect([field(contra, 36, 46), field(contra, 65, 82)]).toEqual(['00000021205', 'CONTRA            '])
    expect(field(utl1, 5, 44)).toBe('0000000021205000000002120500000010000001')
  })

  test('has another serial number than the first file of another programme that the same payer pays for, and never zero', () => {
    const serial = (id: string) => field(linesOf([PAYMENT], id)[0], 5, 10)
    expect([serial('00000000'), serial('5e6f7a8b'), serial('000f423e')]).toEqual(['000001', '365756', '999999'])
  })

  test('keeps its form whatever people are called, and balances', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 60 })
    const paid = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 9_999_999 })), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(paid, (all) => {
        const lines = linesOf(
          all.map(([name, amount]) => ({ ...PAYMENT, amount, creditor: { ...PAYMENT.creditor, name } })),
        )
        const records = lines.slice(4, 5 + all.length)
        for (const line of records) expect(line).toMatch(/^[A-Z0-9 .&/-]{100}$/)
        const amounts = records.map((line) => Number(field(line, 36, 46)))
        const total = amounts.pop()
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        const totals = lines.at(-2)
        expect([field(totals, 5, 17), field(totals, 18, 30), field(totals, 38, 44)].map(Number)).toEqual([
          ...[total, total, all.length],
        ])
      }),
    )
  })
})
