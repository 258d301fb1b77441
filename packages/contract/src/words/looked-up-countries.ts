/** Countries whose postal codes bring their towns: of each the server carries a list (apps/server/localities/SOURCES.md). ISO 3166-1 alpha-2. */
export const LOOKED_UP_COUNTRIES: ReadonlySet<string> = new Set(['FR', 'DE'])
