import { printedBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { ADDRESS, PERSON } from '../../../test/trade-in.ts'

const NEW = 'zoe.new@mail.example.org'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})

const corrects = ({ id }: Sale, body: object, token = support) =>
  bench.api('correctOrderPerson', { token, params: { id }, body: { told: 'telephone', ...body } })
/** To whom the change was told, and under which subject. */
const toldAfter = async ({ barcode }: Sale, work: () => Promise<unknown>) => {
  await bench.worksOff()
  const before = bench.mails.length
  await work()
  await bench.worksOff()
  return bench.mails
    .slice(before)
    .filter(({ text }) => text.includes(printedBarcode(barcode)))
    .map(({ to, text }) => ({ to: to.address, hasLink: /#k=/.test(text) }))
}

test('an e-mail address that support corrects is told to the old and the new one, and ends what the old one could open', async () => {
  const sale = await bench.sale()
  await bench.stepsUp(sale)
  const told = await toldAfter(sale, async () => {
    expect((await corrects(sale, { email: NEW })).body).toMatchObject({ email: NEW, address: ADDRESS })
  })
  expect(told).toEqual([
    { to: NEW, hasLink: true },
    { to: PERSON.email, hasLink: false },
  ])
  const grants = await sql`select 1 from order_grant where order_id = ${sale.id}`.execute(bench.deps.db)
  expect(grants.rows).toEqual([])
  const { rows } = await sql<{ action: string; subject: object }>`
    select action, subject from audit_entry where subject ->> 'order' = ${sale.id} order by id`.execute(bench.deps.db)
  expect(rows.map(({ action }) => action)).toEqual(['getOrderPerson', 'correctOrderPerson'])
  expect(rows[1]?.subject).toMatchObject({ told: 'telephone', email: 1, address: 0 })
  expect(JSON.stringify(rows)).not.toContain(NEW)
})

test('an address that support corrects is told, and is where a product goes back to', async () => {
  const sale = await bench.sale()
  const address = { ...ADDRESS, line1: '2 rue du Port' }
  const told = await toldAfter(sale, async () => {
    expect((await corrects(sale, { address })).body).toMatchObject({ email: PERSON.email, address })
  })
  expect(told).toEqual([{ to: PERSON.email, hasLink: true }])
})

test('what is wrong is said beside its field; nothing is changed for others, or once the order is over', async () => {
  const sale = await bench.sale()
  expect((await corrects(sale, { email: 'nobody' })).body).toMatchObject({
    error: 'field-rejected',
    faults: [{ pointer: '/email' }],
  })
  expect((await corrects(sale, { address: { ...ADDRESS, postalCode: '' } })).body).toMatchObject({
    error: 'field-rejected',
    faults: [{ pointer: '/address/postalCode' }],
  })
  expect(problemOf(await corrects(sale, {})).problem).toBe('field-rejected')
  expect((await corrects(sale, { payment: { iban: 'FR14' } })).status).toBe(400)
  expect(problemOf(await corrects(sale, { email: NEW }, bench.key)).problem).toBe('scope-missing')
  await bench.moves(sale.id, 'cancel', 'Asked for it')
  expect(problemOf(await corrects(sale, { email: NEW }))).toEqual({ status: 409, problem: 'transition-not-allowed' })
})
