import { randomUUID } from 'node:crypto'
import type { Shop } from '../../sale.ts'
import { postOrderApi, prepareSale } from '../../sell.ts'
import { type Sellers, startSellers } from '../../rehearse/sellers.ts'
import type { Trial } from '../fault.ts'

/** What is sold at several servers, each of which may be of another version. */
export type Trade = {
  /** People who sell there without a pause. */
  readonly openAt: (url: string) => Selling
  /** One sale that the first server begins, the second ends and the first shows. */
  readonly across: (begins: string, ends: string) => Promise<void>
  readonly acknowledged: readonly string[]
}

type Selling = { readonly stop: () => Promise<void> }

const SELLERS = 2

/** No call may fail: none is repeated in silence. */
export const openTrade = (trial: Trial, shop: Shop): Trade => {
  const acknowledged: string[] = []
  const tellOf = (sellers: Sellers): void => {
    const { acknowledged: sold, failures, refused } = sellers.look()
    acknowledged.push(...sold)
    const told = [...failures].map(([status, count]) => `${status === 0 ? 'broken lines' : status}: ${count}`)
    trial.must(told.length === 0, `calls failed (${told.join(', ')})`)
    trial.must(refused.length === 0, refused[0] ?? '')
    trial.must(sold.length > 0, 'at one of the servers nothing was sold')
  }
  return {
    acknowledged,
    openAt: (url) => {
      const sellers = startSellers(url, shop, SELLERS)
      return {
        stop: async () => {
          await sellers.stop()
          tellOf(sellers)
        },
      }
    },
    across: async (begins, ends) => {
      const call = { ...(await prepareSale(begins, shop)), key: randomUUID() }
      const reply = await postOrderApi(ends, 'order', call)
      const { id, error } = (await reply.json()) as { id: string; error?: string }
      trial.must(reply.status === 201, `a sale across versions was told ${reply.status} ${error}`)
      if (reply.status !== 201) return
      acknowledged.push(id)
      for (const url of [begins, ends]) {
        const seen = await fetch(`${url}/order-api/v4/order/${id}`, { headers: call.headers })
        trial.must(seen.ok, `an order across versions was told ${seen.status}`)
      }
    },
  }
}
