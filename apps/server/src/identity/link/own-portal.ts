/**
 * Whether an address lies on the affiliate's own portal: same origin, below its own path. Anything else would make us the
 * first half of somebody's trick.
 */
export const isOnOwnPortal = (address: string, publicUrl: string, affiliateId: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const own = new URL(publicUrl)
  const base = `${own.pathname.replace(/\/$/, '')}/${affiliateId}/`
  return url.origin === own.origin && url.username === '' && url.password === '' && url.pathname.startsWith(base)
}
