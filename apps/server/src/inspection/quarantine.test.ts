import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { importsBlocklist } from '../../test/block-list.ts'
import { NOON } from '../../test/platform.ts'

const STOLEN = '356938035643809'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
  bench.clock.set(NOON)
  await importsBlocklist(bench, `number,reason,police_reference\n${STOLEN},stolen,PV 77\n`)
})
beforeEach(() => bench.clock.set(NOON))

const receives = ({ barcode }: Sale, identifiers: object) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, identifiers } })
/** A telephone in quarantine since its reception. */
const listed = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await receives(sale, { imei: [STOLEN] })
  return sale
}
const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status
const passDays = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    bench.clock.passDays(1)
    await bench.worksOff()
  }
}
const ownMails = async (sale: Sale, doing: () => Promise<unknown>) => {
  await bench.worksOff()
  const before = bench.mailsAbout(sale).length
  await doing()
  await bench.worksOff()
  return bench.mailsAbout(sale).slice(before)
}

describe('a device whose number is listed', () => {
  test('is put to its customer by the system as soon as the bench reads the number, with the answer of the list', async () => {
    const sale = await bench.sale()
    const got = await receives(sale, { imei: [STOLEN] })
    expect(got.body).toMatchObject({
      status: 'disputed',
      look: null,
      litigation: { kind: 'blocklisted', status: 'open', answerBefore: '2026-12-18T22:59:59.000Z' },
      items: [{ identifiers: { checks: [{ result: 'listed', reference: 'PV 77' }] } }],
    })
    expect(await bench.litigationOf(sale)).toMatchObject({ kind: 'blocklisted', allowedActions: ['contest'] })
  })

  test('is not accepted by an inspection that reads it, and nothing is offered', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const body = { answers: {}, identifiers: { imei: [STOLEN] } }
    const got = await bench.api('recordInspection', { token: bench.key, params: { id: sale.id }, body })
    expect(got.body).toMatchObject({ outcome: 'blocklisted', amountAfter: 0, lines: [], status: 'disputed' })
    expect(got.body.litigation).toBe((await bench.litigationOf(sale)).id)
  })

  test('goes nowhere before a person has decided, neither at the word of an operator nor of its customer', async () => {
    const sale = await listed()
    for (const move of ['give-back', 'recycle', 'accept']) {
      const got = await bench.moves(sale.id, move, 'Because')
      expect(problemOf(got)).toEqual({ status: 409, problem: 'transition-not-allowed' })
      expect(got.body.current).toMatchObject({ allowed: ['clear', 'hand-to-police'] })
    }
    for (const action of ['decline', 'recycle'] as const)
      expect(problemOf(await bench.answers(sale, action))).toEqual({ status: 409, problem: 'answer-not-possible' })
    expect(await statusOf(sale)).toBe('disputed')
  })

  test('reminds its customer, last a day before the end; then it is the turn of a person, and the owner sees that it is late', async () => {
    const sale = await listed()
    const told = await ownMails(sale, () => passDays(27))
    expect(told.filter((subject) => subject.includes('vous appartient-il'))).toHaveLength(4)
    const ended = await ownMails(sale, () => passDays(2))
    expect(ended.at(-1)).toMatch(/^Une personne décide maintenant/)
    expect(await statusOf(sale)).toBe('disputed')
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'expired' })
    await passDays(14)
    const late = await bench.api('listWork', { token: bench.key, query: { overdue: 'any', limit: '100' } })
    expect(late.body._embedded.orders).toContainEqual(expect.objectContaining({ id: sale.id }))
  })
})

describe('a quarantine ends', () => {
  test('by an operator who clears the device with a reason: it is inspected and bought, and not asked about again', async () => {
    const sale = await listed()
    await bench.answers(sale, 'contest', 'I bought it new.')
    expect(problemOf(await bench.finds(sale.id))).toEqual({ status: 409, problem: 'inspection-not-due' })
    expect(problemOf(await bench.moves(sale.id, 'clear'))).toEqual({ status: 422, problem: 'field-rejected' })
    const told = await ownMails(sale, () => bench.moves(sale.id, 'clear', 'The receipt is genuine'))
    expect(told).toEqual([expect.stringMatching(/^Doute levé/)])
    expect(await statusOf(sale)).toBe('received')
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
  })

  test('before its customer has answered too, and a lower offer may follow, which they may contest', async () => {
    const sale = await listed()
    await bench.moves(sale.id, 'clear', 'Listed by mistake')
    expect((await bench.finds(sale.id, { answers: { glass: 'light' } })).body.outcome).toBe('counter-offer')
    expect((await bench.litigationOf(sale)).allowedActions).toContain('contest')
  })

  test('with the police, which closes the sale for good', async () => {
    const sale = await listed()
    const told = await ownMails(sale, () => bench.moves(sale.id, 'hand-to-police', 'PV 77/26'))
    expect(told).toEqual([expect.stringMatching(/^Vente close/)])
    expect(await statusOf(sale)).toBe('cancelled')
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'answered', action: null, allowedActions: [] })
  })

  test('and no other order is ended so', async () => {
    const sale = await bench.disputed()
    for (const move of ['clear', 'hand-to-police'])
      expect(problemOf(await bench.moves(sale.id, move, 'Because'))).toEqual({
        status: 409,
        problem: 'transition-not-allowed',
      })
  })
})
