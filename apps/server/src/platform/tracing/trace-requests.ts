import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, within } from './span.ts'
import { tracerOfProcess } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where traces are wanted. */
    span?: Span
  }
}

/** What balancers ask for each second. */
const HEALTH = /^\/health(?:\/|$)/

/** Each request, by the template of its route: paths and queries hold ids of orders. Nothing is added unless traces are wanted. */
export const traceRequests = (
  app: FastifyInstance,
  describe: (request: FastifyRequest) => { readonly affiliate?: string | undefined },
): void => {
  if (tracerOfProcess() === null) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url ?? 'none'
    const tracer = tracerOfProcess()
    if (tracer === null || HEALTH.test(route)) return done()
    const { operation } = routeOptions.config
    const named = headers['traceparent']?.toString()
    const span = tracer.begin(`${method} ${route}`, {
      kind: 'call',
      ...(tracer.acceptsParents ? { parent: named } : { link: named }),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'reprise.request_id': id,
        ...(operation !== undefined && { 'reprise.operation': operation }),
      },
    })
    request.span = span
    // A caller who went away gets no answer, and no hook tells of it.
    reply.raw.once('close', () => endOf(request, span, reply.statusCode))
    within(span, done)
  })
  // What a body arrives by belongs to the connection, which earlier requests had too.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span === undefined) done()
    else within(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (request.span !== undefined) endOf(request, request.span, statusCode)
    done()
  })
  const endOf = (request: FastifyRequest, span: Span, status: number): void => {
    const { affiliate } = describe(request)
    span.note({
      'http.response.status_code': status,
      ...(affiliate !== undefined && { 'reprise.affiliate': affiliate }),
    })
    span.end(status >= 500 ? String(status) : undefined)
  }
}
