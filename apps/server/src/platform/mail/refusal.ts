import { errorCode } from '#server/platform/error-code.ts'
import { MailError } from './mailer.ts'

/** What a mail server made of a try: `refused` for good, or `failed` so that another try may help. */
export type MailRefusal = {
  readonly state: 'failed' | 'refused'
  /** A number of SMTP (RFC 5321); null where no server answered. */
  readonly code: number | null
  /** In the words of the server, or a code of the network; never with the address. */
  readonly answer: string | null
}

const MOST = 300
/** Signs of an answer that are read: a long text costs time, and strangers write it. */
const MOST_READ = 2_000

export const refusalOf = (error: unknown, address: string): MailRefusal => {
  const state = error instanceof MailError ? 'refused' : 'failed'
  const { responseCode, response } = answered(error instanceof MailError ? (error.cause ?? error) : error)
  const code = typeof responseCode === 'number' ? responseCode : null
  if (typeof response === 'string') return { state, code, answer: withoutPerson(response, address) }
  return { state, code, answer: errorCode(error) ?? (error instanceof MailError ? error.message : null) }
}

const answered = (error: unknown): { readonly responseCode?: unknown; readonly response?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** What a mail server says, on one line, without any address. */
export const withoutAddresses = (text: string): string => withoutAny(text).slice(0, MOST)

const withoutAny = (text: string): string =>
  text
    .slice(0, MOST_READ)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '[address]')
    .trim()

/** Mail servers like to name the recipient, whole or in part (quality A6). */
const withoutPerson = (text: string, address: string): string => {
  const [mailbox = ''] = address.split('@')
  const [owner = ''] = mailbox.split('+')
  return [mailbox, owner]
    .filter(({ length }) => length > 1)
    .reduce((hidden, word) => hidden.replaceAll(wordOf(word), '[address]'), withoutAny(text))
    .slice(0, MOST)
}

const wordOf = (mailbox: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${mailbox.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu')
