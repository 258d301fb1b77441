import { describe, expect, test } from 'vitest'
import { readBankReport } from './read-bank-report.ts'
import { aCamt053, aCamt054, aPain002 } from '../../../test/bank-reports.ts'

const read = (text: string) => readBankReport(Buffer.from(text))
const faultOf = (text: string): { line: number; message: string } => {
  try {
    read(text)
  } catch (error) {
    return error as { line: number; message: string }
  }
  throw new Error('It was read')
}

describe('a report of the bank', () => {
  test('says of each payment what became of it, with the reason', () => {
    const { kind, version, entries } = read(
      aPain002('RP-1', {
        group: 'PART',
        statuses: [
          { endToEndId: 'A', status: 'RJCT', code: 'AC04', amount: '212.00' },
          { endToEndId: 'B', status: 'ACSP' },
          { endToEndId: 'C', status: 'ACSC' },
        ],
      }),
    )
    expect([kind, version]).toEqual(['pain.002', 'pain.002.001.03'])
    expect(entries.map(({ endToEndId, says, code, of }) => [endToEndId, says, code, of])).toEqual([
      ['A', 'refused', 'AC04', 'payment'],
      ['B', 'pending', null, 'payment'],
      ['C', 'executed', null, 'payment'],
    ])
    expect(entries[0]).toMatchObject({ amounts: [21_200], currency: 'EUR', references: ['RP-1', 'RP-1'] })
  })

  test.each(['pain.002.001.02', 'pain.002.001.03', 'pain.002.001.10'])(
    'of the whole file is read from %s',
    (version) => {
      const { entries } = read(aPain002('RP-1', { group: 'RJCT', code: 'AM05' }, version))
      expect(entries).toMatchObject([{ of: 'batch', says: 'refused', code: 'AM05', references: ['RP-1'] }])
    },
  )

  test('that has had the file before says so of each payment, wherever it stands among its reasons', () => {
    const statuses = [{ endToEndId: 'A', status: 'RJCT', code: 'MS03' }]
    const whole = aPain002('RP-1', { group: 'RJCT', code: 'DU01', statuses })
    expect(read(whole).entries.map(({ of, code }) => [of, code])).toEqual([
      ['payment', 'DU01'],
      ['batch', 'DU01'],
    ])
    const second =
      '<StsRsnInf><AddtlInf>See below</AddtlInf></StsRsnInf><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>'
    const one = aPain002('RP-1', { statuses }).replace('<StsRsnInf>', `${second}<StsRsnInf>`)
    expect(read(one).entries).toMatchObject([{ of: 'payment', code: 'AM05' }])
  })

  test.each(['camt.053.001.02', 'camt.053.001.08'])(
    'money that left and money that came back are told apart in %s',
    (version) => {
      const { entries } = read(
        aCamt053(
          [
            { amount: '212.00', payments: [{ endToEndId: 'A', iban: 'FR14' }] },
            { amount: '212.00', direction: 'CRDT', payments: [{ endToEndId: 'A', code: 'AC01' }] },
            { amount: '9.00', direction: 'CRDT', payments: [{ endToEndId: 'INVOICE' }] },
            { amount: '9.00', direction: 'DBIT', reversed: true, payments: [{ endToEndId: 'INVOICE' }] },
            { amount: '50.00', status: 'PDNG', payments: [{ endToEndId: 'B' }] },
          ],
          version,
        ),
      )
      expect(entries.map(({ says }) => says)).toEqual(['executed', 'returned', 'other', 'other', 'pending'])
      expect(entries[0]?.amounts).toEqual([21_200])
    },
  )

  test('one booking for a batch has a name, a sum and a count; one with its payments is read by them', () => {
    const batch = { reference: 'RP-1', count: 2 }
    const payments = [
      { endToEndId: 'A', amount: '1.00' },
      { endToEndId: 'B', amount: '2.50' },
    ]
    const { entries } = read(
      aCamt054([
        { amount: '3.50', batch },
        { amount: '3.50', batch, payments },
      ]),
    )
    expect(entries.map(({ of, amounts, count }) => [of, amounts, count])).toEqual([
      ['batch', [350], 2],
      ['payment', [100], null],
      ['payment', [250], null],
    ])
  })
})

describe('a file that is none', () => {
  test('is refused with the line of its fault', () => {
    const broken = aPain002('RP-1', { group: 'ACSC' }).replace('</GrpHdr>', '</Wrong>')
    expect(faultOf(broken)).toMatchObject({ name: 'XmlFault', line: 3 })
    expect(faultOf('').message).toContain('root element')
    expect(faultOf('<a/>').message).toContain('no pain.002')
    expect(faultOf(aPain002('R', { group: 'ACSC' }).replace('pain.002', 'pain.001')).message).toContain('no pain.002')
    expect(faultOf(aCamt053([{ amount: '12,00' }]))).toMatchObject({ message: 'Amt is no amount: 12,00' })
  })

  test('declares nothing of its own, and fetches nothing', () => {
    const entity = '<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    const text = aPain002('RP-1', { group: 'ACSC' }).replace('<Document', `${entity}\n<Document`)
    expect(faultOf(text).message).toContain('document type')
    expect(faultOf('<Document>&a;</Document>').message).toContain('entity')
    expect(faultOf('<a>'.repeat(50)).message).toContain('40 elements')
  })
})
