import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  CANCEL_REQUESTED,
  LABEL_PNG,
  RETURN_MADE,
  RETURN_SHOWN,
  SHIPMENT_CANCELLED,
  SHIPMENT_MADE,
} from './sendcloud-as-published.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly accept: string
  readonly user: string
  readonly body: unknown
}
export type Answer = { readonly status?: number; readonly body: unknown; readonly link?: string } | 'never'

/** A server that answers as Sendcloud publishes; `answers` may say otherwise for some calls. */
export const aSendcloud = async () => {
  const asked: Asked[] = []
  const state: { answers: (asked: Asked, nth: number) => Answer | undefined | Promise<Answer | undefined> } = {
    answers: () => undefined,
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const tell = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const text = Buffer.concat(chunks).toString()
      const one: Asked = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        accept: request.headers.accept ?? '',
        user: Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString(),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }
      asked.push(one)
      const nth = asked.filter(({ path }) => path === pathname).length
      const answer = (await state.answers(one, nth)) ?? usual(one)
      if (answer === 'never') return
      const bytes =
        answer.body instanceof Uint8Array || typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      reply.writeHead(answer.status ?? 200, answer.link === undefined ? {} : { link: answer.link }).end(bytes)
    }
    request.on('end', () => void tell())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/api/v3`,
    asked,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const usual = ({ method, path }: Asked): Answer => {
  const route = `${method} ${path.replace('/api/v3', '')}`
  if (route === 'POST /returns/announce-synchronously') return { status: 201, body: RETURN_MADE }
  if (route === `GET /returns/${RETURN_MADE.return_id}`) return { body: RETURN_SHOWN }
  if (route === `PATCH /returns/${RETURN_MADE.return_id}/cancel`) return { status: 202, body: CANCEL_REQUESTED }
  if (route === `POST /shipments/${SHIPMENT_MADE.data.id}/cancel`) return { body: SHIPMENT_CANCELLED }
  if (route === 'GET /returns') return { body: { next: null, previous: null, data: [] } }
  if (route === 'POST /shipments/announce') return { status: 201, body: SHIPMENT_MADE }
  if (/^GET \/parcels\/\d+\/documents\/label$/.test(route)) return { body: LABEL_PNG }
  return { status: 404, body: { errors: [{ status: '404', code: 'not_found', detail: 'There is nothing here.' }] } }
}
