import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from '../process.ts'
import type { Product } from './target.ts'

const FILE = join(root, 'demo/catalogue/catalogue.csv')
/** Of models whose price at their launch is not known, in euros: each its own, the same in every run. */
const LEAST_PRICE = 99
const PRICES = 900

type Row = {
  readonly model_key: string
  readonly brand: string
  readonly model: string
  readonly launch_price_eur: string
}

/** Models of the demo as products that a shop sells, in the order of their file. @param count left out, all */
export const readProducts = (count?: number): Product[] =>
  parse<Row>(readFileSync(FILE, 'utf8'), { columns: true })
    .slice(0, count)
    .map((row, at) => ({
      name: `${row.brand} ${row.model}`,
      brand: row.brand,
      slug: row.model_key,
      price: Number(row.launch_price_eur) || LEAST_PRICE + (at % PRICES),
    }))
