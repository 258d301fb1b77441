import { expect, test } from 'vitest'
import { readAmount } from '#console/parts/amount-text.ts'
import { type Edits, faultsOf, pastedCells, type PricedProduct, tableOf, withTyped } from './edits.ts'

const product = (name: string): PricedProduct => ({
  product: name,
  name,
  prices: { flawless: 10_000, good: 9_000, used: 8_000, cracked: 4_000, faulty: 3_000, 'faulty-cracked': 1_000 },
})
const rows = ['n1', 'n2', 'n3'].map(product)
const paid = { paid: ({ grade }: { grade: keyof PricedProduct['prices'] }) => product('n').prices[grade], digits: 2 }
const none: Edits = new Map()

test.each([
  ['212', 21_200],
  ['212,5', 21_250],
  ['€ 1 212.50', 121_250],
  ['0', 0],
  ['2.125', undefined],
  ['-3', undefined],
  ['many', undefined],
])('an amount as people write it: %s', (text, amount) => {
  expect(readAmount(text, 2)).toBe(amount)
})

test('only cells that pay something else travel, each in its row', () => {
  const edits = withTyped(
    none,
    [
      { product: 'n2', grade: 'flawless', text: '101,50' },
      { product: 'n3', grade: 'good', text: '90' },
    ],
    paid,
  )
  expect(tableOf(rows, edits)).toBe('product_id,flawless,good,used,cracked,faulty,faulty_cracked\nn2,101.50,,,,,\n')
  expect(withTyped(edits, [{ product: 'n2', grade: 'flawless', text: undefined }], paid).size).toBe(0)
})

test('cells of a sheet go down and aside from where they are pasted, and not beyond the last one', () => {
  expect(pastedCells('1\t2\r\n3\t\r\n', rows, { row: 2, column: 4 })).toEqual([
    { product: 'n3', grade: 'faulty', text: '1' },
    { product: 'n3', grade: 'faulty-cracked', text: '2' },
  ])
})

test('a worse condition that pays more than a better one, and what is no amount, stand out in their cells', () => {
  const edits = withTyped(
    none,
    [
      { product: 'n1', grade: 'good', text: '120' },
      { product: 'n1', grade: 'faulty', text: 'x' },
    ],
    paid,
  )
  expect(faultsOf(product('n1'), edits, 2)).toEqual({ good: { moreThan: 'flawless' }, faulty: 'amount' })
  expect(faultsOf(product('n2'), edits, 2)).toEqual({})
})
