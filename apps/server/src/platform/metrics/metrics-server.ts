import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { VERSION } from '#server/platform/project-root.ts'

export type ServedMetrics = { readonly port: number; readonly close: () => Promise<void> }

/** On a port of its own, which no proxy leads to: numbers of a business are not for everybody. */
export const serveMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  { registry, refresh }: { readonly registry: Registry; readonly refresh: () => Promise<void> },
): Promise<ServedMetrics> => {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (request.method !== 'GET') return answer(405, 'text/plain', 'GET /metrics or GET /version\n')
    if (request.url === '/version') return answer(200, 'application/json', `${JSON.stringify({ version: VERSION })}\n`)
    if (request.url !== '/metrics') return answer(404, 'text/plain', 'There are /metrics and /version\n')
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => answer(200, registry.contentType, text),
        () => answer(500, 'text/plain', 'The measurements could not be read\n'),
      )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
