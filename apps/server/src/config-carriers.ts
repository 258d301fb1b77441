import { z } from 'zod'
import type { CarrierAccount } from '#server/shipping/index.ts'

/** `parcels=https://user:password@carrier.example.com/api?outward=…&return=…` */
const ACCOUNT = /^([a-z0-9-]{1,40})=(https?:\/\/\S{3,800})$/

/** What parcels with numbers of our own are carried by. */
const EMBEDDED = 'reprise'

const accountOf = (text: string): CarrierAccount | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, username, password, hash, searchParams } = new URL(text)
  const [outward, back] = [searchParams.get('outward') ?? '', searchParams.get('return') ?? '']
  if (username === '' || password === '' || hash !== '' || outward === '') return undefined
  return {
    url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    outward,
    ...(back !== '' && { back }),
  }
}

export const carrierAccounts = z.string().transform((text, ctx): ReadonlyMap<string, CarrierAccount> => {
  const accounts = new Map<string, CarrierAccount>()
  for (const line of text.split(/\s+/).filter((part) => part !== '')) {
    const [, id, address = ''] = ACCOUNT.exec(line) ?? []
    const account = accountOf(address)
    if (id === undefined || id === EMBEDDED || account === undefined || accounts.has(id)) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    accounts.set(id, account)
  }
  return accounts
})
