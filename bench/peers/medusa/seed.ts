import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { medusa } from './programs.ts'
import type { Product } from '../target.ts'

/** Fills an empty database through Medusa's own workflows. */
export const seedMedusa = async (folder: string, databaseUrl: string, products: readonly Product[]): Promise<void> => {
  const file = join(folder, 'products.json')
  writeFileSync(file, JSON.stringify(products))
  await medusa(folder, databaseUrl, ['db:migrate'])
  await medusa(folder, databaseUrl, ['exec', './seed.js', file])
}
