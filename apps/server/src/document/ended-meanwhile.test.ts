// @module-tag postgres
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aSale, ASKS, sends } from '../../test/documents.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })

test('a file that is still being stored when its order ends is not kept, nor is its name', async () => {
  const { browser, order } = await aSale(world, token)
  const { storage, db } = world.deps
  const put = storage.put.bind(storage)
  const slowly = vi.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    await sql`update customer_order set status = 'cancelled' where id = ${order}`.execute(db)
    return put(...file)
  })
  const sent = await sends(browser, order)
  expect(slowly).toHaveBeenCalled()
  expect(problemOf(sent).problem).toBe('document-not-needed')
  const { rows } = await sql`select id from document where order_id = ${order}`.execute(db)
  expect(rows).toEqual([])
})
