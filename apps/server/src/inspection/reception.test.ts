import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const receives = ({ barcode }: Sale, told: { weightGrams?: number; parcel?: 'sealed' | 'open' | 'damaged' } = {}) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, ...told } })
const historyOf = async ({ id }: Sale) =>
  (await bench.api('getOrderTimeline', { token: bench.key, params: { id } })).body._embedded.timeline
    .filter(({ kind }) => kind === 'parcel')
    .map(({ what, name, detail }) => [what, name, detail])

describe('weight and state of a parcel', () => {
  test('stand on the sheet and in the history, with who told them', async () => {
    const sale = await bench.sale()
    expect((await receives(sale)).body.reception).toBeNull()
    expect((await receives(sale, { weightGrams: 512 })).body.reception).toEqual({ weightGrams: 512, parcel: null })
    bench.clock.set(new Date(bench.clock.now().getTime() + 60_000))
    expect((await receives(sale, { parcel: 'damaged' })).body.reception).toEqual({
      weightGrams: 512,
      parcel: 'damaged',
    })
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    expect(sheet.body.reception).toEqual({ weightGrams: 512, parcel: 'damaged' })
    expect(await historyOf(sale)).toEqual([
      ['weighed', 'Bench', '512 g'],
      ['damaged', 'Bench', null],
    ])
  })

  test('told again count once; another weight is the one that holds, and the first stays in the history', async () => {
    const sale = await bench.sale()
    for (const weightGrams of [512, 512, 498]) {
      bench.clock.set(new Date(bench.clock.now().getTime() + 60_000))
      await receives(sale, { weightGrams })
    }
    expect((await receives(sale)).body.reception?.weightGrams).toBe(498)
    expect((await historyOf(sale)).map(([, , detail]) => detail)).toEqual(['512 g', '498 g'])
  })

  test('a weight is whole grams of a parcel', async () => {
    const sale = await bench.sale()
    for (const weightGrams of [0, 1.5, 70_001])
      expect(problemOf(await receives(sale, { weightGrams })).status).toBe(400)
    expect((await bench.orderOf(sale)).status).not.toBe('received')
  })
})
