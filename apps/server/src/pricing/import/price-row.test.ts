import { describe, expect, test } from 'vitest'
import { readTable } from '#server/platform/csv/read-table.ts'
import { PRICE_COLUMNS, readPriceRow } from './price-row.ts'

const read = (row: string, header = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked') => {
  const [first] = readTable(Buffer.from(`${header}\n${row}`), PRICE_COLUMNS).rows
  if (first === undefined) throw new Error('The row was not read')
  return readPriceRow(first, 'EUR')
}

describe('a row of a price list', () => {
  test('becomes a price for each grade, in minor units', () =>
    expect(read('acme-one,"100,50",90,80,40,30,10')).toEqual({
      row: {
        productId: 'acme-one',
        ladder: { flawless: 10_050, good: 9000, used: 8000, cracked: 4000, faulty: 3000, 'faulty-cracked': 1000 },
      },
    }))

  test('may have other names for its columns', () =>
    expect(read('acme-one;1;1;1;1;1;1', 'SKU;Perfect;Good;Fair;Damaged;Broken;Broken and cracked')).toMatchObject({
      row: { ladder: { flawless: 100 } },
    }))

  test.each([
    [',1,1,1,1,1,1', ['product_id is empty']],
    ['acme-one,1,2,1,1,1,1', ['good (2) is more than flawless (1)']],
    ['acme-one,9,8,7,6,5,6', ['faulty_cracked (6) is more than faulty (5)']],
    ['acme-one,9,8,7,4,9,5', ['faulty_cracked (5) is more than cracked (4)']],
    [
      'acme-one,9,8,,4,free,0',
      ['used is empty; write 0 where nothing is paid', 'faulty "free" is no amount; write it as 212 or 212.50'],
    ],
  ])('is refused with every reason: %s', (row, reasons) => {
    const found = read(row)
    expect('reasons' in found && found.reasons.map(({ reason }) => reason)).toEqual(reasons)
  })

  test('names each reason by a code, with what it is about', () =>
    expect(read('acme-one,1,2,1,1,1,1')).toEqual({
      reasons: [
        {
          code: 'more-than-better',
          reason: 'good (2) is more than flawless (1)',
          values: { column: 'good', text: '2', better: 'flawless', betterText: '1' },
        },
      ],
    }))
})
