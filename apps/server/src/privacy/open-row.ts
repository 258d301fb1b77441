import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Row } from './rows.repository.ts'

/** `customer|personal|{id}` with the columns of the row in it. */
export const placeIn = (pattern: string, row: Row): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, column: string) => String(row[column]))

/** The columns that a place names: they tell the row. */
export const keyIn = (pattern: string, row: Row): Row =>
  Object.fromEntries([...pattern.matchAll(/\{(\w+)\}/g)].map(([, column = '']) => [column, row[column]]))

/** Bytes from `\x…`, as JSON holds them. */
const bytesIn = (value: unknown): Buffer => Buffer.from(String(value).slice(2), 'hex')

/** @throws VaultError when it was changed, or belongs to another row */
export const openColumn = (
  vault: Pick<Vault, 'open'>,
  { place, holds }: { readonly place: string; readonly holds: 'json' | 'text' },
  column: string,
  row: Row,
): unknown => {
  const value = row[column]
  if (value === null || value === undefined) return null
  const text = vault.open(bytesIn(value), placeIn(place, row))
  return holds === 'json' ? JSON.parse(text) : text
}
