import { describe, expect, test } from 'vitest'
import { readTable } from '#server/platform/csv/read-table.ts'
import { CATALOGUE_COLUMNS, readCatalogueRow } from './catalogue-row.ts'

const header = 'type,brand,model,model_key,release_date,storage,colours,launch price,model codes,quality,order codes'
const read = (row: string) => {
  const [first] = readTable(Buffer.from(`${header}\n${row}`), CATALOGUE_COLUMNS).rows
  if (first === undefined) throw new Error('The row was not read')
  return readCatalogueRow(first)
}
const reasons = (row: string) => {
  const result = read(row)
  return 'faults' in result ? result.faults.map(({ message }) => message) : []
}

describe('a row of a catalogue', () => {
  test('becomes a model', () =>
    expect(
      read(
        'Smartphone,Apple,iPhone  13,,2021-09-24,512 GB|128|1 TB,Red|Blue,"$1,299.00",A2633|A2482,,MLPF3=128|MLPH3 = 512 GB|MLPG3',
      ),
    ).toEqual({
      row: {
        key: 'apple-iphone-13',
        type: 'mobile',
        brand: 'Apple',
        name: 'iPhone 13',
        releaseDate: '2021-09-24',
        storageGb: [128, 512, 1024],
        colours: ['Red', 'Blue'],
        codes: ['A2633', 'A2482'],
        orderCodes: { MLPF3: 128, MLPH3: 512, MLPG3: null },
        launchPriceUsd: 129_900,
        launchPriceEur: null,
        launchPriceStorageGb: null,
        quality: 3,
      },
    }))

  test('needs no more than type, brand and name', () =>
    expect(read('mobile,Acme,One,,,,,,,')).toMatchObject({
      row: { key: 'acme-one', releaseDate: null, storageGb: [], codes: [], quality: 1 },
    }))

  test.each([
    ['mobile,Acme,One,,2021,,,,,', '2021-01-01'],
    ['mobile,Acme,One,,2021-09,,,,,', '2021-09-01'],
  ])('may know no more than the month or the year: %s', (row, releaseDate) =>
    expect(read(row)).toMatchObject({ row: { releaseDate } }),
  )

  test.each([
    ['mobile,,One,,,,,,,', 'brand is empty'],
    ['toaster,Acme,One,,,,,,,', 'type "toaster" is not one of mobile'],
    ['mobile,Acme,One\ufffd,,,,,,,', 'characters that were lost'],
    ['mobile,真我,真我,,,,,,,', 'has no Latin letter or digit'],
    ['mobile,Acme,One,Acme One,,,,,,', 'model_key "Acme One" may hold small letters and digits'],
    ['mobile,Acme,One,,24/09/2021,,,,,', 'write it as 2021-09-24'],
    ['mobile,Acme,One,,2021-02-30,,,,,', 'is no date'],
    ['mobile,Acme,One,,,big,,,,', 'is no size'],
    ['mobile,Acme,One,,,,,cheap,,', 'is no amount'],
    ['mobile,Acme,One,,,,,,,9', 'is not 0, 1, 2 or 3'],
    ['mobile,Acme,One,,,128,,,,,A B', 'is no code'],
    ['mobile,Acme,One,,,"1,024",,,,,', 'storage_gb "024" is no size; write whole gigabytes as 1024'],
    ['mobile,Acme,One,,,128,,,,,MQ9T3=256', 'names a size that storage_gb does not'],
  ])('is refused with the reason: %s', (row, reason) => expect(reasons(row).join()).toContain(reason))

  test('tells everything that is wrong with it at once', () => expect(reasons('toaster,,One,,x,y,,,,')).toHaveLength(4))
})
