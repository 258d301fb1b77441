import { z } from 'zod'
import type { SmsAccount } from './twilio.ts'

/** `twilio=https://AC…:token@api.twilio.com` */
const ACCOUNT = /^([a-z0-9-]{1,40})=(https?:\/\/\S{3,500})$/

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const accountOf = (text: string): SmsAccount | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, hostname, pathname, username, password, hash, search } = new URL(text)
  if (username === '' || password === '' || hash !== '' || search !== '') return undefined
  // The token would go through the net in the clear.
  if (protocol === 'http:' && !THIS_MACHINE.has(hostname)) return undefined
  return {
    url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`,
    user: decodeURIComponent(username),
    token: decodeURIComponent(password),
  }
}

export const smsAccounts = z.string().transform((text, ctx): ReadonlyMap<string, SmsAccount> => {
  const accounts = new Map<string, SmsAccount>()
  for (const line of text.split(/\s+/).filter((part) => part !== '')) {
    const [, id, address = ''] = ACCOUNT.exec(line) ?? []
    const account = accountOf(address)
    if (id === undefined || account === undefined || accounts.has(id)) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    accounts.set(id, account)
  }
  return accounts
})
