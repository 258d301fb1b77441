import { describe, expect, test } from 'vitest'
import { readTable, TableError } from './read-table.ts'

const COLUMNS = { model: { required: true, aliases: ['name'] }, release_date: { aliases: ['released'] }, price: {} }
const read = (text: string) => readTable(Buffer.from(text), COLUMNS)
const models = (text: string) => read(text).rows.map(({ values }) => values.model)

describe('a table', () => {
  test.each([
    ['commas', ',', 'model,price\nA,1\n'],
    ['semicolons', ';', 'model;price\nA;1\n'],
    ['tabs', '\t', 'model\tprice\nA\t1\n'],
    ['bars', '|', 'model|price\nA|1\n'],
    ['one column', ',', 'model\nA\n'],
    ['Windows line ends', ';', 'model;price\r\nA;1\r\n'],
    ['no line end at the end', ',', 'model,price\nA,1'],
  ])('may have %s', (_, delimiter, text) => {
    expect(read(text).delimiter).toBe(delimiter)
    expect(models(text)).toEqual(['A'])
  })

  test('may name its columns in any order, case and spelling', () =>
    expect(read('Price;RELEASE-DATE;Name\n5;2021;A').rows).toEqual([
      { line: 2, values: { model: 'A', release_date: '2021', price: '5' } },
    ]))

  test('may quote fields, with delimiters, quotes and line ends in them', () =>
    expect(models('model,price\n"A, ""B""\nC",1\nD,2')).toEqual(['A, "B"\nC', 'D']))

  test('knows the line of each row, notes and empty lines counted', () =>
    expect(read('# note\nmodel,price\n\nA,1\n# more\n"B\nb",2\nC,3').rows.map(({ line }) => line)).toEqual([4, 6, 8]))

  test('tells its note and the columns that mean nothing', () =>
    expect(read('# Prices of May\nmodel,colour\nA,red')).toMatchObject({ note: 'Prices of May', ignored: ['colour'] }))

  test('names a row with a field too many, and a quote that never ends', () => {
    expect(read('model,price\nA,1,2\nB,1').faults).toMatchObject([
      { line: 2, reason: 'has 3 fields, the header has 2' },
    ])
    expect(read('model,price\nA,1\n"B,1\nC,2').faults).toMatchObject([
      { line: 3, reason: expect.stringContaining('quote') },
    ])
  })

  test.each([
    ['', 'The file is empty'],
    ['\n\n', 'The file is empty'],
    ['brand,price\nA,1', 'no column "model". Its columns are: "brand", "price"'],
  ])('that cannot be read says why: %j', (text, reason) => {
    expect(() => read(text)).toThrow(TableError)
    expect(() => read(text)).toThrow(reason)
  })
})
