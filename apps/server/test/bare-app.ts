import { type OperationName, operations } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import type { RouteHandlers } from '#server/call/index.ts'
import { callSource } from '#server/call-source.ts'
import { bindOperations } from '#server/platform/http/bind-operations.ts'
import { createServer, logRequests } from '#server/platform/http/create-server.ts'
import { ownCounters } from '#server/platform/limits/own-counters.ts'
import { traceRequests } from '#server/platform/tracing/trace-requests.ts'
import { afterFile } from './after-file.ts'
import { type Api, apiOf } from './api.ts'
import type { PlatformDeps } from './platform.ts'

/**
 * The real way of a request from the socket to a handler and back, with handlers of the test's own: what holds for
 * every operation is tested once, for any operation.
 */
export const aBareApp = async (
  deps: PlatformDeps,
  handlers: RouteHandlers,
  more: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<{ readonly app: FastifyInstance; readonly api: Api }> => {
  const app = createServer({ log: deps.log, trustProxy: false })
  traceRequests(app, (request) => ({ affiliate: request.affiliate?.id }))
  logRequests(app, (request) => ({ affiliate: request.affiliate?.id }))
  bindOperations(
    app,
    [{ ...unused(), ...handlers }],
    callSource(app, deps, { rateLimits: false, counters: ownCounters(deps.clock) }),
  )
  await more(app)
  await app.ready()
  afterFile(() => app.close())
  return { app, api: apiOf(app, () => {}) }
}

const unused = (): RouteHandlers =>
  Object.fromEntries(
    (Object.keys(operations) as OperationName[]).map((name) => [
      name,
      () => {
        throw new Error(`This test does not use ${name}`)
      },
    ]),
  )
