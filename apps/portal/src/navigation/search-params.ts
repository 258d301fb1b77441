/** The query of an address as plain text values: `?brand=Apple&page=2`. Of a name given twice the last one counts. */
export type SearchParams = Readonly<Record<string, string>>

export const parseSearch = (query: string): SearchParams => Object.fromEntries(new URLSearchParams(query))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
