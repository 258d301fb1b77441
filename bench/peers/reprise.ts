import { join } from 'node:path'
import { root, type Started, startProgram } from '../process.ts'
import { quietQueue } from '../quiet-queue.ts'
import { saleRequests } from '../sale.ts'
import { openShop } from '../shop.ts'
import { visitor } from '../visitors.ts'
import type { Target } from './target.ts'

type Where = { readonly databaseUrl: string; readonly keys: string; readonly dataDir: string }

const startServer = ({ databaseUrl, keys, dataDir }: Where): Promise<Started> =>
  startProgram([join(root, 'apps/server/dist/main.js')], {
    path: '/health/ready',
    env: {
      DATABASE_URL: databaseUrl,
      REPRISE_KEYS: keys,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      DEMO: 'true',
      NODE_ENV: 'production',
    },
  })

/** The built server on the demo, started once more on what its first start filled. */
export const startReprise = async (where: Where): Promise<Target> => {
  const first = await startServer(where)
  await first.stop()
  const server = await startServer(where)
  const shop = await openShop(server.url)
  const headers = () => ({ ...visitor(), authorization: `Bearer ${shop.token}` })
  return {
    name: 'Reprise',
    url: server.url,
    processes: [server.pid],
    readyAfterMs: server.readyAfterMs,
    residentBytes: () => server.residentBytes() ?? Number.NaN,
    searches: (queries) =>
      queries.map((query) => ({
        path: `/order-api/v4/product?search=${encodeURIComponent(query)}`,
        headers: headers(),
      })),
    foundIn: (body) => {
      const page = JSON.parse(body) as { _embedded: { products: readonly { name: string }[] } }
      return page._embedded.products.map(({ name }) => name)
    },
    details: (count) =>
      Array.from({ length: count }, (_, at) => ({
        path: `/order-api/v4/product/${shop.products[at % shop.products.length]}`,
        headers: headers(),
      })),
    // A status that is not good says all: its answers have no other way to refuse.
    purchase: () => saleRequests(shop, () => {}),
    settle: () => quietQueue(where.databaseUrl),
    stop: server.stop,
  }
}
