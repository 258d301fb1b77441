import {
  DOCUMENT_API_TIMEOUT_MS,
  fullPath,
  isBinary,
  type Operation,
  type OperationName,
  operations,
  type ProblemType,
  problemTypes,
} from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Contexts, Handlers } from './handler.ts'
import { endStreamsAtClose } from './event-stream.ts'
import { budgetOf } from './limits.ts'
import { acceptableType, compressReply, replyTypes } from './negotiation.ts'
import { type BoundHandler, type CallSource, runCall } from './run-call.ts'
import { ProblemError } from './problem-error.ts'
import { parsePart, queryParser, RequestFaults, type RequestPart } from './request-validation.ts'
import { isStorable } from './json-body.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { replyWriter } from './reply-writer.ts'
import { createUploadGate, type UploadGate } from './upload-gate.ts'

/** One route of every operation. Throws where one has no handler or two, or a handler has no operation. */
export const bindOperations = <Of extends Contexts>(
  app: FastifyInstance,
  modules: readonly Handlers<Of>[],
  source: CallSource<Of>,
): void => {
  const handlers = collectHandlers(modules)
  endStreamsAtClose(app)
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as unknown as z.ZodMiniType, httpPart))
  app.setSerializerCompiler(({ schema }) => replyWriter(schema as unknown as z.ZodMiniType))
  const uploads = createUploadGate(UPLOADS)
  const methodsByPath = new Map<string, Set<string>>()
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const url = fullPath(operation).replaceAll(/\{(\w+)\}/g, ':$1')
    methodsByPath.set(url, (methodsByPath.get(url) ?? new Set()).add(operation.method))
    const ours = replyTypes(operation)
    const handler = handlers.get(name)
    if (handler === undefined) throw new Error(`The operation ${name} has no handler`)
    app.route({
      method: operation.method,
      url,
      ...routeOptions(operation),
      config: {
        rateLimit: rateLimitOf(name, source),
        maxFileBytes: operation.multipart?.maxFileBytes,
        takesBody: operation.body !== undefined,
        operation: name,
      },
      onRequest: (request, reply, goOn) => {
        const go = (): Promise<void> | undefined => {
          negotiateType(request, reply, ours)
          return operation.multipart === undefined
            ? undefined
            : enterUpload(uploads, {
                ...{ request, reply, sender: source.senderOf(request) },
                most: operation.multipart.maxFileBytes,
              })
        }
        // Most answers are about a person: no cache keeps one unless its handler says so.
        reply.header('cache-control', 'no-store')
        const identified = source.identify(request, name, operation)
        const going = identified === undefined ? go() : identified.then(go)
        if (going !== undefined) return void going.then(() => goOn(), goOn)
        goOn()
      },
      onSend: compressReply,
      handler: (request, reply) => runCall({ name, operation, handler, source, request, reply }),
    })
  }
  refuseOtherMethods(app, methodsByPath)
}

/** Under way at once: files of one sender, and bytes in this process, which is sixty photos as the portal sends them. A browser gives one up that does not move for so long. */
const UPLOADS = { perSender: 2, together: 40_000_000, waitMs: DOCUMENT_API_TIMEOUT_MS - 1_000, mostWaiting: 50 }
/** Seconds after which one of them has probably ended. */
const UPLOAD_ENDS_S = 2

const enterUpload = async (
  gate: UploadGate,
  {
    request,
    reply,
    sender,
    most,
  }: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly sender: string
    readonly most: number
  },
): Promise<void> => {
  const announced = Number(request.headers['content-length'] ?? most)
  const entered = gate.enter(sender, Math.min(announced, most))
  reply.raw.once('close', () => void entered.then((leave) => leave?.()))
  if ((await entered) === undefined) throw new ProblemError('too-many-requests', { retryAfter: UPLOAD_ENDS_S })
}

const collectHandlers = <Of extends Contexts>(modules: readonly Handlers<Of>[]): Map<string, BoundHandler> => {
  const handlers = new Map<string, BoundHandler>()
  for (const [name, handler] of modules.flatMap((module) => Object.entries(module))) {
    if (!Object.hasOwn(operations, name)) throw new Error(`The handler ${name} answers no operation of the contract`)
    if (handlers.has(name)) throw new Error(`The operation ${name} has two handlers`)
    handlers.set(name, handler as BoundHandler)
  }
  return handlers
}

const rateLimitOf = <Of extends Contexts>(name: OperationName, source: CallSource<Of>) => {
  const { max, timeWindow } = budgetOf(name)
  return { timeWindow, max: (request: FastifyRequest) => source.allowance(request, name, { max, timeWindow }) }
}

const routeOptions = (operation: Operation): RouteShorthandOptions => ({
  schema: {
    ...(operation.params === undefined ? {} : { params: operation.params }),
    querystring: nothingElse(operation.query ?? NOTHING),
    ...(operation.method === 'GET' ? {} : { body: operation.body ?? NO_BODY }),
    response: Object.fromEntries(
      Object.entries(operation.replies).flatMap(([status, reply]) => (isBinary(reply) ? [] : [[status, reply]])),
    ),
  },
})

const NOTHING = z.object({})
/** An unknown parameter is mostly a typing error: a list without its filter shows everything. */
const nothingElse = (query: z.ZodMiniObject): z.ZodMiniType => z.catchall(query, z.never())
const NO_BODY = z.nullish(z.strictObject({}))

/** A path parameter that cannot name anything is answered like one that names nothing. */
const notFoundByParams = new Map<unknown, ProblemType>(
  Object.values<Operation>(operations).flatMap(({ params, problems }) =>
    params === undefined
      ? []
      : [[params, problems.find((problem) => problemTypes[problem].status === 404) ?? 'not-found']],
  ),
)

const PARTS: { readonly [httpPart: string]: RequestPart } = { params: 'params', querystring: 'query', body: 'body' }

const validatorOf = (schema: z.ZodMiniType, httpPart: string | undefined) => {
  const part = PARTS[httpPart ?? '']
  if (part === undefined) throw new Error(`The contract has no schema for ${String(httpPart)}`)
  const parse = part === 'query' ? queryParser(schema) : (value: unknown) => parsePart(part, schema, value)
  return (value: unknown) => {
    try {
      if (part !== 'body') refuseUnstorable(part, value)
      return { value: parse(value) }
    } catch (error) {
      const notFound = part === 'params' ? notFoundByParams.get(schema) : undefined
      if (notFound !== undefined && error instanceof RequestFaults) return { error: new ProblemError(notFound) }
      return { error: error instanceof Error ? error : new Error(String(error)) }
    }
  }
}

const refuseUnstorable = (part: RequestPart, value: unknown): void => {
  for (const [name, text] of Object.entries(value ?? {}))
    if (typeof text === 'string' && !isStorable(text))
      throw new RequestFaults(part, [{ pointer: part === 'query' ? `?${name}` : `{${name}}`, code: 'character' }])
}

const negotiateType = (request: FastifyRequest, reply: FastifyReply, ours: readonly string[]): void => {
  const type = acceptableType(request.headers.accept, ours)
  if (type === undefined) throw new ProblemError('not-acceptable', { detail: `This answers with ${ours.join(' or ')}` })
  reply.type(type)
}
