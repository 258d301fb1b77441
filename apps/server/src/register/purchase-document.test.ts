import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type AcceptedSale, type Cashier } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { PERSON } from '../../test/trade-in.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

/** Does what the worker would: the lines of the register, then their documents. */
const works = async () => {
  for (const wanted of ['order.bought', 'order.unbought', 'register.file-document'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
}
const asks = ({ id }: Pick<AcceptedSale, 'id'>) => till.api('getPurchaseDocument', { token: till.key, params: { id } })
const textOf = async (sale: AcceptedSale) => (await readPdf((await asks(sale)).bytes)).text

describe('the document of a purchase', () => {
  test('says what the line of the register says, and is an archive’s PDF', async () => {
    const sale = await till.accepted()
    expect(problemOf(await asks(sale))).toEqual({ status: 404, problem: 'document-not-found' })
    await works()
    const reply = await asks(sale)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(sale)
    for (const part of [sale.barcode, PERSON.lastName, 'Acme One 128', '320.00 EUR']) expect(text).toContain(part)
    // ISO 19005-2: the part and level in the metadata, a colour profile of its own, no font that is not embedded.
    const file = reply.bytes.toString('latin1')
    expect(file).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(file).toMatch(/\/OutputIntents/)
    expect(file).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
    expect(file.match(/\/Type \/FontDescriptor/g)?.length).toBe(file.match(/\/FontFile\d/g)?.length)
  })

  test('is filed once, and sealed', async () => {
    const sale = await till.accepted()
    await works()
    await works()
    const { rows } = await sql<{
      file: string
    }>`select file from purchase_document where order_id = ${sale.id}`.execute(till.deps.db)
    expect(rows).toHaveLength(1)
    const stored = Buffer.from((await till.deps.storage.get(rows[0]?.file ?? '')) ?? [])
    expect(stored.length).toBeGreaterThan(1_000)
    expect(stored.includes('%PDF')).toBe(false)
  })

  test('comes with the message that it was paid, the same to the byte', async () => {
    const sale = await till.accepted()
    await works()
    await till.jobs['order.changed']({ orderId: sale.id, transition: 'pay' })
    const attachments = till.mails.at(-1)?.attachments ?? []
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^purchase-[0-9A-Z]+-\d+\.pdf$/),
    ])
    expect(Buffer.from(attachments[0]?.bytes ?? []).equals((await asks(sale)).bytes)).toBe(true)
  })

  test('is entered and filed for the message where no job has come to it', async () => {
    const sale = await till.accepted()
    await till.jobs['order.changed']({ orderId: sale.id, transition: 'pay' })
    const [attached] = till.mails.at(-1)?.attachments ?? []
    expect(Buffer.from(attached?.bytes ?? []).equals((await asks(sale)).bytes)).toBe(true)
  })

  test('stands in the programme’s language as well, on a page of its own', async () => {
    const sale = await till.accepted(
      {},
      undefined,
      await till.hasAffiliate({ id: 'ksa', config: { locales: ['ar', 'fr'] } }),
    )
    await sql`update customer_order set language = 'ar' where id = ${sale.id}`.execute(till.deps.db)
    await works()
    const { bytes } = await asks(sale)
    const { pages, language } = await readPdf(bytes)
    expect([pages, language]).toEqual([2, 'ar'])
    const { text } = await readPdf(bytes, 2)
    for (const part of ['Acte d’achat', sale.barcode]) expect(text).toContain(part)
  })

  test('is behind a link of the paid order, for who proved to be its seller', async () => {
    const sale = await till.accepted()
    await works()
    const seen = async (browser = sale.browser) =>
      (await browser.api('getOrder', { params: { id: sale.id } })).body._links.purchaseDocument?.href
    expect(await seen()).toBeUndefined()
    await till.api('moveOrder', {
      token: till.key,
      params: { id: sale.id },
      body: { statusTransition: 'pay', reason: 'By hand' },
    })
    expect(await seen(till.browser(till.token))).toBeUndefined()
    const href = (await seen()) ?? ''
    const { rawPayload, headers } = await till.get(href)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.equals((await asks(sale)).bytes)).toBe(true)
    expect((await till.get(href.replace(/signature=.*/, 'signature=guess'))).statusCode).toBe(403)
  })

  test('of a corrected line takes the place of the former one, and says so', async () => {
    const sale = await till.accepted()
    await works()
    const { rows } = await sql<{ number: number }>`
      select number from purchase_register where order_id = ${sale.id}`.execute(till.deps.db)
    const line = rows[0]?.number ?? 0
    const corrects = async (serialNumber: string) => {
      const body = { line, fields: { serialNumber }, reason: 'Misread' }
      const { body: written } = await till.api('correctRegister', {
        token: till.key,
        params: { affiliate: 'acme' },
        body,
      })
      await works()
      return written.line
    }
    const second = await corrects('F2LXK0ABCD')
    expect(await textOf(sale)).toMatch(new RegExp(`(ligne|line) ${line}\\.`))
    await corrects('F2LXK0ABCE')
    const text = await textOf(sale)
    expect(text).toContain('F2LXK0ABCE')
    expect(text).toMatch(new RegExp(`(ligne|line) ${second}\\.`))
  })

  test('is gone where the product was not bought after all', async () => {
    const sale = await till.accepted()
    await works()
    await till.api('moveOrder', {
      token: till.key,
      params: { id: sale.id },
      body: { statusTransition: 'give-back', reason: 'Its customer asked' },
    })
    await works()
    expect(problemOf(await asks(sale))).toMatchObject({ problem: 'document-not-found' })
  })
})
