import { parseSearch, type SearchParams } from './search-params.ts'

/** Takes an address such as `/a/fr/find/mobile?brand=Apple#list` apart, as the router wants it. */
export const locationOf = (href: string): { to: string; search: SearchParams; hash: string } => {
  const { pathname, search, hash } = new URL(href, 'http://portal')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}
