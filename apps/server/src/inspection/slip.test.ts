import { printedBarcode } from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const slipOf = ({ id }: Sale, language = 'en') =>
  bench.api('getOrderSlip', { token: bench.key, params: { id }, headers: { 'accept-language': language } })

describe('the slip of a product', () => {
  test('says its order to scanners and to people, with product, programme, arrival and the day of the look', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.worksOff()
    const slip = await slipOf(sale)
    expect(slip.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="slip-${sale.barcode}.pdf"`,
    })
    const { text, size, pages } = await readPdf(slip.bytes)
    expect([pages, size.map(Math.round)]).toEqual([1, [298, 420]])
    for (const said of [printedBarcode(sale.barcode), 'Acme One 128', 'Nov 20, 2026', 'Look due by', 'Nov 25, 2026'])
      expect(text).toContain(said)
    const { symbols } = await scanPdf(slip.bytes)
    expect(symbols.map(({ format }) => format).sort()).toEqual(['Code128', 'QRCode'])
    expect(symbols.map((symbol) => symbol.text)).toEqual([sale.barcode, sale.barcode])
  })

  test('is in the language of who prints it, and names no day while nothing has arrived', async () => {
    const sale = await bench.sale()
    expect((await readPdf((await slipOf(sale, 'fr')).bytes)).text).not.toContain('Reçu')
    await bench.receives(sale)
    const { text, language } = await readPdf((await slipOf(sale, 'fr')).bytes)
    expect([text, language]).toEqual([expect.stringContaining('Reçu le'), 'fr'])
  })

  test('names the day of the programme on which it arrived, also late in the evening', async () => {
    const sale = await bench.sale()
    bench.clock.set(new Date('2026-11-20T23:30:00Z'))
    await bench.receives(sale)
    expect((await readPdf((await slipOf(sale)).bytes)).text).toContain('Nov 21, 2026')
  })
})
