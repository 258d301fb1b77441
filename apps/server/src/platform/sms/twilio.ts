import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemClock } from '#server/platform/clock.ts'
import { send } from '#server/platform/http/send.ts'
import { saidIn } from './stop-words.ts'
import { type Sms, SmsFault, type SmsAnswer, type SmsFate, type SmsOver, type SmsPort } from './sms.ts'

export type SmsAccount = {
  /** Where its API stands, without a slash at the end; holds no secret. */
  readonly url: string
  /** `AccountSid`. */
  readonly user: string
  /** Also what it signs its calls with. */
  readonly token: string
}

const TIMEOUT_MS = 8_000
/** How long an account that did not answer is left alone, in ms: each message would wait as long as the first. */
const REST_MS = 60_000
const LONGEST_ANSWER = 200_000

/** Codes of Twilio by which a number takes no more messages. */
const OVER: ReadonlyMap<number, SmsOver> = new Map([
  [21610, 'reply'],
  [21211, 'unreachable'],
  [21214, 'unreachable'],
  [21217, 'unreachable'],
  [21614, 'unreachable'],
  [30005, 'unreachable'],
  [30006, 'unreachable'],
])

const FATES: Readonly<Record<string, SmsFate | undefined>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undeliverable',
  failed: 'undeliverable',
}

/** By the status, or by the code of Twilio: the account or its sender is wrong, or was used too often, and the message itself may be right. */
const NOT_ITS_FAULT: ReadonlySet<number | null> = new Set([
  ...[401, 403, 404, 429],
  ...[20003, 21212, 21603, 21606, 21659, 21660, 21661],
])

const OPT_OUT: Readonly<Record<string, SmsAnswer['says']>> = { STOP: 'stop', START: 'start' }

/** Until when each account of this process is left alone. */
const resting = new WeakMap<SmsAccount, number>()

/**
 * Twilio's Programmable Messaging, by its Messages resource of 2010-04-01. It knows no key that makes a message once, so that one
 * without an answer is looked for among those of the number before it is sent again.
 */
export const twilioPort = (id: string, account: SmsAccount, { timeoutMs = TIMEOUT_MS } = {}): SmsPort => {
  const call = (method: 'GET' | 'POST', query: URLSearchParams) => ask(account, method, query, timeoutMs)
  return {
    id,
    send: async ({ to, from, text, mark, reportTo, isAgain }) => {
      if (isAgain && (await wasTaken({ to, mark }, call))) return
      const form = new URLSearchParams({ To: to, From: from, Body: text })
      if (reportTo !== undefined) form.set('StatusCallback', reportTo)
      await call('POST', form)
    },
    isSigned: (url, form, signature) => {
      const signed = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).flat()
      const right = createHmac('sha1', account.token)
        .update([url, ...signed].join(''))
        .digest()
      const given = Buffer.from(signature ?? '', 'base64')
      return given.length === right.length && timingSafeEqual(given, right)
    },
    readReport: (form) => ({
      fate: FATES[form.get('MessageStatus') ?? ''],
      code: numberFrom(form.get('ErrorCode')),
    }),
    readAnswer: (form) => ({
      from: form.get('From') ?? '',
      says: OPT_OUT[form.get('OptOutType') ?? ''] ?? saidIn(form.get('Body') ?? ''),
    }),
    isOver: (code) => (code === null ? undefined : OVER.get(code)),
  }
}

type Call = (method: 'GET' | 'POST', query: URLSearchParams) => Promise<unknown>

/** The newest come first, and a number gets few. */
const wasTaken = async ({ to, mark }: Pick<Sms, 'to' | 'mark'>, call: Call): Promise<boolean> => {
  const { messages } = asRecord(await call('GET', new URLSearchParams({ To: to, PageSize: '50' })))
  return Array.isArray(messages) && messages.some((message) => String(asRecord(message)['body']).includes(mark))
}

const ask = async (
  account: SmsAccount,
  method: 'GET' | 'POST',
  query: URLSearchParams,
  timeoutMs: number,
): Promise<unknown> => {
  const { url, user, token } = account
  if (now() < (resting.get(account) ?? 0))
    throw new SmsFault('The SMS provider did not answer a moment ago', { mayPass: true, hasLeft: false })
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(user)}/Messages.json`
  const answer = await send(method === 'GET' ? `${address}?${query}` : address, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: query.toString() }),
    timeoutMs,
    longest: LONGEST_ANSWER,
  })
  if (answer === undefined || answer.status >= 500) {
    resting.set(account, now() + REST_MS)
    throw fault(
      answer === undefined ? 'The SMS provider does not answer' : `The SMS provider is out of order (${answer.status})`,
    )
  }
  resting.delete(account)
  const body = parsed(answer.bytes)
  if (answer.status < 300) return body
  // Its sentence may repeat the number: the code alone is kept.
  const code = numberFrom(asRecord(body)['code'])
  throw new SmsFault(`The SMS provider refused it (${answer.status}, ${code ?? 'no code'})`, {
    mayPass: NOT_ITS_FAULT.has(answer.status) || NOT_ITS_FAULT.has(code),
    code,
  })
}

const now = (): number => systemClock.now().getTime()
const fault = (sentence: string): SmsFault => new SmsFault(sentence, { mayPass: true })

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as unknown
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Codes are kept as they come, and what is signed may be odd all the same. */
const numberFrom = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 1_000_000 ? number : null
}
