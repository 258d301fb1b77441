import { purchaseRequests } from '../purchase.ts'
import { newEmail, type Target } from '../target.ts'
import { asked, SHOP, startBoth, untilDone } from './programs.ts'
import { PURCHASE } from './purchase.ts'

/** As many as a search of ours lists. */
const HITS = 8
/** Products whose page is asked for and that are bought: as many as ours asks for. */
const PRODUCTS = 100
const SEARCH = `query ($term: String!) { search(input: { term: $term, take: ${HITS}, groupByProduct: true }) {
  items { productName slug currencyCode priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const DETAIL = `query ($slug: String!) { product(slug: $slug) { id name slug description facetValues { name }
  variants { id name sku stockLevel currencyCode priceWithTax } } }`
const SOLD = `{ products(options: { take: ${PRODUCTS} }) { items { slug variants { id } } } }`

const post = (query: string, variables: object) => ({
  method: 'POST' as const,
  path: SHOP,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
})

/** @param databaseUrl of a database that `seedVendure` filled */
export const startVendure = async (folder: string, databaseUrl: string): Promise<Target> => {
  const { server, worker, stop } = await startBoth(folder, databaseUrl)
  const { data } = await asked(server.url + SHOP, SOLD)
  const { items } = (data as { products: { items: { slug: string; variants: { id: string }[] }[] } }).products
  const variants = items.map((item) => item.variants[0]?.id ?? '')
  let bought = 0
  return {
    name: 'Vendure',
    url: server.url,
    processes: [server.pid, worker.pid],
    readyAfterMs: server.readyAfterMs,
    residentBytes: () => (server.residentBytes() ?? Number.NaN) + (worker.residentBytes() ?? Number.NaN),
    searches: (queries) => queries.map((term) => post(SEARCH, { term })),
    foundIn: (body) => {
      const reply = JSON.parse(body) as { data: { search: { items: { productName: string }[] } } }
      return reply.data.search.items.map(({ productName }) => productName)
    },
    details: (count) =>
      Array.from({ length: count }, (_, at) => post(DETAIL, { slug: items[at % items.length]?.slug })),
    purchase: (onWrong) =>
      purchaseRequests({
        onWrong,
        steps: PURCHASE,
        begin: () => ({
          token: undefined,
          variant: variants[(bought += 1) % variants.length] ?? '',
          email: newEmail(),
          shipping: '1',
        }),
      }),
    settle: () => untilDone(databaseUrl),
    stop,
  }
}
