import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBench, type Bench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { checks, sends } from '../../test/documents.ts'
import { LARGER, PHONE, SMALLER } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
let reprise: ReturnType<typeof aCommandLine>
const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  bench = await aBench()
  reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  const picture = { create: { width: 640, height: 480, channels: 3 as const, background: '#808080' } }
  writeFileSync(join(folder, 'glass.jpg'), await sharp(picture).jpeg().toBuffer())
})

const findings = (content: object): string => {
  const path = join(folder, 'findings.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('bench', () => {
  test('receive takes what was scanned, and shows what to look at', async () => {
    const { barcode } = await bench.sale()
    const got = await reprise('bench', 'receive', barcode.toLowerCase())
    expect(got).toMatchObject({ code: 0, out: expect.stringContaining('first look, 320.00 EUR promised') })
    expect(got.out).toContain(`Acme One 128 GB (${PHONE})`)
    expect(got.out).toMatch(/glass +clean +clean light broken gone/)
    const list = await reprise('bench', 'list')
    expect(list.out).toContain(barcode)
  })

  test('litigation lists, shows, extends, raises and settles what was put to customers', async () => {
    const sale = await bench.disputed()
    const list = await reprise('litigation', 'list', '--stage', 'unanswered')
    expect(list.out).toMatch(new RegExp(`${sale.barcode} +counter-offer +open +320.00 EUR -> 294.00 EUR`))
    expect((await reprise('litigation', 'show', sale.barcode)).out).toMatch(/1 +glass +clean +light +-26.00 EUR/)
    const why = ['--reason', 'Hardly to be seen']
    const longer = await reprise('litigation', 'extend', sale.barcode, '--days', '7', ...why)
    expect(longer.out).toContain('has until 2026-12-11')
    const typo = await reprise('litigation', 'raise', sale.barcode, '--lines', '10 EUR', ...why)
    expect([typo.code, typo.err]).toEqual([2, expect.stringContaining('as 1=-1000')])
    const raised = await reprise('litigation', 'raise', sale.barcode, '--lines', '1=-1000', ...why)
    expect(raised.out).toContain('310.00 EUR is offered now')
    const settled = await reprise('litigation', 'settle', sale.barcode, ...why)
    expect(settled.out).toContain('320.00 EUR is paid as promised. The order is accepted.')
    const late = await reprise('litigation', 'extend', sale.barcode, '--days', '7', ...why)
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('refused: not-open')])
  })

  test('order slip writes the slip of the bag', async () => {
    const { barcode } = await bench.sale()
    const out = join(folder, 'slip.pdf')
    expect(await reprise('order', 'slip', barcode, '--out', out)).toMatchObject({ code: 0 })
    expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('receive and inspect take the numbers that the bench reads, and the sheet says them masked', async () => {
    const sale = await bench.sale()
    const misread = await reprise('bench', 'receive', sale.barcode, '--imei', '490154203237519')
    expect([misread.code, misread.err]).toEqual([1, expect.stringContaining('imei-check-digit')])
    const got = await reprise('bench', 'receive', sale.barcode, '--imei', '490154203237518,490154203237526')
    expect(got.out).toContain('Read: IMEI *********** 7518, IMEI *********** 7526')
    await reprise('bench', 'inspect', sale.barcode, findings({}), '--serial', 'f2lx-1234-abcd')
    expect((await reprise('bench', 'sheet', sale.barcode)).out).toContain('serial number ******** ABCD')
  })

  test('inspect needs nothing more where all is as declared', async () => {
    const sale = await bench.sale()
    await reprise('bench', 'receive', sale.barcode)
    const got = await reprise('bench', 'inspect', sale.barcode, findings({}))
    expect(got).toMatchObject({ code: 0, out: expect.stringContaining('As declared: 320.00 EUR will be paid') })
    expect((await bench.orderOf(sale)).status).toBe('accepted')
  })

  test('inspect takes the photos that lie beside the findings, and asks the customer', async () => {
    const sale = await bench.sale()
    await reprise('bench', 'receive', sale.barcode)
    const path = findings({
      answers: { glass: 'light' },
      differences: [{ question: 'glass', reason: 'scratched', photos: ['glass.jpg'], note: 'Upper edge' }],
    })
    const got = await reprise('bench', 'inspect', sale.barcode, path)
    expect(got.out).toContain('Counter-offer: 294.00 EUR instead of 320.00 EUR')
    expect(await bench.litigationOf(sale)).toMatchObject({
      amountAfter: 29_400,
      lines: [{ note: 'Upper edge', photos: [{ width: 640, height: 480 }] }],
    })
    expect(await reprise('order', 'answer', sale.barcode, 'decline', '--told', 'rumour')).toMatchObject({ code: 2 })
    expect((await reprise('order', 'answer', sale.barcode, 'decline', '--told', 'telephone')).out).toContain(
      'The order is returning',
    )
    const file = join(folder, 'return.pdf')
    expect((await reprise('bench', 'label', sale.barcode, '--out', file)).out).toMatch(/\(pdf\), tracking number ZR/)
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await reprise('bench', 'return', sale.id, '--tracking', 'RET-0001')).toMatchObject({ code: 0 })
    expect((await bench.litigationOf(sale)).leftAt).not.toBeNull()
    const shown = (await reprise('order', 'show', sale.barcode)).out
    expect(shown).toMatch(/LOOKED AT +LOOK [^]* first +320\.00 EUR +294\.00 EUR +command-line:/)
    expect(shown).toMatch(/counter-offer +answered +decline .* 294\.00 EUR/)
    expect(shown).toMatch(/glass +clean +light +-26\.00 EUR +scratched +1 +Upper edge/)
    expect(shown).toMatch(/Left again on .*, tracking number RET-0001/)
    expect(await reprise('bench', 'undelivered', sale.barcode)).toMatchObject({ code: 0 })
    expect((await bench.orderOf(sale)).needs).toMatchObject([{ kind: 'address' }])
  })

  test('mark says where on a photo it is, and remove-photo takes one away that shows nothing', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const photo = await bench.photographs(sale.id)
    const at = ['--at', '0.1,0.05,0.2,0.15 0.5,.5,.1,.1', '--question', 'glass']
    expect((await reprise('bench', 'mark', sale.barcode, photo, ...at)).out).toContain('Marks on the photo: 2.')
    expect((await reprise('bench', 'sheet', sale.barcode)).out).toMatch(new RegExp(`${photo} .* 2`))
    expect(await reprise('bench', 'mark', sale.barcode, photo, '--at', '1,2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('LEFT,TOP,WIDTH,HEIGHT'),
    })
    expect((await reprise('bench', 'mark', sale.barcode, photo)).out).toContain('Nothing is marked')
    expect(await reprise('bench', 'remove-photo', sale.barcode, photo)).toMatchObject({ code: 0 })
    expect((await reprise('bench', 'sheet', sale.barcode)).out).not.toContain(photo)
  })

  test('inspect names another product that was found, with the photo beside the findings', async () => {
    const sale = await bench.sale()
    await reprise('bench', 'receive', sale.barcode)
    const smaller = { product: SMALLER, photos: ['glass.jpg'], note: '64 GB' }
    const got = await reprise('bench', 'inspect', sale.barcode, findings({ foundProduct: smaller }))
    expect(got.out).toContain('Counter-offer: 240.00 EUR instead of 320.00 EUR')
    expect(got.out).toMatch(new RegExp(`product +${PHONE} +${SMALLER} +-80\\.00 EUR`))
    const shown = (await reprise('order', 'show', sale.barcode)).out
    expect(shown).toContain('Acme One 128\u00a0GB, declared; found: Acme One 64\u00a0GB')
    const larger = await bench.sale()
    await reprise('bench', 'receive', larger.barcode)
    const more = findings({ foundProduct: { product: LARGER, photos: ['glass.jpg'] } })
    expect((await reprise('bench', 'inspect', larger.barcode, more)).out).toContain(
      'the promised price all the same: 320.00 EUR will be paid',
    )
    expect((await reprise('order', 'show', larger.barcode)).out).toMatch(new RegExp(`first +${LARGER} +320`))
  })

  test('sheet of a second look says what the customer says and shows, and not what was found', async () => {
    const sale = await bench.disputed()
    const sent = await sends(sale.browser, sale.id, {}, { origin: 'litigation-evidence' })
    await checks(bench, sent.body.id)
    await bench.answers(sale, 'contest', 'It is on the film.')
    const { out } = await reprise('bench', 'sheet', sale.barcode)
    expect(out).toContain('second look\n')
    expect(out).not.toContain('320.00')
    expect(out).toContain('The customer says:\nIt is on the film.')
    expect(out).toContain(`/operator-api/v1/orders/${sale.id}/evidence/${sent.body.id}`)
    expect(out).not.toContain('294.00')
    expect((await reprise('order', 'show', sale.barcode)).out).not.toMatch(/294\.00|scratched|LOOKED AT/)
  })

  test('receive refuses what nobody expects, and leaves a note for colleagues', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id)
    await bench.moves(sale.id, 'pay')
    expect(await reprise('bench', 'receive', sale.barcode)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Its order is paid'),
    })
    expect((await reprise('order', 'show', sale.barcode)).out).toContain('was scanned although it is paid')
  })

  test('report opens its kind, with a photo', async () => {
    const sale = await bench.sale()
    await reprise('bench', 'receive', sale.barcode)
    const got = await reprise(
      'bench',
      'report',
      sale.id,
      'android-lock',
      '--photos',
      join(folder, 'glass.jpg'),
      '--json',
    )
    expect(JSON.parse(got.out)).toMatchObject({ order: sale.id, status: 'disputed' })
    expect(await bench.litigationOf(sale)).toMatchObject({ kind: 'android-lock', photos: [{ width: 640 }] })
  })

  test('what it was promised to be looked at by is listed once that day has passed', async () => {
    const sale = await bench.sale()
    await reprise('bench', 'receive', sale.barcode)
    await bench.jobs['order.take-stock']({ orderId: sale.id })
    const listed = async () => (await reprise('order', 'list', '--overdue')).out
    expect(await listed()).not.toContain(sale.barcode)
    bench.clock.passDays(6)
    expect(await listed()).toMatch(new RegExp(`${sale.barcode} +received .* inspect by 2026-11-25, overdue`))
    expect((await reprise('order', 'show', sale.barcode)).out).toMatch(/inspect +2026-11-25 +2026-11-20 12:00 +overdue/)
    bench.clock.set(NOON)
  })

  test('says what is wrong, and changes nothing', async () => {
    const sale = await bench.sale()
    expect(await reprise('bench', 'inspect', sale.barcode, findings({}))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is nothing to look at now'),
    })
    await reprise('bench', 'receive', sale.barcode)
    const worse = await reprise('bench', 'inspect', sale.barcode, findings({ answers: { glass: 'light' } }))
    expect(worse).toMatchObject({ code: 1, err: expect.stringContaining('A finding needs a reason and a photo') })
    expect(await reprise('bench', 'inspect', sale.barcode, join(folder, 'glass.jpg'))).toMatchObject({ code: 2 })
    expect(await reprise('bench', 'report', sale.id, 'haunted', '--photos', 'x.jpg')).toMatchObject({ code: 2 })
    expect((await bench.orderOf(sale)).status).toBe('received')
  })
})

describe('order', () => {
  test('answer takes down what a customer told, hold and release their payment, and correct takes a mistake back', async () => {
    const sale = await bench.disputed()
    expect(await reprise('order', 'answer', sale.barcode, 'accept')).toMatchObject({ code: 2 })
    const noted = await reprise('order', 'answer', sale.barcode, 'accept', '--told', 'telephone', '--note', 'At ten')
    expect(noted).toMatchObject({ code: 0, out: expect.stringContaining('The order is accepted') })
    expect(await reprise('order', 'hold', sale.barcode)).toMatchObject({ code: 2 })
    expect(await reprise('order', 'hold', sale.barcode, '--reason', 'Reported stolen')).toMatchObject({ code: 0 })
    expect((await reprise('order', 'show', sale.barcode)).out).toMatch(/Held +since .*: Reported stolen/)
    expect(await reprise('order', 'release', sale.barcode, '--reason', 'Another device')).toMatchObject({ code: 0 })
    expect(await reprise('order', 'correct', sale.barcode, 'acceptance', '--reason', 'Not this order')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${sale.barcode} is disputed`),
    })
    expect(await reprise('order', 'correct', sale.barcode, 'acceptance', '--reason', 'Again')).toMatchObject({
      code: 1,
      err: expect.stringContaining('It is not accepted'),
    })
    expect((await bench.orderOf(sale)).status).toBe('disputed')
  })
})
