import { once } from 'node:events'
import { createServer } from 'node:http'
import { LABEL_PNG, RETURN_SHOWN } from '../../../apps/server/test/sendcloud-as-published.ts'
import type { Trial } from '../fault.ts'

type Asked = { readonly route: string; readonly body: string }
type Answer = { readonly status?: number; readonly body: Uint8Array | object }

export type OutsideService = {
  readonly port: number
  /** From now on calls are taken, and none is answered; or all are again. */
  readonly beAway: (isAway: boolean) => void
}

/** A service that others keep, over HTTP. */
const startOutsideService = async (trial: Trial, answers: (asked: Asked) => Answer): Promise<OutsideService> => {
  let isAway = false
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (isAway) return
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const { status = 200, body } = answers({
        route: `${request.method} ${pathname}`,
        body: Buffer.concat(chunks).toString(),
      })
      reply.writeHead(status).end(body instanceof Uint8Array ? body : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  trial.closes(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, beAway: (away) => (isAway = away) }
}

/** Sells a label for each reference, once, as Sendcloud publishes it. */
export const startCarrier = async (trial: Trial): Promise<OutsideService & { readonly sold: ReadonlySet<string> }> => {
  const sold = new Set<string>()
  const service = await startOutsideService(trial, ({ route, body }) => {
    if (route === 'POST /api/v3/returns/announce-synchronously') {
      const { external_reference: reference } = JSON.parse(body) as { external_reference: string }
      trial.must(!sold.has(reference), `the label ${reference} was bought twice`)
      sold.add(reference)
      return { status: 201, body: { return_id: sold.size, parcel_id: sold.size, multi_collo_ids: [] } }
    }
    const [, shown] = /^GET \/api\/v3\/returns\/(\d+)$/.exec(route) ?? []
    if (shown !== undefined) return { body: { ...RETURN_SHOWN, tracking_number: `3SFAULT${shown.padStart(7, '0')}` } }
    if (/^GET \/api\/v3\/parcels\/\d+\/documents\/label$/.test(route)) return { body: LABEL_PNG }
    return { status: 404, body: { errors: [{ status: '404', code: 'not_found', detail: 'There is nothing here.' }] } }
  })
  return { ...service, sold }
}

/** Begins each check that it is asked for. */
export const startIdentityProvider = (trial: Trial): Promise<OutsideService> =>
  startOutsideService(trial, () => ({
    status: 201,
    body: {
      url: 'https://identity.example.com/check/1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  }))
