import { fullPath, type OperationName, operations } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import type { Affiliates } from '#server/affiliate/index.ts'

/** What the price check asks for; everything else stays with pages of our own (quality B18). */
const ASKED: readonly OperationName[] = ['getEmbed', 'searchForEmbed']

/**
 * Lets the pages of the origins that a programme names read what its price check needs. Never with credentials: nothing of
 * a session is in it. A page of any other origin gets the answer and its browser keeps it from it.
 */
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
