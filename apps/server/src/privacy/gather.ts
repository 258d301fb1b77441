import { whereReadable, type Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { Column } from './map/column.ts'
import { columnsOf, SELLER_TABLES } from './map/data-map.ts'
import { openColumn, placeIn } from './open-row.ts'
import { type Row, selectRows } from './rows.repository.ts'
import type { Seller } from './seller.repository.ts'

export type SellerFile = { readonly name: string; readonly bytes: Buffer }
/** All that one table has of a seller, opened; hashes and who of the operator did it are left out. */
export type Gathered = {
  readonly table: string
  readonly what: string
  readonly until: string
  readonly rows: readonly Row[]
}

export type GatherDeps = { readonly vault: Pick<Vault, 'open'>; readonly files: Pick<SealedStorage, 'open'> }

/** @param take what becomes of a file: its bytes are in memory one at a time where it is not kept */
export const gatherTables = async (
  db: Db,
  { vault, files }: GatherDeps,
  seller: Seller,
  take: (file: SellerFile) => void,
): Promise<Gathered[]> => {
  const gathered: Gathered[] = []
  for (const [table, map] of Object.entries(SELLER_TABLES)) {
    const rows: Row[] = []
    for (const row of await selectRows(db, table, map, seller)) {
      const shown: Record<string, unknown> = {}
      for (const [name, column] of columnsOf(map)) {
        const value = await read({ vault, files }, { table, name, column, row }, take)
        if (value !== undefined) shown[camel(name)] = value
      }
      rows.push(shown)
    }
    if (rows.length > 0) gathered.push({ table, what: map.what, until: map.until, rows })
  }
  return gathered
}

type Cell = { readonly table: string; readonly name: string; readonly column: Column; readonly row: Row }

const read = async (
  { vault, files }: GatherDeps,
  { table, name, column, row }: Cell,
  take: (file: SellerFile) => void,
): Promise<unknown> => {
  if (column.kind === 'actor' || column.kind === 'proof' || column.kind === 'index') return undefined
  if (column.kind === 'sealed') return whereReadable(() => openColumn(vault, column, name, row)) ?? null
  if (column.kind !== 'file') return row[name]
  const key = row[name]
  if (typeof key !== 'string') return null
  const bytes = await openFile(files, key, column.places, row)
  if (bytes === undefined) return null
  const file = `files/${table}-${key.slice(key.lastIndexOf('/') + 1)}${extensionOf(placeIn(column.type, row))}`
  take({ name: file, bytes })
  return file
}

/** For one of its places: a document moves from one to another when it was checked. */
const openFile = async (
  files: Pick<SealedStorage, 'open'>,
  key: string,
  places: readonly string[],
  row: Row,
): Promise<Buffer | undefined> => {
  for (const place of places) {
    try {
      return await files.open(key, placeIn(place, row))
    } catch (failure) {
      if (!(failure instanceof Error) || failure.name !== 'VaultError') throw failure
    }
  }
  return undefined
}

const EXTENSIONS: { readonly [type: string]: string } = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
}
const extensionOf = (type: string): string => EXTENSIONS[type] ?? ''

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
