// @module-tag postgres
import { expect, test } from 'vitest'
import { aForm, aSale, ASKS } from '../../test/documents.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })
/** More than there are connections to the database, each in a transaction of its own when it comes to the file. */
const MANY = 12

test('as many files as may be under way arrive together: none waits for a connection that another of them holds', async () => {
  const sales = []
  for (let at = 0; at < MANY; at += 1) sales.push(await aSale(world, token))
  const replies = await Promise.all(
    sales.map(async ({ browser, order }, at) => {
      const form = new Response(aForm({ externalId: order, origin: 'proof-of-purchase' }))
      return world.app.inject({
        method: 'POST',
        url: '/document-api/v1/documents',
        remoteAddress: `10.0.${at}.1`,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: browser.cookie() ?? '',
          'content-type': form.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await form.arrayBuffer()),
      })
    }),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: MANY }, () => 201))
})
