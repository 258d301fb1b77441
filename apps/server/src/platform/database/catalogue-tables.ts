import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-kinds.ts'

/** Rows of products, the questions about them, and their prices. */
export type CatalogueTables = {
  model: {
    key: string
    type: string
    brand: string
    name: string
    release_date: string | null
    colours: string[]
    codes: string[]
    order_codes: Json<{ [code: string]: number | null }>
    launch_price_usd: number | null
    launch_price_eur: number | null
    launch_price_storage_gb: number | null
    quality: number
  }
  product: { id: string; model_key: string; storage_gb: number | null; name: string; retired_at: Timestamp | null }
  questionnaire: { product_type: string; version: number; definition: Json<object>; created_at: Timestamp }
  price_list: {
    id: Generated<string>
    market: string
    currency: string
    version: number
    label: string
    created_at: Timestamp
    in_force_from: Timestamp | null
    withdrawn_at: Timestamp | null
    actor: string | null
  }
  price: {
    price_list_id: string
    product_id: string
    flawless: number
    good: number
    used: number
    cracked: number
    faulty: number
    faulty_cracked: number
  }
}
