import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** An address that a server of ours must not call at the word of others: its own machine, its network, or none that there is. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Everything of IANA's registry of special addresses that is not reached from everywhere. */
const SPECIAL = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
const GLOBAL = listOf('ipv6', ['2000::/3'])
/** Documentation, and ways to an IPv4 address in the clothes of another. */
const NOT_GLOBAL = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const isPublic = (address: string): boolean =>
  isIP(address) === 4 ? !SPECIAL.check(address) : GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')

type Resolved = { readonly address: string; readonly family: number }
/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>

const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    resolveName(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** How long a name server may take, in ms: the caller holds a transaction or a worker meanwhile. */
const RESOLVE_MS = 2_000

/** The system's look-up cannot be broken off: the caller stops waiting for it. */
const inTime = async (found: ReturnType<Resolve>): ReturnType<Resolve> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The name server did not answer in time')), RESOLVE_MS)
  })
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer))
}

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export const isLiteral = (url: URL): boolean => isIP(hostOf(url)) !== 0

export type OutwardAddresses = {
  /** @throws AddressRefused, or the failure of the resolver */
  readonly check: (url: URL) => Promise<void>
  /** For connections: each goes to an address that was looked at just now, and a name cannot mean another one in between. Those made together share a look-up. */
  readonly lookupFor: (url: URL) => LookupFunction
}

/** @param own networks that the installation names as its own: they are called, and without TLS as well */
export const outwardAddresses = (own: readonly string[], resolve: Resolve = systemResolve): OutwardAddresses => {
  const lists = {
    4: listOf(
      'ipv4',
      own.filter((range) => !range.includes(':')),
    ),
    6: listOf(
      'ipv6',
      own.filter((range) => range.includes(':')),
    ),
  }
  const isOwn = (address: string): boolean =>
    isIP(address) === 4 ? lists[4].check(address) : lists[6].check(address, 'ipv6')
  const mayCall = (address: string, { protocol }: URL): boolean =>
    isOwn(address) || (protocol === 'https:' && isPublic(address))

  const addressesOf = async (url: URL): Promise<readonly Resolved[]> => {
    const host = hostOf(url)
    const family = isIP(host)
    const found = family === 0 ? await inTime(resolve(host)) : [{ address: host, family }]
    // One that may be called does not make up for another: which of them is taken is not ours to say.
    if (found.length === 0 || found.some(({ address }) => !mayCall(address, url)))
      throw new AddressRefused('Its address is not called')
    return found
  }
  return {
    check: async (url) => void (await addressesOf(url)),
    lookupFor: (url) => {
      let underWay: Promise<readonly Resolved[]> | undefined
      const found = callbackify(() => {
        underWay ??= addressesOf(url).finally(() => (underWay = undefined))
        return underWay
      })
      return (_host, options, callback) => {
        found((error, all) => {
          const [first] = all ?? []
          if (error !== null) callback(error, '', 4)
          else if (options.all === true) callback(null, [...all])
          else callback(null, first?.address ?? '', first?.family)
        })
      }
    },
  }
}
