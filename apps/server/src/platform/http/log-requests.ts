import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One line a request (quality O5): the route's template and never its path, because paths hold ids of people's orders.
 * @param describe what the composition adds, such as the affiliate
 */
export const logRequests = (
  app: FastifyInstance,
  describe: (request: FastifyRequest) => Readonly<Record<string, string | undefined>>,
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...describe(request),
      },
      'request',
    )
    done()
  })
}
