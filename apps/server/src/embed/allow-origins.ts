import { fullPath, type OperationName, operations } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import type { Affiliates } from '#server/affiliate/index.ts'

/** What the price check asks for; everything else stays with pages of our own (quality B18). */
const ASKED: readonly OperationName[] = ['getEmbed', 'searchForEmbed']

/** For the origins that a programme names, without credentials. Any other page's browser keeps the answer from it. */
export const allowEmbedOrigins = (app: FastifyInstance, affiliates: Affiliates): void => {
  const paths = new Set(ASKED.map((name) => fullPath(operations[name]).replaceAll(/\{(\w+)\}/g, ':$1')))
  app.addHook('onRequest', (request, reply, done) => {
    if (!paths.has(request.routeOptions.url ?? '')) return done()
    const { id } = request.params as { readonly id?: string }
    const origin = request.headers.origin
    reply.header('vary', 'Origin')
    const named = id === undefined ? undefined : affiliates.find(id)?.programme.embedOrigins
    if (origin !== undefined && named?.includes(origin) === true) reply.header('access-control-allow-origin', origin)
    done()
  })
}
