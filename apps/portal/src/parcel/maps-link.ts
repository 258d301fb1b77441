/** Opens an address in the maps of a telephone, elsewhere in an open map. @param agent as the browser names itself */
export const mapsLink = (address: string, agent: string): string => {
  const query = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?q=${query}`
  if (/Android/.test(agent)) return `geo:0,0?q=${query}`
  return `https://www.openstreetmap.org/search?query=${query}`
}
