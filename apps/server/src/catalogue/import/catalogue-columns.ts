import type { Columns } from '#server/platform/csv/read-table.ts'

/** Columns of a catalogue file, with the names that other programs give them. */
export const CATALOGUE_COLUMNS = {
  model_key: { aliases: ['product key', 'key', 'id', 'slug', 'sku'] },
  type: { required: true, aliases: ['product type', 'category', 'device type'] },
  brand: { required: true, aliases: ['manufacturer', 'maker', 'make', 'vendor'] },
  model: { required: true, aliases: ['name', 'model name', 'product', 'product name', 'marketing name'] },
  release_date: { aliases: ['released', 'release', 'launch date', 'launched', 'date'] },
  storage_gb: { aliases: ['storage', 'capacity', 'memory', 'storage sizes'] },
  colours: { aliases: ['colors', 'colour', 'color'] },
  launch_price_usd: { aliases: ['launch price', 'msrp', 'msrp usd', 'price usd'] },
  launch_price_eur: { aliases: ['msrp eur', 'rrp', 'rrp eur', 'price eur'] },
  launch_price_storage_gb: { aliases: ['launch price storage', 'base storage gb', 'base storage'] },
  model_codes: { aliases: ['model code', 'codes', 'model numbers', 'model number', 'part numbers'] },
  order_codes: { aliases: ['order code', 'order numbers', 'order number'] },
  quality: { aliases: ['rank'] },
} satisfies Columns<string>

export type CatalogueColumn = keyof typeof CATALOGUE_COLUMNS
