import fc from 'fast-check'
import type { SepaPayer } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { checkPain001 } from '../../../test/schemas/pain001.ts'
import { fewNaughtyStrings } from '../../../test/naughty-strings.ts'
import type { Payment, PaymentRun } from './payment.ts'
import { writePain001 } from './write-pain001.ts'

const PAYER: SepaPayer = { scheme: 'sepa', name: 'Reprise & Fils SAS', iban: 'BE68539007547034', bic: 'GKCCBEBB' }
const PAYMENT: Payment = {
  endToEndId: '0A1B2C3D4E5F',
  amount: 21_205,
  creditor: { name: 'Zoë O’Hara-Østergård', account: { scheme: 'sepa', iban: 'FR1420041010050500013M02606' } },
  message: 'Acme trade-in 0A1B 2C3D 4E5F',
}
const run = (...payments: Payment[]): PaymentRun => ({
  reference: 'RP-20261121-000012-1a2b3c4d',
  created: new Date('2026-11-21T10:11:12.345Z'),
  executionDate: '2026-11-23',
  payments,
})
const written = (payer: SepaPayer, ...payments: Payment[]): string =>
  Buffer.from(writePain001(payer, run(...payments))).toString()
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value)

describe('a file of SEPA credit transfers', () => {
  test('follows the schema', () => {
    expect(() => checkPain001(writePain001(PAYER, run(PAYMENT, { ...PAYMENT, endToEndId: 'X-2' })))).not.toThrow()
    const { bic: _, ...withoutBic } = PAYER
    expect(() => checkPain001(writePain001(withoutBic, run(PAYMENT)))).not.toThrow()
  })

  test('is noticed by the schema when anything is out of place', () => {
    const good = written(PAYER, PAYMENT)
    for (const [from, to] of [
      ['<NbOfTxs>1</NbOfTxs>', ''],
      ['212.05', '212.055'],
      ['Ccy="EUR"', ''],
      ['0A1B2C3D4E5F<', '/0A1B2C3D4E5F<'],
      ["O'Hara", 'O’Hara'],
      ['<Dt>2026-11-23</Dt>', '2026-11-23'],
    ] as const)
      expect(() => checkPain001(Buffer.from(good.replace(from, to))), from).toThrow()
  })

  test('says who is paid, from where, how much, and when', () => {
    const xml = written(PAYER, PAYMENT, { ...PAYMENT, endToEndId: '1', amount: 99 })
    expect(valuesOf(xml, 'Nm')).toEqual([
      ...['Reprise + Fils SAS', 'Reprise + Fils SAS'],
      ...["Zoe O'Hara-Ostergard", "Zoe O'Hara-Ostergard"],
    ])
    expect(valuesOf(xml, 'IBAN')).toEqual(['BE68539007547034', ...Array(2).fill('FR1420041010050500013M02606')])
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['212.05', '0.99'])
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['213.04', '213.04'])
    expect(valuesOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(valuesOf(xml, 'Dt')).toEqual(['2026-11-23'])
    expect(valuesOf(xml, 'CreDtTm')).toEqual(['2026-11-21T10:11:12'])
    expect(valuesOf(xml, 'BICFI')).toEqual(['GKCCBEBB'])
  })

  test('names the bank of the seller where it was asked for', () => {
    const account = { scheme: 'sepa', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const
    const file = writePain001(PAYER, run({ ...PAYMENT, creditor: { name: 'M', account } }))
    checkPain001(file)
    expect(Buffer.from(file).toString()).toContain('<BICFI>COBADEFFXXX</BICFI>')
  })

  test('follows the schema whatever people are called and whatever they are paid, and its sums are exact', () => {
    const names = fc.oneof(fc.constantFrom(...fewNaughtyStrings()), fc.string({ unit: 'grapheme', maxLength: 200 }))
    const payments = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 99_999_999_999 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(payments, names, (paid, message) => {
        // Names of which nothing could be read are turned away before; a letter in front makes them readable.
        const all = paid.map(([name, amount], index) => ({
          ...PAYMENT,
          endToEndId: `P${index}`,
          amount,
          creditor: { ...PAYMENT.creditor, name: `A${name}` },
          message: `M${message}`,
        }))
        const file = writePain001(PAYER, run(...all))
        checkPain001(file)
        const [sum = ''] = valuesOf(Buffer.from(file).toString(), 'CtrlSum')
        expect(BigInt(sum.replace('.', ''))).toBe(paid.reduce((total, [, amount]) => total + BigInt(amount), 0n))
      }),
      { numRuns: 150 },
    )
  })
})
