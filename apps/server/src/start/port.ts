import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds out before anything slow is begun whether the server will be able to listen.
 *
 * @throws Error of the system, such as `EADDRINUSE` or `EACCES`
 */
export const assertPortFree = async ({ host, port }: { readonly host: string; readonly port: number }) => {
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
