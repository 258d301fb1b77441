import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAnswer, promiseAnswer } from '#server/order/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { checks, sends } from '../../../test/documents.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(async () => {
  bench.clock.set(NOON)
  await programme({})
})

const programme = (more: object) => bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, ...more } })
const passDays = async (days: number) => {
  bench.clock.passDays(days)
  await bench.worksOff()
}
const received = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.worksOff()
  return sale
}
const promisesOf = async (sale: Sale) => (await bench.orderOf(sale)).promises
const asOperator = async ({ id }: Sale) =>
  (await bench.api('getOperatorOrder', { token: bench.key, params: { id } })).body.promises
const lastMail = (sale: Sale) => bench.mailsAbout(sale).at(-1)
/** The line of an order in the list of what is overdue. */
const overdue = async (sale: Sale, kind = 'any') => {
  const { body } = await bench.api('listWork', { token: bench.key, query: { affiliate: 'acme', overdue: kind } })
  return body._embedded.orders.find(({ id }) => id === sale.id)
}

test('each step of a sale is promised by a day, on the page and in the mail, and is kept by being done', async () => {
  const sale = await received()
  // It arrives on a Friday: three working days end on Wednesday.
  expect(await promisesOf(sale)).toEqual([{ kind: 'inspect', due: '2026-11-25', overdue: false }])
  expect(bench.mails.at(-1)?.text).toContain('au plus tard le 25 novembre 2026')
  bench.clock.passDays(2)
  await bench.finds(sale.id)
  await bench.worksOff()
  expect(await promisesOf(sale)).toEqual([{ kind: 'pay', due: '2026-11-25', overdue: false }])
  expect(bench.mails.at(-1)?.text).toContain('Le virement part au plus tard le 25 novembre 2026')
  await bench.moves(sale.id, 'pay')
  await bench.worksOff()
  expect(await promisesOf(sale)).toEqual([])
  expect(await asOperator(sale)).toMatchObject([
    { kind: 'inspect', due: '2026-11-25', kept: true, overdue: false },
    { kind: 'pay', due: '2026-11-25', kept: true, overdue: false },
  ])
})

test('the days are those of the offer, whatever its programme says later', async () => {
  await programme({ terms: { inspectWithin: 10 } })
  const sale = await bench.sale()
  await programme({ terms: { inspectWithin: 1 } })
  await bench.receives(sale)
  await bench.worksOff()
  expect(await promisesOf(sale)).toMatchObject([{ due: '2026-12-04' }])
})

test('a payment is promised once nothing is asked of the customer any more', async () => {
  await programme({ documents: [{ origin: 'proof-of-purchase' }] })
  const sale = await received()
  await bench.finds(sale.id)
  await bench.worksOff()
  expect(await promisesOf(sale)).toEqual([])
  bench.clock.passDays(9)
  const { body: invoice } = await sends(sale.browser, sale.id)
  await bench.worksOff()
  expect(await promisesOf(sale)).toMatchObject([{ kind: 'pay', due: '2026-12-02' }])
  await checks(bench, invoice.id)
  const refusal = { status: 'refused', reason: 'cropped' }
  await bench.api('decideDocument', { token: bench.key, params: { id: invoice.id }, body: refusal })
  await bench.worksOff()
  expect(await promisesOf(sale)).toEqual([])
  expect((await asOperator(sale)).at(-1)).toMatchObject({ kind: 'pay', kept: false })
})

test('the way back is promised, and kept when the product leaves', async () => {
  const sale = await bench.disputed()
  await bench.answers(sale, 'decline')
  await bench.worksOff()
  expect(await promisesOf(sale)).toEqual([{ kind: 'return', due: '2026-11-27', overdue: false }])
  expect(bench.mails.at(-1)?.text).toContain('repart au plus tard le 27 novembre 2026')
  await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: {} })
  await bench.worksOff()
  expect((await asOperator(sale)).at(-1)).toMatchObject({ kind: 'return', kept: true })
})

test('an answer is promised while somebody has to decide, whatever becomes of the order', async () => {
  const sale = await received()
  const within = (change: (trx: Transaction) => Promise<unknown>) => inTransaction(bench.database.db, change)
  await within((trx) => promiseAnswer(trx, sale.id, { now: bench.clock.now(), timeZone: 'Europe/Paris' }))
  await bench.finds(sale.id)
  await bench.worksOff()
  expect(await promisesOf(sale)).toMatchObject([{ kind: 'pay' }, { kind: 'answer', due: '2026-11-27' }])
  await within((trx) => endAnswer(trx, sale.id, { kept: true, now: bench.clock.now() }))
  expect(await promisesOf(sale)).toMatchObject([{ kind: 'pay' }])
})

test('orders that were under way before there were promises are promised from that day on', async () => {
  const [looking, paying] = [await received(), await received()]
  await bench.finds(paying.id)
  await bench.worksOff()
  await sql`delete from order_promise`.execute(bench.database.db)
  const migration = await readFile(new URL('../../../migrations/0047_promises.sql', import.meta.url), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('insert into order_promise'))).execute(bench.database.db)
  expect(await promisesOf(looking)).toMatchObject([{ kind: 'inspect' }])
  expect(await promisesOf(paying)).toMatchObject([{ kind: 'pay' }])
})

describe('what is overdue', () => {
  test('is listed by what was promised', async () => {
    const sale = await received()
    await passDays(5)
    expect(await overdue(sale)).toBeUndefined()
    await passDays(1)
    const line = { status: 'received', promises: [{ kind: 'inspect', due: '2026-11-25', overdue: true }] }
    expect(await overdue(sale)).toMatchObject(line)
    expect(await overdue(sale, 'inspect')).toMatchObject(line)
    expect(await overdue(sale, 'pay')).toBeUndefined()
    await bench.finds(sale.id)
    await bench.worksOff()
    expect(await overdue(sale)).toBeUndefined()
  })

  test('is so from midnight by the clock of its programme: past eleven in London it is tomorrow in Paris, and not yet in New York', async () => {
    const sale = await received()
    const alarms = () => bench.logLines.filter((line) => line.includes('order list --overdue')).length
    const isSaidIn = async (timeZone: string, at: string) => {
      await programme({ timeZone })
      bench.clock.set(new Date(at))
      const before = alarms()
      await bench.jobs['order.alarm']()
      const told = bench.mailsAbout(sale).length
      await bench.jobs['order.tell-late']()
      await bench.worksOff()
      return {
        page: (await promisesOf(sale))[0]?.overdue,
        desk: (await asOperator(sale))[0]?.overdue,
        list: (await overdue(sale)) !== undefined,
        owner: alarms() > before,
        customer: bench.mailsAbout(sale).length > told,
      }
    }
    const nowhere = { page: false, desk: false, list: false, owner: false, customer: false }
    const everywhere = { page: true, desk: true, list: true, owner: true, customer: true }
    // Its last day is Wednesday, the 25th.
    expect(await isSaidIn('UTC', '2026-11-25T23:30:00Z')).toEqual(nowhere)
    expect(await isSaidIn('America/New_York', '2026-11-26T04:30:00Z')).toEqual(nowhere)
    expect(await isSaidIn('Europe/Paris', '2026-11-25T22:30:00Z')).toEqual(nowhere)
    expect(await isSaidIn('Europe/Paris', '2026-11-25T23:30:00Z')).toEqual(everywhere)
  })

  test('is said to its customer once, and not once it is done', async () => {
    const [late, done] = [await received(), await received()]
    await passDays(6)
    await bench.jobs['order.tell-late']()
    await bench.finds(done.id)
    await bench.worksOff()
    expect(lastMail(late)).toBe('Cela prend plus de temps\u00a0: Acme One 128\u00a0Go')
    expect(bench.mailsAbout(done)).not.toContain('Cela prend plus de temps\u00a0: Acme One 128\u00a0Go')
    const told = bench.mailsAbout(late).length
    await passDays(1)
    await bench.jobs['order.tell-late']()
    await bench.worksOff()
    expect(bench.mailsAbout(late)).toHaveLength(told)
  })

  test('is a warning of the log that names the command, where a programme names no owner', async () => {
    await received()
    await passDays(6)
    await bench.jobs['order.alarm']()
    expect(bench.logLines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        affiliate: 'acme',
        command: 'npm run reprise -- order list --overdue --affiliate acme',
      }),
    )
  })

  test('is said to the owner of the programme once a day, in its language', async () => {
    await programme({ ownerMail: 'owner@acme.example' })
    await received()
    await passDays(6)
    const toOwner = () => bench.mails.filter(({ to }) => JSON.stringify(to).includes('owner@acme.example'))
    await bench.jobs['order.alarm']()
    await bench.jobs['order.alarm']()
    expect(toOwner().map(({ subject }) => subject)).toEqual([expect.stringContaining('dépassées')])
    expect(toOwner()[0]?.text).toContain('npm run reprise -- order list --overdue --affiliate acme')
    await passDays(1)
    await bench.jobs['order.alarm']()
    expect(toOwner()).toHaveLength(2)
  })
})
