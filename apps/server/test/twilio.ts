import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AskedOfTwilio = {
  readonly method: string
  readonly path: string
  readonly user: string
  /** Of the query, or of the body of a POST. */
  readonly form: URLSearchParams
}
type Answer = { readonly status: number; readonly body: unknown } | 'never'

const SID = 'AC0123456789abcdef0123456789abcdef'
export const TWILIO_TOKEN = 'token-of-the-account'

/** In the form that Twilio publishes for a message that was taken, with values of our own. */
const message = (form: URLSearchParams, index: number) => ({
  account_sid: SID,
  api_version: '2010-04-01',
  body: form.get('Body'),
  date_created: 'Wed, 25 Nov 2026 12:00:00 +0000',
  date_sent: null,
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: form.get('From'),
  messaging_service_sid: null,
  num_segments: '1',
  sid: `SM${String(index).padStart(32, '0')}`,
  status: 'queued',
  to: form.get('To'),
})

/** In the form that Twilio publishes for its errors: the sentence names the number. */
export const twilioError = (code: number, status = 400): Answer => ({
  status,
  body: {
    code,
    message: `The message From/To pair violates a blacklist rule: +33612345678`,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  },
})

/** A server that answers as Twilio publishes its Messages resource; `answer` may say otherwise. Nothing was recorded from an account. */
export const aTwilio = async () => {
  const asked: AskedOfTwilio[] = []
  const taken: ReturnType<typeof message>[] = []
  const state: { answer: (asked: AskedOfTwilio) => Answer | undefined } = { answer: () => undefined }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const isPost = request.method === 'POST'
      const one: AskedOfTwilio = {
        method: request.method ?? '',
        path: pathname,
        user: Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString(),
        form: isPost ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams,
      }
      asked.push(one)
      const special = state.answer(one)
      if (special === 'never') return
      const usual = (): Exclude<Answer, 'never'> => {
        if (!isPost)
          return { status: 200, body: { messages: taken.filter(({ to }) => to === one.form.get('To')), page: 0 } }
        taken.push(message(one.form, taken.length))
        return { status: 201, body: taken.at(-1) }
      }
      const { status, body } = special ?? usual()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    account: () => ({ url, user: SID, token: TWILIO_TOKEN }),
    /** A line of SMS_ACCOUNTS. */
    line: (id: string) => `${id}=http://${SID}:${TWILIO_TOKEN}@127.0.0.1:${port}`,
    asked,
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ form }) => form),
    /** What a POST would have been answered with, where only its answer is lost. */
    takes: (form: URLSearchParams) => void taken.push(message(form, taken.length)),
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As Twilio signs its calls. */
export const twilioSignature = (url: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha1', TWILIO_TOKEN)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64')
