import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { aSale, ASKS, checks, seen, sends } from '../../test/documents.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const shop = await aTradeIn()
const token = await shop.hasAffiliate({ id: 'acme', programme: ASKS })
const reprise = aCommandLine(shop.deps.db, () => shop.clock.now())

const aDocument = async () => {
  const sale = await aSale(shop, token)
  const { body } = await sends(sale.browser, sale.order, { name: 'CANARY.jpg' })
  return { ...sale, id: body.id }
}

test('documents are listed, refused and accepted from the command line, and the audit says by whom', async () => {
  const { browser, order, id } = await aDocument()
  expect((await reprise('document', 'list', order)).out).toMatch(new RegExp(`${id} +proof-of-purchase +being checked`))
  expect(await reprise('document', 'accept', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('checked: false'),
  })
  await checks(shop, id)
  const refused = await reprise('document', 'refuse', id, '--reason', 'cropped', '--json')
  expect([refused.code, JSON.parse(refused.out)]).toMatchObject([0, { status: 'refused', reason: 'cropped' }])
  expect((await seen(browser, id)).body).toMatchObject({ status: 'refused', reason: 'cropped' })
  expect((await reprise('document', 'accept', id)).code).toBe(1)
  const list = await reprise('document', 'list', order)
  expect(list.out).toMatch(/refused +cropped/)
  expect(list.out).not.toContain('CANARY')
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit_entry where subject ->> 'document' = ${id} order by audit_entry.id desc limit 1`.execute(
    shop.deps.db,
  )
  expect(rows).toMatchObject([{ action: 'document refuse', actor: expect.stringMatching(/^command-line:/) }])
})

test('without an order, those are listed that somebody has to decide about', async () => {
  const { order, id } = await aDocument()
  expect((await reprise('document', 'list')).out).not.toContain(id)
  await checks(shop, id)
  const queue = await reprise('document', 'list', '--affiliate', 'acme')
  expect(queue.out).toMatch(new RegExp(`${id} +proof-of-purchase .* acme +[0-9A-Z]{12} +created +320\\.00 EUR`))
  expect(queue.out).toMatch(/\d+ documents? to decide about/)
  expect(JSON.parse((await reprise('document', 'list', '--json')).out).documents).toContainEqual(
    expect.objectContaining({ id, order }),
  )
  expect(await reprise('document', 'list', order, id)).toMatchObject({ code: 2 })
  expect(await reprise('document', 'list', order, '--affiliate', 'acme')).toMatchObject({ code: 2 })
})

test('a wrong call says what is right', async () => {
  expect(await reprise('document', 'accept', 'nonsense')).toMatchObject({ code: 2 })
  const { id } = await aDocument()
  const unclear = await reprise('document', 'refuse', id, '--reason', 'ugly')
  expect([unclear.code, unclear.err]).toEqual([2, expect.stringContaining('unreadable, cropped, expired')])
  expect((await reprise('document', 'refuse', id)).code).toBe(2)
  expect((await reprise('document', 'accept', crypto.randomUUID())).code).toBe(1)
  const { order } = await aSale(shop, token)
  expect((await reprise('document', 'list', order)).out).toContain('Nothing was sent')
})
