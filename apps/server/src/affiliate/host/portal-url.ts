import type { Affiliate } from '#server/call/index.ts'

type OfProgramme = Pick<Affiliate, 'programme'>

/** A name as it is compared: in small letters, without the dot of the root. */
export const hostName = (text: string): string => text.toLowerCase().replace(/\.$/, '')

/** The name that a browser asked. `X-Forwarded-Host` is not looked at: proxies that do not set it pass on what a client wrote. */
export const askedHost = ({ headers }: { readonly headers: { readonly host?: string | undefined } }): string =>
  hostName((headers.host ?? '').replace(/:\d*$/, ''))

/** Scheme, port and path are the installation's: one balancer stands before all hosts. */
const addressAt = (host: string, publicUrl: string): string => {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.href.replace(/\/$/, '')
}

/** Where browsers find the portal of a programme: at the first of its own hosts, else where the installation is. Never taken from a request. */
export const portalUrl = ({ programme: { hosts } }: OfProgramme, publicUrl: string): string =>
  hosts[0] === undefined ? publicUrl.replace(/\/$/, '') : addressAt(hosts[0], publicUrl)

/** Every address under which its pages are answered. */
export const portalUrls = ({ programme: { hosts } }: OfProgramme, publicUrl: string): string[] => [
  ...hosts.map((host) => addressAt(host, publicUrl)),
  publicUrl.replace(/\/$/, ''),
]
