import { beforeAll, expect, test } from 'vitest'
import { aBench, type Bench } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

test('what became a product of another type since it was sold is looked at by the questions that were answered', async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  bench.goods.retype('tablet')
  const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
  expect([sheet.status, sheet.body.questions?.map(({ id }) => id)]).toEqual([200, ['works', 'glass', 'lock']])
  const { _embedded } = await bench.orderOf(sale)
  expect(_embedded.declaredItems[0]?.receipt.map(({ label }) => label)).not.toContain('clean')
  expect((await bench.finds(sale.id, { answers: { glass: 'light' } })).body).toMatchObject({
    outcome: 'counter-offer',
    amountAfter: 29_400,
  })
})
