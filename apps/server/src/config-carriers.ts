import { z } from 'zod'
import type { AccountPickUp, CarrierAccount } from '#server/shipping/index.ts'
import { carrierSecrets, variable } from './config-values.ts'

/** `parcels=https://user:password@carrier.example.com/api?outward=…&return=…&pickup=…` */
const ACCOUNT = /^([a-z0-9-]{1,40})=(https?:\/\/\S{3,800})$/

/** What parcels with numbers of our own are carried by. */
const EMBEDDED = 'reprise'

const accountOf = (text: string): CarrierAccount | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, username, password, hash, searchParams } = new URL(text)
  const [outward, back] = [searchParams.get('outward') ?? '', searchParams.get('return') ?? '']
  const pickUp = searchParams.has('pickup') ? pickUpOf(searchParams) : null
  if (username === '' || password === '' || hash !== '' || outward === '' || pickUp === undefined) return undefined
  return {
    url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    outward,
    ...(back !== '' && { back }),
    ...(pickUp !== null && { pickUp }),
  }
}

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/
const ALL_DAY = '09:00-18:00'

/** Undefined for what cannot be booked. */
const pickUpOf = (query: URLSearchParams): CarrierAccount['pickUp'] => {
  const [carrier, contract] = [query.get('pickup') ?? '', query.get('contract') ?? '']
  const hours = (query.get('hours') ?? ALL_DAY).split(',').map((part) => {
    const [from = '', until = ''] = HOURS.test(part) ? part.split('-') : []
    return { from, until }
  })
  if (!/^[a-z\d_-]{1,60}$/.test(carrier) || !/^\d{0,15}$/.test(contract)) return undefined
  if (hours.some(({ from, until }) => from >= until)) return undefined
  return { carrier, hours, ...(contract !== '' && { contract: Number(contract) }) }
}

/** The first two windows that have a time in common, as they are written. */
const overlapping = (hours: AccountPickUp['hours']): readonly string[] => {
  const inOrder = hours.toSorted((one, other) => one.from.localeCompare(other.from))
  return inOrder.flatMap((one, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && next.from < one.until ? [one, next].map(({ from, until }) => `${from}-${until}`) : []
  })
}

const carrierAccounts = z.string().transform((text, ctx): ReadonlyMap<string, CarrierAccount> => {
  const accounts = new Map<string, CarrierAccount>()
  for (const line of text.split(/\s+/).filter((part) => part !== '')) {
    const [, id, address = ''] = ACCOUNT.exec(line) ?? []
    const account = accountOf(address)
    if (id === undefined || id === EMBEDDED || account === undefined || accounts.has(id)) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    const [one, other] = overlapping(account.pickUp?.hours ?? [])
    if (one !== undefined && other !== undefined) {
      const reason = `names windows for drivers of ${id} that overlap, ${one} and ${other}: a seller chooses by when one begins, so let each begin where the one before ends, or later`
      ctx.addIssue({ code: 'custom', params: { reason } })
      return z.NEVER
    }
    accounts.set(id, account)
  }
  return accounts
})

export const CARRIER_VARIABLES = {
  CARRIER_SECRETS: variable(carrierSecrets.optional(), {
    about:
      'The secrets that carriers sign their tracking events with (docs/operating/carriers.md). A carrier may have two ' +
      'while one takes the place of the other.',
    expects: 'pairs of a carrier and a secret of 32 characters or more, separated by commas or lines',
    example: 'swift=the secret that was agreed with the carrier',
    otherwise: 'no carrier can send events',
    secret: true,
  }),
  CARRIER_ACCOUNTS: variable(carrierAccounts.optional(), {
    about:
      'Accounts at Sendcloud, from which labels are bought (docs/operating/carriers.md). Its options for parcels to you and ' +
      'back to sellers are named behind the address, and `pickup` with the carrier whose drivers fetch parcels.',
    expects: 'an id and an address with user, password and `outward`, on each line',
    example: 'parcels=https://user:password@panel.sendcloud.sc/api/v3?outward=dpd:return/return&return=dpd:home',
    otherwise: 'parcels have numbers of this server, and labels without postage',
    secret: true,
  }),
}
