import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookMessage } from '@reprise/contract'
import { afterFile } from './after-file.ts'

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly json: WebhookMessage }
type Answers = (response: ServerResponse, received: Received) => void

/** Another system, on this machine, which takes what it is sent and answers as it is told to. */
export const aReceiver = async () => {
  const received: Received[] = []
  let answers: Answers = (response) => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const one = { headers: request.headers, body, json: JSON.parse(body) as WebhookMessage }
      received.push(one)
      answers(response, one)
    })
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    received,
    /** How many were made so far. */
    connections: () => connections,
    /** Whom it let wait is cut off. */
    hangsUp: () => server.closeAllConnections(),
    answers: (how: Answers | number): void => {
      answers = typeof how === 'function' ? how : (response) => void response.writeHead(how).end('Noted')
    },
  }
}

/** As the page of Standard Webhooks says it, written here once more. */
export const isVerified = ({ headers, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, signature = ''] = one.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
}
