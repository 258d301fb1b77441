import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { aParcel } from '../../test/parcels.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

test('whose name was misused is asked about every device of the sale: none of them is paid until a person has looked', async () => {
  const sale = await aParcel(bench, 2)
  const { body: sheet } = await bench.receives(sale)
  const second: Sale = { ...sale, id: sheet.devices[1]?.order ?? '' }
  await bench.finds(second.id, { answers: { glass: 'broken' } })
  const opened = await sale.browser.api('openCase', {
    params: { id: sale.id },
    body: { kind: 'name-misused', statement: 'I sold nothing' },
  })
  expect(opened.status).toBe(201)
  expect(problemOf(await bench.moves(second.id, 'pay')).problem).toBe('transition-not-allowed')
  for (const id of [sale.id, second.id]) {
    const { body } = await bench.api('getOperatorOrder', { token: bench.key, params: { id } })
    expect(body.paymentHeld?.reason).toContain('name was misused')
  }
})
