import { BlockList, isIP } from 'node:net'
import { type Role, ROLES } from '@reprise/contract'
import { z } from 'zod'
import type { VariableFacts } from '#server/platform/environment/read-environment.ts'

// How the text of a variable is read; each refuses what it cannot read.

export const variable = <Schema extends z.ZodType>(schema: Schema, facts: VariableFacts): Schema => schema.meta(facts)

/** From the gravest to none. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The address of an outside service, and what both sides sign with. */
export type SignedService = { readonly url: string; readonly secrets: readonly string[] }

export const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const url = (protocols: readonly string[]) => z.string().refine((text) => isUrl(text, protocols))

export const publicUrl = z
  .string()
  .refine((text) => {
    if (!isUrl(text, ['http:', 'https:'])) return false
    const { search, hash, username } = new URL(text)
    return search === '' && hash === '' && username === ''
  })
  .transform((text) => text.replace(/\/+$/, ''))

/** Without TLS on this machine only. */
export const issuer = z
  .string()
  .refine((text) => isUrl(text, ['https:']) || (isUrl(text, ['http:']) && LOOPBACK.has(new URL(text).hostname)))

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535)

const SECRET_OF_CARRIER = /^([a-z0-9-]{1,40})=([\w+/=-]{32,200})$/

export const carrierSecrets = z.string().transform((text, ctx): ReadonlyMap<string, readonly string[]> => {
  const secrets = new Map<string, readonly string[]>()
  for (const pair of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, carrier, secret] = SECRET_OF_CARRIER.exec(pair) ?? []
    if (carrier === undefined || secret === undefined) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    secrets.set(carrier, [...(secrets.get(carrier) ?? []), secret])
  }
  return secrets
})

const SIGNED_SERVICE = /^([a-z0-9-]{1,40})=(https?:\/\/[^\s#]{3,500})#([\w+/=-]{32,200})$/

/** @param own what this installation itself is called among them */
export const signedServices = (own: string) =>
  z.string().transform((text, ctx): ReadonlyMap<string, SignedService> => {
    const services = new Map<string, SignedService>()
    for (const line of text.split(/[\s,]+/).filter((part) => part !== '')) {
      const [, id, address, secret] = SIGNED_SERVICE.exec(line) ?? []
      if (id === undefined || id === own || address === undefined || secret === undefined) {
        ctx.addIssue({ code: 'custom' })
        return z.NEVER
      }
      services.set(id, { url: address, secrets: [...(services.get(id)?.secrets ?? []), secret] })
    }
    return services
  })

/** People of a group at the provider do this, at these programmes. */
export type GroupRights = {
  readonly group: string
  readonly roles: readonly Role[]
  readonly affiliates: 'all' | readonly string[]
}

/** Names of groups may hold an equals sign, as those of a directory do: the last one counts. */
const GROUP_RIGHTS = /^(.{1,200})=([a-z]+(?:,[a-z]+)*)@(all|[\w-]+(?:,[\w-]+)*)$/

export const groupRights = z.string().transform((text, ctx): readonly GroupRights[] => {
  const entries = text.split(/[;\n]+/).map((part) => part.trim())
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, group = '', named = '', at = ''] = GROUP_RIGHTS.exec(entry) ?? []
      const roles = ROLES.filter((role) => named.split(',').includes(role))
      if (group === '' || roles.length !== new Set(named.split(',')).size) ctx.addIssue({ code: 'custom' })
      return { group: group.trim(), roles, affiliates: at === 'all' ? 'all' : at.split(',') }
    })
})

/** Seconds, an hour at most. */
export const pauseSeconds = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((seconds) => seconds <= 3_600)

/** In percent: more than so many of the prices, change by more than so much; so many of the products are gone. */
export const priceLimits = z
  .string()
  .regex(/^(?:[1-9]\d?|100)(?:, *(?:[1-9]\d?|100)){2}$/)
  .transform((text) => {
    const [moved = 100, move = 100, gone = 100] = text.split(',').map(Number)
    return { moved, move, gone }
  })

/** Ranges of addresses, as in 10.1.0.0/16. */
/** Where machines of a cloud read their own keys, which a programme's webhook could then read too. */
const METADATA = '169.254.169.254'

const holdsMetadata = (address: string, bits: number): boolean => {
  const range = new BlockList()
  range.addSubnet(address, bits, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return range.check(METADATA) || range.check(`::ffff:${METADATA}`, 'ipv6')
}

/** Ranges that are a network's: a shorter prefix would open half the internet without https. */
export const networks = z.string().transform((text, ctx): readonly string[] => {
  const ranges = text.split(/[\s,]+/).filter((part) => part !== '')
  for (const range of ranges) {
    const [, address = '', bits = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(range) ?? []
    const family = isIP(address)
    const [shortest, longest] = family === 4 ? [8, 32] : [16, 128]
    if (family === 0 || Number(bits) < shortest || Number(bits) > longest || holdsMetadata(address, Number(bits)))
      ctx.addIssue({ code: 'custom' })
  }
  return ranges
})

export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

export const trustProxy = z
  .string()
  .regex(/^(false|[1-9]|[0-9a-fA-F:./]{3,}(,\s*[0-9a-fA-F:./]{3,})*)$/)
  .transform((text): false | number | readonly string[] => {
    if (text === 'false') return false
    return /^[1-9]$/.test(text) ? Number(text) : text.split(/,\s*/)
  })
