import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../install.ts'
import type { Product } from '../target.ts'
import { ADMIN, asked, environment, startBoth, TOKEN, untilDone } from './programs.ts'

/** Stock of each product. */
const STOCK = 1_000_000

/** Text of a CSV cell, and no sign that the import takes for a separator of its own. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const facet = (text: string): string => text.replaceAll(/[|:]/g, ' ')

/** Fills an empty database through Vendure's import, and has it make the index of its search. */
export const seedVendure = async (folder: string, databaseUrl: string, products: readonly Product[]): Promise<void> => {
  const file = join(folder, 'products.csv')
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const rows = products.map(({ name, brand, slug, price }) =>
    [
      cell(name),
      cell(slug),
      '',
      '',
      cell(`brand:${facet(brand)}`),
      '',
      '',
      cell(slug),
      price,
      'standard',
      STOCK,
      '',
      '',
      '',
    ].join(','),
  )
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
  await run(process.execPath, ['seed.cjs', file], { folder, env: { ...environment(databaseUrl), PORT: '0' } })
  await makeIndex(folder, databaseUrl)
}

const makeIndex = async (folder: string, databaseUrl: string): Promise<void> => {
  const shop = await startBoth(folder, databaseUrl)
  try {
    const login = `mutation { login(username: "bench", password: "${environment(databaseUrl).SUPERADMIN_PASSWORD}") { __typename } }`
    const { headers } = await asked(shop.server.url + ADMIN, login)
    await asked(shop.server.url + ADMIN, 'mutation { reindex { id } }', {
      authorization: `Bearer ${headers.get(TOKEN)}`,
    })
    await untilDone(databaseUrl)
  } finally {
    await shop.stop()
  }
}
