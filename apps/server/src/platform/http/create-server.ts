import { randomUUID } from 'node:crypto'
import { MAX_JSON_BYTES } from '@reprise/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { wantsPage } from './negotiation.ts'
import { acceptJsonBodies } from './json-body.ts'
import { acceptMultipartBodies } from './multipart-body.ts'
import { ProblemError } from './problem-error.ts'
import { sendProblem, toProblem } from './problem-reply.ts'
import { refuseConnection } from './refuse-connection.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** How long a request may take to arrive, and a connection may idle, in ms. A file may come over a slow line. */
const REQUEST_TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 72_000
/** Longest path parameter, in characters; a longer one names nothing. */
const MAX_PARAMETER = 150

export const createServer = (settings: {
  readonly log: Logger
  /** How many proxies stand in front, or their addresses: whose X-Forwarded-* is believed. */
  readonly trustProxy: false | number | readonly string[]
  readonly notFoundPage?: string
}): FastifyInstance => {
  const log: FastifyBaseLogger = settings.log
  const app = Fastify({
    loggerInstance: log,
    // One line a request is written by `logRequests`; a child logger each would cost more than it tells.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    trustProxy: trustOf(settings.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAMETER, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
      if (settings.notFoundPage !== undefined && wantsPage(request)) return void reply.redirect(settings.notFoundPage)
      void sendProblem(request, reply, new ProblemError('not-found'))
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
  })
  app.server.headersTimeout = REQUEST_TIMEOUT_MS
  acceptJsonBodies(app)
  acceptMultipartBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    if (request.routeOptions.config.maxFileBytes === undefined) limitArrival(request)
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    logFailure(request, problem)
    return sendProblem(request, reply, problem)
  })
  return app
}

/** A body that trickles in holds a connection: everything but a file has arrived by then, or is cut off. */
const limitArrival = ({ raw }: FastifyRequest): void => {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, REQUEST_TIMEOUT_MS)
  raw.once('close', () => clearTimeout(timer))
}

const trustOf = (trusted: false | number | readonly string[]) => {
  if (typeof trusted === 'object') return [...trusted]
  return trusted === false ? false : (_address: string, hop: number) => hop < trusted
}

/** Faults of ours are logged with their cause; a database's `detail` and `where` would hold people's data. */
const logFailure = (request: FastifyRequest, problem: ProblemError): void => {
  if (problem.problem !== 'internal-error' && problem.problem !== 'service-unavailable') return
  const { cause } = problem
  const failure =
    cause instanceof Error
      ? { name: cause.name, message: cause.message, stack: cause.stack, code: 'code' in cause ? cause.code : undefined }
      : String(cause)
  request.log.error({ requestId: request.id, problem: problem.problem, failure }, 'request failed')
}

/** The route's template and never its path, because paths hold ids of orders. @param describe adds the affiliate */
export const logRequests = (
  app: FastifyInstance,
  describe: (request: FastifyRequest) => Readonly<Record<string, string | undefined>>,
): void => {
  // Every field below is ours and none a person's, so that looking for secrets in it, a fifth of a request's time, is spared.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.span && { traceId: request.span.traceId, spanId: request.span.spanId }),
        ...describe(request),
      },
      'request',
    )
    done()
  })
}
