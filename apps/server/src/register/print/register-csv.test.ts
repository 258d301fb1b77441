import { REGISTER_FIELDS, type RegisterEntry } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { registerCsv } from './register-csv.ts'

const csvOf = (fields: Partial<RegisterEntry>): string => {
  const entry = { ...Object.fromEntries(REGISTER_FIELDS.map((name) => [name, ''])), ...fields } as RegisterEntry
  const line = {
    number: 1,
    corrects: null,
    recordedAt: new Date('2026-11-21T10:00:00Z'),
    entry,
    reason: null,
    chain: 'ab',
  }
  return Buffer.from(registerCsv([line])).toString()
}

describe('what people typed', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t1', "'\t1"],
    ['\r=1', `"'\r'=1"`],
    ['\n1', `"'\n1"`],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('%j is no formula where a cell begins with it', (address, cell) =>
    expect(csvOf({ address })).toContain(`,${cell},`),
  )

  // Where the decimal sign is a comma, spreadsheets divide cells at semicolons and heed no quote within a line.
  test('is no formula behind what a spreadsheet of another country divides cells by', () => {
    const csv = csvOf({
      address: '1 rue A;=HYPERLINK("https://evil.example";"x")',
      lastName: 'A;@B',
      firstName: 'A\t+1',
    })
    expect(csv).not.toMatch(/[;\t][=+\-@]/)
    expect(csv).toContain(`"1 rue A;'=HYPERLINK(""https://evil.example"";""x"")"`)
    expect(csvOf({ address: 'A;"=1+1;B' })).toContain(`"A;'""=1+1;B"`)
  })

  test('is left as it is where it is harmless', () => {
    const address = '12-14 rue de l’Épée; bât. A, 75002 Paris'
    expect(csvOf({ address })).toContain(`"${address}"`)
  })
})
