import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './problem-error.ts'

const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type Methods = ReadonlySet<string>
type Path = { readonly url: string; readonly parts: readonly string[]; readonly methods: Methods }

const partsOf = (url: string): readonly string[] => url.split('/')
const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true
const matches = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (isParameter(part) ? parts[at] !== '' : part === parts[at]))

/** Whether one takes what the other does, and more. */
const isWider = (one: readonly string[], other: readonly string[]): boolean =>
  matches(one, other) && one.some((part, at) => isParameter(part) && !isParameter(other[at]))

const takes = (methods: Methods, method: string): boolean =>
  methods.has(method) || (method === 'HEAD' && methods.has('GET'))

const refuse = (reply: FastifyReply, methods: Methods): never => {
  const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ')
  reply.header('allow', allowed)
  throw new ProblemError('method-not-allowed', { detail: `This path takes ${allowed}` })
}

/**
 * Answers a known path that is asked with another method by 405 and the right ones (RFC 9110, section 15.5.6), and an unknown one below the same API
 * by 404. One route for each API and method: one for each path and method would be more routes than there are operations.
 * @param methodsByPath `/api/v1/thing/:id` -> the methods that have a route
 */
export const refuseOtherMethods = (app: FastifyInstance, methodsByPath: ReadonlyMap<string, Methods>): void => {
  const paths: readonly Path[] = [...methodsByPath].map(([url, methods]) => ({ url, parts: partsOf(url), methods }))
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const asked = partsOf((request.url.split('?', 1)[0] ?? '').replace(/\/$/, ''))
    const known = paths.find(({ parts }) => matches(parts, asked))
    // A path that has this method, and comes here all the same, has a part that is longer than any id.
    if (known === undefined || takes(known.methods, request.method)) throw new ProblemError('not-found')
    refuse(reply, known.methods)
  }
  for (const api of new Set(paths.map(({ parts }) => parts[1])))
    app.route({ method: [...EVERY_METHOD], url: `/${api}/*`, onRequest: answer, handler: () => undefined })
  for (const { url, parts, methods } of paths) {
    // Another path with a parameter in its place would take these methods for its own.
    const taken = paths
      .filter((other) => isWider(other.parts, parts))
      .flatMap((other) => [...other.methods])
      .filter((method) => !methods.has(method))
    if (taken.length > 0)
      app.route({
        method: [...new Set(taken), ...(taken.includes('GET') ? ['HEAD'] : [])],
        url,
        onRequest: async (_request, reply) => refuse(reply, methods),
        handler: () => undefined,
      })
  }
}
