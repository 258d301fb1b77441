import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PURCHASE } from './purchase.ts'
import { startServer } from './programs.ts'
import { purchaseRequests } from '../purchase.ts'
import { newEmail, type Target } from '../target.ts'

/** As many as a search of ours lists. */
const HITS = 8
/** Products whose page is asked for and that are bought: as many as ours asks for. */
const PRODUCTS = 100
/** Its events live in its own process and tell nobody when they are done, in ms. */
const SETTLED_AFTER_MS = 1_000

type Listed = { readonly products: readonly { title: string; handle: string; variants: readonly { id: string }[] }[] }

/** What the pages of a shop call it with. */
const keysOf = async (databaseUrl: string): Promise<{ token: string; region: string }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ token: string; region: string }>(
      `select k.token, r.id as region from api_key k, region r where k.type = 'publishable' and k.title = 'Shop'`,
    )
    if (rows[0] === undefined) throw new Error('Medusa’s database has no key or no region')
    return rows[0]
  } finally {
    await client.end()
  }
}

/** @param databaseUrl of a database that `seedMedusa` filled */
export const startMedusa = async (folder: string, databaseUrl: string): Promise<Target> => {
  const { token, region } = await keysOf(databaseUrl)
  const headers = { 'x-publishable-api-key': token }
  const server = await startServer(folder, databaseUrl)
  const products = (query: Readonly<Record<string, string>>) => ({
    path: `/store/products?${new URLSearchParams({ region_id: region, ...query })}`,
    headers,
  })
  const sold = products({ limit: String(PRODUCTS), fields: 'title,handle,variants.id' })
  const { products: listed } = (await (await fetch(server.url + sold.path, { headers })).json()) as Listed
  let bought = 0
  return {
    name: 'Medusa',
    url: server.url,
    processes: [server.pid],
    readyAfterMs: server.readyAfterMs,
    residentBytes: () => server.residentBytes() ?? Number.NaN,
    searches: (queries) =>
      queries.map((q) => products({ q, limit: String(HITS), fields: 'title,handle,*variants.calculated_price' })),
    foundIn: (body) => (JSON.parse(body) as Listed).products.map(({ title }) => title),
    details: (count) =>
      Array.from({ length: count }, (_, at) =>
        products({
          handle: listed[at % listed.length]?.handle ?? '',
          fields:
            'title,handle,description,collection.title,variants.id,variants.sku,+variants.inventory_quantity,*variants.calculated_price',
        }),
      ),
    purchase: (onWrong) =>
      purchaseRequests({
        onWrong,
        steps: PURCHASE,
        begin: () => ({
          ...{ headers, region, email: newEmail(), cart: '', way: '', payment: '' },
          variant: listed[(bought += 1) % listed.length]?.variants[0]?.id ?? '',
        }),
      }),
    settle: () => pause(SETTLED_AFTER_MS),
    stop: server.stop,
  }
}
